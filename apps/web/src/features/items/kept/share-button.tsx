import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tsr, readAgain } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CloseDialog, DialogFoot, Dialog, DialogHead, DialogTitle } from '#ui/dialog.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import styles from './share-button.module.css';

interface ShareButtonProps {
  userId: number;
  /** Number of kept items. */
  count: number;
}

export function ShareButton({ userId, count }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Share</Button>
      {isOpen && <ShareDialog userId={userId} count={count} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ShareDialogProps {
  userId: number;
  /** Number of kept items. */
  count: number;
  onClose: () => void;
}

/** Shares the kept items at a secret address, until that is stopped. */
function ShareDialog({ userId, count, onClose }: ShareDialogProps) {
  const queryClient = useQueryClient();
  const params = { user_id: userId };
  const queryKey = ['sharing', userId];
  const { data, error } = tsr.keptSheet.show.useQuery({ queryKey, queryData: { params } });
  const onSettled = () => readAgain(queryClient, { queryKey });
  const share = tsr.keptSheet.share.useMutation({ onSettled });
  const stop = tsr.keptSheet.stopSharing.useMutation({ onSettled });
  const shared = data?.body.shared ?? undefined;
  const address = shared && new URL(shared.url, window.location.origin).href;
  const problem = share.error ?? stop.error ?? error;
  const things = count === 1 ? 'this 1 thing' : `these ${count} things`;

  return (
    <Dialog className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>Share</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div className={styles.body}>
        <p>{`Anyone with ${address === undefined ? 'the' : 'this'} address can see ${things}, not your notes.`}</p>
        {address !== undefined && <CopyField label="Address" value={address} />}
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {errorMessage(problem, 'That failed. Please try again.')}
          </p>
        )}
      </div>
      <DialogFoot className={styles.foot}>
        {/* Shows no button before it is known what the press would do. */}
        {shared && (
          <FootButton
            key="stop"
            kind="destructive"
            text="Stop sharing"
            isLoading={stop.isPending}
            onPress={() => stop.mutate({ params })}
          />
        )}
        {data && !shared && (
          <FootButton
            key="share"
            kind="primary"
            text="Share"
            isLoading={share.isPending}
            onPress={() => share.mutate({ params })}
          />
        )}
      </DialogFoot>
    </Dialog>
  );
}

interface FootButtonProps {
  kind: 'primary' | 'destructive';
  text: string;
  isLoading: boolean;
  onPress: () => void;
}

/** Takes the focus from the button that it replaces. */
function FootButton({ kind, text, isLoading, onPress }: FootButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} kind={kind} isLoading={isLoading} onClick={onPress}>
      {text}
    </Button>
  );
}
