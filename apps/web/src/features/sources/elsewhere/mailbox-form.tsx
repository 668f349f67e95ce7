import type { Mailbox, MailboxInput } from '@rummage/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage, fieldProblems } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useBroughtAgain } from '../sources-calls.ts';
import styles from './mailbox-form.module.css';

const USUAL_PORT = 993;

interface MailboxFormProps {
  userId: number;
  /** The one that is changed; null to name the first. */
  mailbox: Mailbox | null;
  onClose: () => void;
}

/** Names the folder of a mail server that is read. The server is asked at once; a password is never shown again. */
export function MailboxForm({ userId, mailbox, onClose }: MailboxFormProps) {
  const [server, setServer] = useState(mailbox ? serverText(mailbox) : '');
  const [user, setUser] = useState(mailbox?.user ?? '');
  const [password, setPassword] = useState('');
  const [folder, setFolder] = useState(mailbox?.folder ?? '');
  const toast = useToast();
  const again = useBroughtAgain(userId);
  const save = useBusyCall(
    tsr.captures.saveMailbox.useMutation({
      onSuccess: () => {
        toast.success('Mailbox saved.');
        again();
        onClose();
      },
    }),
  );
  const problems = save.isBusy ? {} : fieldProblems(save.error);
  const isOfField = ['server', 'port', 'user', 'password', 'folder'].some((name) => problems[name]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body: MailboxInput = { ...serverParts(server), user, folder, ...(password !== '' && { password }) };
    save.call({ params: { user_id: userId }, body });
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Mailbox"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className={styles.about}>
        <b>Mailbox</b> Only this folder is opened, and no mail in it is changed. The password is stored
        encrypted.
      </p>
      <Field
        label="Server"
        placeholder="imap.mail.example"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={server}
        error={problems['server'] ?? problems['port']}
        onChange={setServer}
      />
      <Field
        label="User"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={user}
        error={problems['user']}
        onChange={setUser}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="off"
        placeholder={mailbox ? 'Unchanged' : ''}
        value={password}
        error={problems['password']}
        onChange={setPassword}
      />
      <Field label="Folder" value={folder} error={problems['folder']} onChange={setFolder} />
      <Button type="submit" size="large" className={styles.save} isLoading={save.isBusy}>
        Save
      </Button>
      {save.error !== null && !save.isBusy && !isOfField && (
        <div className={styles.problem}>
          <FieldError>
            {errorMessage(save.error, 'The mailbox could not be saved. Please try again.')}
          </FieldError>
        </div>
      )}
    </form>
  );
}

/** A port stands behind the server only where it is not the usual one. */
function serverText({ server, port }: Mailbox): string {
  return port === USUAL_PORT ? server : `${server}:${port}`;
}

function serverParts(text: string): Pick<MailboxInput, 'server' | 'port'> {
  const [, server = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
  return { server, port: Number(port ?? USUAL_PORT) };
}
