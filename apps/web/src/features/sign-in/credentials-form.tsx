import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { NewAccount } from './new-account.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInProblems } from './sign-in-problem.ts';
import { holdTypedEmail, typedEmail } from './typed-email.ts';
import { useSending } from './use-sending.ts';
import { useWrongField } from './use-wrong-field.ts';

interface CredentialsFormProps {
  button: string;
  /** The name of the email field, which tells password managers what the form is for. */
  emailName: 'email' | 'username';
  passwordKind: 'current-password' | 'new-password';
  /** Fills the fields; only the button must be pressed. */
  account?: NewAccount | undefined;
  /** Whether the first field takes the focus when the form appears. */
  takesFocus?: boolean;
  send: (account: NewAccount) => Promise<void>;
  /** Called when what was typed has been accepted. */
  onSent: (account: NewAccount) => void;
  problemsOf: (error: unknown) => SignInProblems;
}

/** An email and a password, sent one at a time; each refusal is shown beside its field. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { button, emailName, passwordKind, account, takesFocus = false, send, onSent, problemsOf } = props;
  const [email, setEmail] = useState(account?.email ?? typedEmail);
  const [password, setPassword] = useState(account?.password ?? '');
  const sending = useSending({ send, onSent });
  const problems = sending.error === null ? {} : problemsOf(sending.error);
  const { emailField, passwordField } = useWrongField(sending.error, problems);

  const changeEmail = (text: string) => {
    setEmail(text);
    holdTypedEmail(text);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.start({ email, password });
  };

  return (
    <SignInForm onSubmit={submit}>
      <Field
        ref={emailField}
        label="Email"
        type="email"
        name={emailName}
        autoComplete="username"
        autoFocus={takesFocus}
        placeholder="Enter email"
        value={email}
        onChange={changeEmail}
        error={problems.email}
      />
      <Field
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete={passwordKind}
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <Button type="submit" size="large" autoFocus={account !== undefined} isLoading={sending.isPending}>
        {button}
      </Button>
    </SignInForm>
  );
}
