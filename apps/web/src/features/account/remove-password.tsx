import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AskDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import styles from './remove-password.module.css';

/** Passkeys that can stand in for a password: with one alone, a lost device would be a lost account. */
export const ENOUGH_PASSKEYS = 2;

/** Offers to log in without a password. */
export function RemovePassword({ userId, email }: { userId: number; email: string }) {
  const [password, setPassword] = useState<string>();
  const queryClient = useQueryClient();
  const remove = useBusyCall(
    tsr.account.removePassword.useMutation({
      onSuccess: async () => {
        await readAgain(queryClient, { queryKey: ['account', userId] });
        setPassword(undefined);
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== undefined) remove.call({ params: { user_id: userId }, body: { password } });
  };

  return (
    <>
      <button type="button" className={styles.remove} onClick={() => setPassword('')}>
        Remove
      </button>
      {password !== undefined && (
        <AskDialog
          title="Remove password"
          question="From now on you log in with your passkeys. Two passkeys can stand in for it."
          onClose={() => setPassword(undefined)}
        >
          <form className={styles.form} noValidate onSubmit={submit}>
            <input hidden readOnly autoComplete="username" value={email} />
            <Field
              label="Password"
              type="password"
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={
                remove.error === null
                  ? undefined
                  : errorMessage(remove.error, 'The password could not be removed. Please try again.')
              }
            />
            <Button kind="secondary" onClick={() => setPassword(undefined)}>
              Keep password
            </Button>
            <Button type="submit" kind="destructive" isLoading={remove.isBusy}>
              Remove password
            </Button>
          </form>
        </AskDialog>
      )}
    </>
  );
}
