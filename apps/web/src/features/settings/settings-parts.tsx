import type { ReactNode } from 'react';
import styles from './settings-parts.module.css';

export function SettingsTab({ children }: { children: ReactNode }) {
  return <div className={styles.tab}>{children}</div>;
}

interface SettingsLineProps {
  as?: 'div' | 'li';
  title: ReactNode;
  /** A smaller second text. */
  note?: ReactNode;
  /** Stands at the other end of the line. */
  children: ReactNode;
}

export function SettingsLine({ as: Tag = 'div', title, note, children }: SettingsLineProps) {
  return (
    <Tag className={styles.line}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {note !== undefined && <SettingsNote>{note}</SettingsNote>}
      </div>
      {children}
    </Tag>
  );
}

export function SettingsNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export function SettingsHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={id} className={styles.heading}>
      {children}
    </h3>
  );
}
