import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { SignInForm, signInProblem } from './sign-in-form.tsx';

interface ResetPasswordFormProps {
  /** The token from the link that was followed; undefined when the link has none. */
  token: string | undefined;
  /** Called when the new password has been saved. */
  onReset: () => void;
}

export function ResetPasswordForm({ token = '', onReset }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const toast = useToast();
  const reset = useBusyCall(
    tsr.auth.resetPassword.useMutation({
      onSuccess: () => {
        toast.success('Password changed. Log in with the new one.');
        onReset();
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.call({ body: { token, password } });
  };

  return (
    <SignInForm onSubmit={submit}>
      <Field
        label="New password"
        type="password"
        name="password"
        autoFocus
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={
          reset.error !== null
            ? signInProblem(reset.error, 'The password could not be changed. Please try again.')
            : undefined
        }
      />
      <Button type="submit" size="large" isLoading={reset.isBusy}>
        SAVE PASSWORD
      </Button>
    </SignInForm>
  );
}
