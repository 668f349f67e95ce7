import { SORT_LABELS } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import styles from './counter.module.css';

interface CounterProps {
  count: number;
  isFiltered: boolean;
  sort: Sort;
  /** Whether the items in that order are still being fetched. */
  isSorting: boolean;
}

export function Counter({ count, isFiltered, sort, isSorting }: CounterProps) {
  return (
    <p className={styles.counter} role="status">
      <span>{`${count} Items`}</span>
      {isFiltered && <span className={styles.filtered}>Filtered</span>}
      <span>{SORT_LABELS[sort]}</span>
      {isSorting && <span>Sorting…</span>}
    </p>
  );
}
