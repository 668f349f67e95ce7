import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { AccountLink } from '../../../features/account/account-links.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx';
import { CloseDialog } from '../../../ui/dialog/close-dialog.tsx';
import { Dialog, DialogHead, DialogTitle } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/fields/field-parts.tsx';
import { Retry } from '../../../ui/retry.tsx';
import { openWays } from './open-ways.ts';
import type { OpenWay } from './open-ways.ts';
import styles from './access-dialog.module.css';

/** A small link to what shows one's things elsewhere, and can be ended also during a break. */
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
  const [asked, setAsked] = useState<OpenWay>();
  const { data, isError, isFetching, error, refetch } = useQuery({
    queryKey: ['open ways', userId],
    queryFn: () => openWays(userId),
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
        {isError && !data && (
          <Retry
            words={errorMessage(error, 'It could not be read.')}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p role="status">There is nothing.</p>}
        <ul aria-label="Access">
          {data?.map((way) => (
            <li key={way.key} className={styles.line}>
              <div className={styles.words}>
                <p className={styles.kind}>{way.kind}</p>
                <p>{way.name}</p>
              </div>
              <Button
                kind="secondary"
                size="small"
                aria-label={`End ${way.kind} ${way.name}`}
                onClick={() => setAsked(way)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {asked && (
        <EndQuestion
          way={asked}
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
  way: OpenWay;
  onEnded: () => Promise<void>;
  onClose: () => void;
}

function EndQuestion({ way, onEnded, onClose }: EndQuestionProps) {
  const end = useMutation({ mutationFn: way.end, onSuccess: onEnded });
  return (
    <AskDialog
      title="End it"
      subject={`${way.kind}: ${way.name}`}
      question="It shows and can do nothing any more. That cannot be undone."
      onClose={onClose}
    >
      <Button kind="secondary" onClick={onClose}>
        Keep it
      </Button>
      <Button kind="destructive" isLoading={end.isPending} onClick={() => end.mutate()}>
        End it
      </Button>
      {end.isError && (
        <FieldError>{errorMessage(end.error, 'It could not be ended. Please try again.')}</FieldError>
      )}
    </AskDialog>
  );
}
