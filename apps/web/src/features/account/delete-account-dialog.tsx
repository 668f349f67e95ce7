import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { removeWaitingCapture, waitingCaptures } from '#browser/stored/waiting-captures.ts';
import { endSession } from '#session/session-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AskDialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { confirmed } from './confirmed.ts';
import styles from './delete-account-dialog.module.css';

interface DeleteAccountDialogProps {
  userId: number;
  /** False for an account that has none. */
  hasPassword?: boolean;
  onClose: () => void;
}

/** The password is asked for: an unlocked screen must not cost anybody their account. */
export function DeleteAccountDialog({ userId, hasPassword = true, onClose }: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('');
  const toast = useToast();
  const removal = tsr.account.remove.useMutation({
    onSuccess: () => {
      toast.success('Your account and everything in it are deleted.');
      for (const { key } of waitingCaptures(userId)) removeWaitingCapture(key);
      endSession({ isDeleted: true });
    },
  });
  const remove = useBusyCall({
    ...removal,
    mutateAsync: () =>
      confirmed(
        (proof) => removal.mutateAsync({ params: { user_id: userId }, body: proof }),
        password === '' ? undefined : password,
      ),
  });
  const problem =
    remove.error === null
      ? undefined
      : errorMessage(remove.error, 'The account could not be deleted. Please try again.');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.call();
  };

  return (
    <AskDialog
      title="Delete account"
      question="Your queries, your items and everything else about you are deleted for good. Nobody can bring them back."
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {hasPassword ? (
          <Field
            label="Password"
            type="password"
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={problem}
          />
        ) : (
          problem !== undefined && <FieldError>{problem}</FieldError>
        )}
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
