import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { removeWaitingCapture, waitingCaptures } from '#browser/stored/waiting-captures.ts';
import { endSession } from '#session/session-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AskDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import styles from './delete-account-dialog.module.css';

interface DeleteAccountDialogProps {
  userId: number;
  onClose: () => void;
}

/** The password is asked for: an unlocked screen must not cost anybody their account. */
export function DeleteAccountDialog({ userId, onClose }: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('');
  const toast = useToast();
  const remove = useBusyCall(
    tsr.account.remove.useMutation({
      onSuccess: () => {
        toast.success('Your account and everything in it are deleted.');
        for (const { key } of waitingCaptures(userId)) removeWaitingCapture(key);
        endSession({ isDeleted: true });
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.call({ params: { user_id: userId }, body: { password } });
  };

  return (
    <AskDialog
      title="Delete account"
      question="Your queries, your items and everything else about you are deleted for good. Nobody can bring them back."
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label="Password"
          type="password"
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={
            remove.error !== null
              ? errorMessage(remove.error, 'The account could not be deleted. Please try again.')
              : undefined
          }
        />
        <Button kind="secondary" onClick={onClose}>
          Keep account
        </Button>
        <Button type="submit" kind="destructive" isLoading={remove.isBusy}>
          Delete account for good
        </Button>
      </form>
    </AskDialog>
  );
}
