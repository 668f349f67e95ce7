import type { ReactNode } from 'react';
import styles from './settings-parts.module.css';

/** The contents of a tab that has settings. */
export function SettingsTab({ children }: { children: ReactNode }) {
  return <div className={styles.tab}>{children}</div>;
}

export function SettingsHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={id} className={styles.heading}>
      {children}
    </h3>
  );
}
