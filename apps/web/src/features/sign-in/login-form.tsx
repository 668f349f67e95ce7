import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, Ref } from 'react';
import { statusOf } from '../../api/error-message.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { logIn } from '../../session/log-in.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { signInProblem } from './sign-in-problem.ts';
import './sign-in-form.css';

interface LoginFormProps {
  /** Once somebody is signed in, says where to go. */
  onLoggedIn: () => void;
  firstField?: Ref<HTMLInputElement>;
}

export function LoginForm({ onLoggedIn, firstField }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({ mutationFn: () => logIn(email, password), onSuccess: onLoggedIn });
  const once = useOneAtATime();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(() => login.mutateAsync());
  };

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <Field
        {...(firstField && { ref: firstField })}
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        placeholder="Enter email"
        value={email}
        onChange={setEmail}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={login.isError ? loginProblem(login.error) : undefined}
      />
      <Button type="submit" size="large" isLoading={login.isPending}>
        LOG IN
      </Button>
    </form>
  );
}

function loginProblem(error: unknown): string {
  if (statusOf(error) === 401) return 'Email or password is incorrect.';
  return signInProblem(error, 'Failed to log in. Please try again.');
}
