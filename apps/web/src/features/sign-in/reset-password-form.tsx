import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { saveTokens } from '#session/session-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { SignInForm, signInProblem } from './sign-in-form.tsx';

interface ResetPasswordFormProps {
  /** The token from the link that was followed. */
  token: string;
  /** Called when the new password has been saved, and somebody is logged in with it. */
  onReset: () => void;
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const toast = useToast();
  const reset = useBusyCall(
    tsr.auth.resetPassword.useMutation({
      onSuccess: (answer) => {
        // Where passwords are closed, there is nothing to log in with.
        if (answer.status === 200) saveTokens(answer.body);
        toast.success('Password changed.');
        onReset();
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.call({ body: { token, password, log_in: true } });
  };

  return (
    <SignInForm onSubmit={submit}>
      <Field
        label="New password"
        type="password"
        name="password"
        autoFocus
        autoComplete="new-password"
        hint="All other devices are logged out."
        value={password}
        onChange={setPassword}
        error={
          reset.error !== null
            ? signInProblem(reset.error, 'The password could not be changed. Please try again.')
            : undefined
        }
      />
      <Button type="submit" size="large" isLoading={reset.isBusy}>
        Save and log in
      </Button>
    </SignInForm>
  );
}
