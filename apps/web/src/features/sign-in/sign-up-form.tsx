import type { SignUp } from '@rummage/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '../../api/client.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { statusOf } from '../../network/answers.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { holdNewAccount } from './new-account.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInProblems } from './sign-in-problem.ts';
import type { SignInProblems } from './sign-in-problem.ts';
import { useWrongField } from './use-wrong-field.ts';

interface SignUpFormProps {
  /** The token of an invitation, where one was followed. */
  invitation: string | undefined;
  onSignedUp: () => void;
}

export function SignUpForm({ invitation, onSignedUp }: SignUpFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const account = useMutation({
    mutationFn: () => createAccount({ email, password, ...(invitation !== undefined && { invitation }) }),
    onSuccess: () => {
      holdNewAccount({ email, password });
      onSignedUp();
    },
  });
  const once = useOneAtATime();
  const problems = account.isError ? signUpProblems(account.error) : {};
  const { emailField, passwordField } = useWrongField(account.error, problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(() => account.mutateAsync());
  };

  return (
    <SignInForm onSubmit={submit}>
      <Field
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
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
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <Button type="submit" size="large" isLoading={account.isPending}>
        SIGN UP
      </Button>
    </SignInForm>
  );
}

function signUpProblems(error: unknown): SignInProblems {
  if (statusOf(error) === 409) return { email: 'User already registered.' };
  return signInProblems(error, 'Failed to sign up. Please try again.');
}

/** Only 201 is a success; any other answer is thrown. */
async function createAccount(body: SignUp): Promise<void> {
  const answer = await tsr.users.signUp.mutate({ body });
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 201) throw answer;
}
