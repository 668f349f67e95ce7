import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { AccountLink } from '../../../features/account/account-links.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { AskDialog, CloseDialog, Dialog, DialogHead, DialogTitle } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Retry } from '../../../ui/retry.tsx';
import { readAccess } from './access.ts';
import type { Access } from './access.ts';
import styles from './access-dialog.module.css';

/** Leads to what shows one's things elsewhere, and can be ended also during a break. */
export function AccessLink({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AccountLink onClick={() => setIsOpen(true)}>Access and sharing</AccountLink>
      {isOpen && <AccessDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What is open to others, and ends with a press and an answer: a stolen token does not wait for the end of a break. */
export function AccessDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Access>();
  const { data, isError, isFetching, error, refetch } = useQuery({
    queryKey: ['access', userId],
    queryFn: () => readAccess(userId),
    gcTime: 0,
    retry: false,
  });

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>Access and sharing</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div ref={body} className={styles.body} tabIndex={-1}>
        <p>What others, programs and devices can reach.</p>
        {isError && (
          <Retry
            words={errorMessage(error, 'What is open to others could not be read.')}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p role="status">Nothing is open to others.</p>}
        <ul aria-label="Access">
          {data?.map((access) => (
            <li key={access.key} className={styles.line}>
              <div className={styles.words}>
                <p className={styles.kind}>{access.kind}</p>
                <p>{access.name}</p>
              </div>
              <Button
                kind="secondary"
                size="small"
                aria-label={`End ${access.kind} ${access.name}`}
                onClick={() => setAsked(access)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {asked && (
        <EndQuestion
          access={asked}
          onEnded={async () => {
            await refetch();
            setAsked(undefined);
            body.current?.focus();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}

interface EndQuestionProps {
  access: Access;
  onEnded: () => Promise<void>;
  onClose: () => void;
}

function EndQuestion({ access, onEnded, onClose }: EndQuestionProps) {
  const end = useMutation({ mutationFn: access.end, onSuccess: onEnded });
  return (
    <AskDialog
      title="End access"
      subject={`${access.kind}: ${access.name}`}
      question="Nobody can use it any more. This cannot be undone."
      onClose={onClose}
    >
      <Button kind="secondary" onClick={onClose}>
        Keep it
      </Button>
      <Button kind="destructive" isLoading={end.isPending} onClick={() => end.mutate()}>
        End access
      </Button>
      {end.isError && (
        <FieldError>{errorMessage(end.error, 'It could not be ended. Please try again.')}</FieldError>
      )}
    </AskDialog>
  );
}
