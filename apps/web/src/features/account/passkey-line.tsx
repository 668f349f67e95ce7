import type { Passkey } from '@rummage/contract';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { statusOf } from '#browser/answers.ts';
import { useNow } from '#browser/minute-clock.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { dayOfYearText, timeSince } from '#browser/words/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ICON } from '#ui/icon.ts';
import { AccountLine, AccountName, AccountNote } from './account-parts.tsx';
import styles from './passkey-line.module.css';

interface PasskeyLineProps {
  userId: number;
  passkey: Passkey;
  /** True if it was just added: it wants a name. */
  isNew: boolean;
  /** Resolves when it is shown as it is by now. */
  onChanged: () => Promise<void>;
  /** Called when it disappears with the focus on one of its buttons. */
  onGone: () => void;
}

export function PasskeyLine({ userId, passkey, isNew, onChanged, onGone }: PasskeyLineProps) {
  const [isNaming, setIsNaming] = useState(isNew);
  const [isAsked, setIsAsked] = useState(false);
  const acts = useHandedOnFocus<HTMLSpanElement>(onGone);
  const pencil = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const { name, created_at, last_used_at } = passkey;

  const named = () => {
    setIsNaming(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };

  if (isNaming)
    return (
      <li>
        <NameForm userId={userId} passkey={passkey} onChanged={onChanged} onDone={named} />
      </li>
    );
  return (
    <AccountLine as="li">
      <span>
        <AccountName>{name}</AccountName>
        <AccountNote>
          {last_used_at === null
            ? `Added ${dayOfYearText(new Date(created_at))}, not used yet`
            : `Used ${timeSince(last_used_at, now)}, added ${dayOfYearText(new Date(created_at))}`}
        </AccountNote>
      </span>
      <span ref={acts} className={styles.acts}>
        <IconButton ref={pencil} name={`Rename ${name}`} onClick={() => setIsNaming(true)}>
          <Pencil {...ICON} />
        </IconButton>
        <Button
          kind="secondary"
          size="compact"
          aria-label={`Remove ${name}`}
          onClick={() => setIsAsked(true)}
        >
          Remove
        </Button>
      </span>
      {isAsked && (
        <RemoveQuestion
          userId={userId}
          passkey={passkey}
          onRemoved={onChanged}
          onClose={() => setIsAsked(false)}
        />
      )}
    </AccountLine>
  );
}

interface NameFormProps extends Pick<PasskeyLineProps, 'userId' | 'passkey' | 'onChanged'> {
  onDone: () => void;
}

function NameForm({ userId, passkey, onChanged, onDone }: NameFormProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useBusyCall(
    tsr.passkeys.rename.useMutation({
      onSuccess: async () => {
        await onChanged();
        onDone();
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.call({ params: { user_id: userId, passkey_id: passkey.id }, body: { name } });
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };

  return (
    <form className={styles.rename} noValidate onSubmit={submit}>
      <Field
        label="Name of the passkey"
        autoFocus
        data-own-escape
        value={name}
        onChange={setName}
        onFocus={(event) => event.target.select()}
        onKeyDown={leave}
        error={
          rename.error === null
            ? undefined
            : errorMessage(rename.error, 'The name could not be saved. Please try again.')
        }
      />
      <Button type="submit" kind="secondary" size="large" isLoading={rename.isBusy}>
        Save name
      </Button>
    </form>
  );
}

interface RemoveQuestionProps extends Pick<PasskeyLineProps, 'userId' | 'passkey'> {
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

function RemoveQuestion({ userId, passkey, onRemoved, onClose }: RemoveQuestionProps) {
  const done = async () => {
    onClose();
    await onRemoved();
  };
  const remove = useBusyCall(
    tsr.passkeys.remove.useMutation({
      onSuccess: done,
      // 404: it was removed elsewhere, as wanted.
      onError: (error) => (statusOf(error) === 404 ? done() : undefined),
    }),
  );
  return (
    <ConfirmDialog
      title="Remove passkey"
      subject={passkey.name}
      question="Nobody can log in with it any more. Devices that are logged in stay so."
      yes="Remove passkey"
      isBusy={remove.isBusy}
      problem={
        remove.error === null
          ? undefined
          : errorMessage(remove.error, 'The passkey could not be removed. Please try again.')
      }
      onYes={() => remove.call({ params: { user_id: userId, passkey_id: passkey.id } })}
      onClose={onClose}
    />
  );
}
