import type { SignUp } from '@rummage/contract';
import { tsr } from '../../api/client.ts';
import { statusOf } from '../../network/answers.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { holdNewAccount } from './new-account.ts';
import { signInProblems } from './sign-in-problem.ts';
import type { SignInProblems } from './sign-in-problem.ts';

interface SignUpFormProps {
  /** The token of an invitation, where one was followed. */
  invitation: string | undefined;
  onSignedUp: () => void;
}

export function SignUpForm({ invitation, onSignedUp }: SignUpFormProps) {
  return (
    <CredentialsForm
      button="SIGN UP"
      emailName="email"
      passwordKind="new-password"
      send={(account) => createAccount({ ...account, ...(invitation !== undefined && { invitation }) })}
      onSent={(account) => {
        holdNewAccount(account);
        onSignedUp();
      }}
      problemsOf={signUpProblems}
    />
  );
}

function signUpProblems(error: unknown): SignInProblems {
  if (statusOf(error) === 409) return { email: 'User already registered.' };
  return signInProblems(error, 'Failed to sign up. Please try again.');
}

/** Only 201 is a success; any other answer is thrown. */
async function createAccount(body: SignUp): Promise<void> {
  const answer = await tsr.users.signUp.mutate({ body });
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 201) throw answer;
}
