import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '../../api/client.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { errorMessage, statusOf } from '../../api/error-message.ts';
import { saveTokens } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { crowdedMessage } from './crowded-message.ts';

/** Once somebody is signed in, `onLoggedIn` says where to go. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = tsr.auth.login.useMutation();
  const once = useOneAtATime();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(() =>
      login.mutateAsync(
        { body: credentials(email, password) },
        {
          onSuccess: ({ body }) => {
            saveTokens(body);
            onLoggedIn();
          },
        },
      ),
    );
  };

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <Field
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

function credentials(email: string, password: string): FormData {
  const form = new FormData();
  form.set('username', email);
  form.set('password', password);
  return form;
}

function loginProblem(error: unknown): string {
  if (statusOf(error) === 401) return 'Email or password is incorrect.';
  return crowdedMessage(error) ?? errorMessage(error, 'Failed to log in. Please try again.');
}
