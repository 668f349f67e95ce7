import type { SignUp as NewUser } from '@rummage/contract';
import type { ComponentProps } from 'react';
import { tsr } from '#api/client.ts';
import { useInstallation } from '#api/use-installation.ts';
import { statusOf } from '#browser/answers.ts';
import { CredentialsForm, holdNewAccount } from './credentials-form.tsx';
import { signInProblems } from './sign-in-form.tsx';
import type { SignInProblems } from './sign-in-form.tsx';
import styles from './sign-up.module.css';

/** The form, or why there is none: when sign-up is closed, an invitation is needed. */
export function SignUp(props: ComponentProps<typeof SignUpForm>) {
  // The form is shown until the answer is known.
  const installation = useInstallation().data?.body;
  const isClosed = installation?.sign_up === 'closed' && props.invitation === undefined;
  if (isClosed) {
    return (
      <p className={styles.closed}>
        Sign-up is closed here. The person who runs Rummage here can send you an invitation.
      </p>
    );
  }
  return installation?.sign_in.password === false ? null : <SignUpForm {...props} />;
}

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
async function createAccount(body: NewUser): Promise<void> {
  const answer = await tsr.users.signUp.mutate({ body });
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 201) throw answer;
}
