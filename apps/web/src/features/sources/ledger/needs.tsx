import type { ReactNode } from 'react';
import { LinkedText } from './linked-text.tsx';
import styles from './needs.module.css';

interface NeedsProps {
  line: ReactNode;
  /** May contain addresses, which become links. */
  more: string;
}

/** What a source needs. Where the rows stack there is no heading above, so the text says what it is about. */
export function Needs({ line, more }: NeedsProps) {
  return (
    <>
      {line !== false && (
        <p className={styles.line}>
          <span className={styles.heading} aria-hidden>
            {'Needs: '}
          </span>
          {line}
        </p>
      )}
      {more !== '' && (
        <p className={styles.more}>
          <LinkedText text={more} />
        </p>
      )}
    </>
  );
}
