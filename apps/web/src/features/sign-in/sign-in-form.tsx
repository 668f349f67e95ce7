import type { FormEvent, ReactNode } from 'react';
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

/** What has just happened, above the form. */
export function SignInNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
