import type { CollectingEvent } from '@rummage/contract';
import { collectingShare, collectingWords } from './collecting-words.ts';
import styles from './collecting-bar.module.css';

interface CollectingBarProps {
  /** The queries whose whole result is being read. */
  searches: CollectingEvent['searches'];
}

/** A line at the bottom of the top bar that fills while the results of new queries are read. */
export function CollectingBar({ searches }: CollectingBarProps) {
  const words = collectingWords(searches);
  if (words === undefined) return null;
  const percent = Math.round(collectingShare(searches) * 100);
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
