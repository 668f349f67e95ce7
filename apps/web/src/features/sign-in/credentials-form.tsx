import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isWorthRetrying } from '#browser/answers.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInProblems } from './sign-in-form.tsx';
import { holdTypedEmail, typedEmail } from './typed-email.ts';

interface CredentialsFormProps {
  button: string;
  /** The name of the email field, which tells password managers what the form is for. */
  emailName: 'email' | 'username';
  /** What the browser may fill into the email field; passkeys too where somebody logs in. */
  emailKind?: string;
  passwordKind: 'current-password' | 'new-password';
  /** Fills the fields; only the button must be pressed. */
  account?: NewAccount | undefined;
  /** True if the first field takes the focus when the form appears. */
  takesFocus?: boolean;
  send: (account: NewAccount) => Promise<void>;
  /** Called when what was typed has been accepted. */
  onSent: (account: NewAccount) => void;
  problemsOf: (error: unknown) => SignInProblems;
}

/** An email and a password, sent one at a time; each refusal is shown beside its field. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { button, emailName, emailKind = 'username', passwordKind, account, takesFocus = false } = props;
  const { send, onSent, problemsOf } = props;
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
        autoComplete={emailKind}
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

interface Sending<Value> {
  send: (value: Value) => Promise<void>;
  /** Called when it was accepted. */
  onSent: (value: Value) => void;
}

/**
 * Sends what was typed, one at a time, and nothing more once it was accepted: the next page may take seconds to come. Small, because
 * the landing page is loaded without the cache that usually does this.
 */
function useSending<Value>({ send, onSent }: Sending<Value>) {
  const [isPending, setIsPending] = useState(false);
  /** The answer or error that refused it; null if none. */
  const [error, setError] = useState<unknown>(null);
  const once = useOneAtATime();

  const run = async (value: Value) => {
    setIsPending(true);
    setError(null);
    try {
      await send(value);
      onSent(value);
      await broughtBack();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsPending(false);
    }
  };

  return { isPending, error, start: (value: Value) => once(() => run(value)) };
}

/** Resolves when the browser shows again a page that was left and that it had stored whole. */
function broughtBack(): Promise<void> {
  return new Promise((resolve) => {
    const listener = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      window.removeEventListener('pageshow', listener);
      resolve();
    };
    window.addEventListener('pageshow', listener);
  });
}

/**
 * The fields of a form. The first wrong one gets the focus when the form is refused. A server that cannot be reached or is
 * busy says nothing about the fields.
 * @param error the answer or error that refused the form; null if none
 */
function useWrongField(error: unknown, problems: SignInProblems) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const focusWrong = useEffectEvent(() => {
    const wrong = problems.email === undefined ? passwordField : emailField;
    wrong.current?.focus();
  });

  useEffect(() => {
    if (error !== null && !isWorthRetrying(error)) focusWrong();
  }, [error]);

  return { emailField, passwordField };
}

/** The email and password typed to create an account: in memory only, from signing up until the log-in page is left. */
export interface NewAccount {
  email: string;
  password: string;
}

let held: NewAccount | undefined;

export function holdNewAccount(account: NewAccount): void {
  held = account;
}

export function newAccount(): NewAccount | undefined {
  return held;
}

export function forgetNewAccount(): void {
  held = undefined;
}
