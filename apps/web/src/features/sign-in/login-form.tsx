import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { statusOf } from '../../network/answers.ts';
import { logIn } from '../../session/log-in.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { NewAccount } from './new-account.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInProblems } from './sign-in-problem.ts';
import type { SignInProblems } from './sign-in-problem.ts';
import { useWrongField } from './use-wrong-field.ts';

interface LoginFormProps {
  /** Called once somebody is signed in. */
  onLoggedIn?: () => void;
  /** Fills the fields; only the button must be pressed. */
  account?: NewAccount | undefined;
  /** Whether the first field takes the focus when the form appears. */
  takesFocus?: boolean;
}

export function LoginForm({ onLoggedIn, account, takesFocus = false }: LoginFormProps) {
  const [email, setEmail] = useState(account?.email ?? '');
  const [password, setPassword] = useState(account?.password ?? '');
  const login = useMutation({
    mutationFn: () => logIn(email, password),
    onSuccess: () => onLoggedIn?.(),
  });
  const once = useOneAtATime();
  const problems = login.isError ? loginProblems(login.error) : {};
  const { emailField, passwordField } = useWrongField(login.error, problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(() => login.mutateAsync());
  };

  return (
    <SignInForm onSubmit={submit}>
      <Field
        ref={emailField}
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        autoFocus={takesFocus}
        placeholder="Enter email"
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      <Field
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <Button type="submit" size="large" autoFocus={account !== undefined} isLoading={login.isPending}>
        LOG IN
      </Button>
    </SignInForm>
  );
}

function loginProblems(error: unknown): SignInProblems {
  if (statusOf(error) === 401) return { password: 'Email or password is incorrect.' };
  return signInProblems(error, 'Failed to log in. Please try again.');
}
