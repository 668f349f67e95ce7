import type { ReactNode } from 'react';
import styles from './reason-line.module.css';

/** Of a link or button at the end of a line. */
export const LINE_ACTION = styles.action;

interface ReasonLineProps {
  count: number;
  /** The largest count of all lines. */
  most: number;
  text: string;
  /** A second line, smaller. */
  note?: string | undefined;
  examples: ReactNode;
  /** What can be done about it. */
  end: ReactNode;
}

/** How many listings something is so of, with examples. */
export function ReasonLine({ count, most, text, note, examples, end }: ReasonLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.count}>{count}</span>
      <span className={styles.text} dir="auto">
        {text}
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
      </span>
      <span className={styles.examples}>{examples}</span>
      <span className={styles.end}>{end}</span>
    </li>
  );
}
