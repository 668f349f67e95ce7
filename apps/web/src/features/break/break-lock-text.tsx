import type { ReactNode } from 'react';
import styles from './break-lock-text.module.css';

/** Says something on the page of a break. */
export function BreakLockText({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p className={styles.text} role={role}>
      {children}
    </p>
  );
}
