import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { SignInForm, SignInNote, signInProblem } from './sign-in-form.tsx';
import { holdTypedEmail, typedEmail } from './typed-email.ts';

/** Asks for a link with which to set a new password. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState(typedEmail);
  const [isSent, setIsSent] = useState(false);
  const send = useBusyCall(
    tsr.auth.forgotPassword.useMutation({
      onMutate: () => setIsSent(false),
      onSuccess: () => setIsSent(true),
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.call({ body: { email } });
  };

  const change = (text: string) => {
    setEmail(text);
    holdTypedEmail(text);
  };

  return (
    <>
      <SignInForm onSubmit={submit}>
        <Field
          label="Email"
          type="email"
          name="username"
          autoFocus
          autoComplete="username"
          placeholder="Enter email"
          value={email}
          onChange={change}
          error={
            send.error !== null
              ? signInProblem(send.error, 'The link could not be sent. Please try again.')
              : undefined
          }
        />
        <Button type="submit" size="large" isLoading={send.isBusy}>
          Send a link
        </Button>
      </SignInForm>
      {isSent && (
        <SignInNote>If there is an account, a link is on its way. It works for 30 minutes.</SignInNote>
      )}
    </>
  );
}
