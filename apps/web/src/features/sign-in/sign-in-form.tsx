import type { FormEvent, ReactNode } from 'react';
import { errorMessage, fieldProblems } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  onSubmit: (event: FormEvent) => void;
  /** Fields, and a button as wide as they are. */
  children: ReactNode;
}

/** `--sign-in-form-margin` sets the space around it. */
export function SignInForm({ onSubmit, children }: SignInFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** Says what has just happened, above the form. */
export function SignInNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}

/** The message for somebody who could not sign in, except for refusals with their own message. */
export function signInProblem(error: unknown, fallback: string): string {
  const status = statusOf(error);
  if (status === 429) return 'Too many attempts. Please wait a few minutes and try again.';
  if (status === 503) return 'The server is busy. Please try again in a moment.';
  // Another server may have answered: the log-in page of a hotel network, or a proxy.
  const isUnreadable = error instanceof SyntaxError || (status !== undefined && status < 400);
  return isUnreadable
    ? 'The answer could not be read. Please check the address and try again.'
    : errorMessage(error, fallback);
}

export interface SignInProblems {
  email?: string | undefined;
  password?: string | undefined;
}

/** The message beside each of the two fields. A message about neither is shown below the password, right above the button. */
export function signInProblems(error: unknown, fallback: string): SignInProblems {
  const { username, email = username, password } = fieldProblems(error);
  if (email === undefined && password === undefined) return { password: signInProblem(error, fallback) };
  return { email, password };
}
