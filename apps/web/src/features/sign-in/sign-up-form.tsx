import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '../../api/client.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { errorMessage, statusOf } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { crowdedMessage } from './crowded-message.ts';

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const signUp = tsr.users.signUp.useMutation();
  const once = useOneAtATime();
  const isTaken = statusOf(signUp.error) === 409;

  useEffect(() => {
    if (isTaken) emailField.current?.focus();
  }, [isTaken, signUp.submittedAt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(() => signUp.mutateAsync({ body: { email, password } }, { onSuccess: onSignedUp }));
  };

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <Field
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="Enter email"
        value={email}
        onChange={setEmail}
        error={isTaken ? 'User already registered.' : undefined}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={signUp.isError && !isTaken ? signUpProblem(signUp.error) : undefined}
      />
      <Button type="submit" size="large" isLoading={signUp.isPending}>
        SIGN UP
      </Button>
    </form>
  );
}

function signUpProblem(error: unknown): string {
  return crowdedMessage(error) ?? errorMessage(error, 'Failed to sign up. Please try again.');
}
