import type { CollectingEvent } from '@rummage/contract';
import styles from './collecting-bar.module.css';

/** The queries whose whole result is being read. */
type Collecting = CollectingEvent['searches'];

/** A line at the bottom of the top bar that fills while the results of new queries are read. */
export function CollectingBar({ queries }: { queries: Collecting }) {
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

/**
 * Progress of reading the results of new queries, e.g. 'marketplace 1 of 2, page 3'. Undefined when none is
 * being read.
 */
export function collectingWords([query, ...others]: Collecting): string | undefined {
  if (!query) return undefined;
  const { visit, visits, pages } = query;
  const place = `marketplace ${visit} of ${visits}, page ${pages + 1}`;
  if (others.length === 0) return place;
  return `${place}, and ${others.length} more ${others.length === 1 ? 'query' : 'queries'}`;
}

/**
 * Share of that which is done, from 0 to 1. The number of pages is not known: each fills half of what the
 * previous one left.
 */
export function collectingShare(queries: Collecting): number {
  const shares = queries.map(({ visit, visits, pages }) => (visit - 2 ** -pages) / visits);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
