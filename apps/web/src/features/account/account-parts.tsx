import type { ReactNode } from 'react';
import styles from './account-parts.module.css';

/** Something known, and a button at the other end of its line. */
export function AccountLine({ as: Tag = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  return <Tag className={styles.line}>{children}</Tag>;
}

/** Shows a further text, smaller. */
export function AccountNote({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return <Tag className={styles.note}>{children}</Tag>;
}
