import { statusOf } from '#browser/answers.ts';
import { logIn } from '#session/log-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { NewAccount } from './credentials-form.tsx';
import { signInProblems } from './sign-in-form.tsx';
import type { SignInProblems } from './sign-in-form.tsx';

interface LoginFormProps {
  /** Called once somebody is signed in. */
  onLoggedIn?: () => void;
  /** Fills the fields; only the button must be pressed. */
  account?: NewAccount | undefined;
  /** True if the first field takes the focus when the form appears. */
  takesFocus?: boolean;
}

export function LoginForm({ onLoggedIn, account, takesFocus = false }: LoginFormProps) {
  return (
    <CredentialsForm
      button="LOG IN"
      emailName="username"
      emailKind="username webauthn"
      passwordKind="current-password"
      account={account}
      takesFocus={takesFocus}
      send={({ email, password }) => logIn(email, password)}
      onSent={() => onLoggedIn?.()}
      problemsOf={loginProblems}
    />
  );
}

function loginProblems(error: unknown): SignInProblems {
  if (statusOf(error) === 401) return { password: 'Email or password is incorrect.' };
  return signInProblems(error, 'Failed to log in. Please try again.');
}
