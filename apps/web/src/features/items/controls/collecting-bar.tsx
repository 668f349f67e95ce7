import type { CollectingEvent } from '@rummage/contract';
import { collectingShare, collectingWords } from './collecting-words.ts';
import styles from './collecting-bar.module.css';

interface CollectingBarProps {
  /** The queries whose whole result is being read. */
  queries: CollectingEvent['searches'];
}

/** A line at the bottom of the top bar that fills while the results of new queries are read. */
export function CollectingBar({ queries }: CollectingBarProps) {
  const words = collectingWords(queries);
  if (words === undefined) return null;
  const percent = Math.round(collectingShare(queries) * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={`Searching: ${words}`}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <div className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
