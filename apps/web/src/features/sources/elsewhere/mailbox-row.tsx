import type { Brought } from '@rummage/contract';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { useNow } from '#browser/minute-clock.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ICON } from '#ui/icon.ts';
import { LedgerPanel } from '#ui/page/ledger.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { useToast } from '#ui/use-toast.ts';
import { CellLines, SourceRow } from '../ledger/source-row.tsx';
import { useBroughtAgain } from '../sources-calls.ts';
import { MAILBOX_STATE_WORDS, mailboxLook, type WayRowProps } from './elsewhere-words.ts';
import { MailboxForm } from './mailbox-form.tsx';
import { RowButton } from './row-button.tsx';
import styles from './mailbox-row.module.css';

interface MailboxRowProps extends WayRowProps {
  userId: number;
  mailbox: Brought['mailbox'];
}

/** The folder of a mail server that is read, how that goes, and the form for it. */
export function MailboxRow({ userId, mailbox, number, brought, look }: MailboxRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const now = useNow();
  const onSettled = useBroughtAgain(userId);
  const onError = (error: unknown) => void toast.error(errorMessage(error, 'That failed. Please try again.'));
  const pause = useBusyCall(tsr.captures.pauseMailbox.useMutation({ onSettled, onError }));
  const forget = useBusyCall(
    tsr.captures.deleteMailbox.useMutation({ onSettled, onError, onSuccess: () => setIsAsking(false) }),
  );
  const params = { user_id: userId };
  const isPaused = mailbox?.state === 'paused';

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <>
      <SourceRow
        number={number}
        state={mailbox ? MAILBOX_STATE_WORDS[mailbox.state] : { word: 'Off' }}
        name="Mailbox"
        place={mailbox?.user ?? 'A folder with your alert mails'}
        note={
          mailbox ? (
            <CellLines
              line={`Reads the folder “${mailbox.folder}” every 15 minutes.`}
              more="Mails without listings in them are left alone."
            />
          ) : (
            ''
          )
        }
        calls={mailbox ? brought : undefined}
        look={mailbox ? mailboxLook(mailbox, look.more, now) : look}
        actions={(nameId) => {
          const described = { 'aria-describedby': nameId };
          return (
            <div className={styles.actions}>
              <RowButton
                ref={opener}
                {...described}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {mailbox ? 'EDIT' : 'ADD'}
              </RowButton>
              {mailbox && (
                <>
                  <RowButton
                    {...described}
                    aria-busy={pause.isBusy || undefined}
                    onClick={() => pause.call({ params, body: { paused: !isPaused } })}
                  >
                    {isPaused ? 'RESUME' : 'PAUSE'}
                  </RowButton>
                  <Tooltip text="Remove">
                    <IconButton name="Remove" {...described} onClick={() => setIsAsking(true)}>
                      <Trash2 {...ICON} />
                    </IconButton>
                  </Tooltip>
                </>
              )}
            </div>
          );
        }}
      />
      {isOpen && (
        <LedgerPanel columns={6}>
          <MailboxForm userId={userId} mailbox={mailbox} onClose={close} />
        </LedgerPanel>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove mailbox"
          subject={mailbox?.user ?? ''}
          question="It is no longer read, and its password is deleted. What it brought stays."
          yes="Yes, remove it"
          no="No, keep it"
          isBusy={forget.isBusy}
          onYes={() => forget.call({ params })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
