import type { ReactNode } from 'react';
import styles from './account-parts.module.css';

/** Something known, and a button at the other end of its line. */
export function AccountLine({ as: Tag = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  return <Tag className={styles.line}>{children}</Tag>;
}

/** What is known, bold above a note. */
export function AccountName({ children }: { children: ReactNode }) {
  return <strong className={styles.name}>{children}</strong>;
}

/** Shows a further text, smaller. */
export function AccountNote({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return <Tag className={styles.note}>{children}</Tag>;
}
