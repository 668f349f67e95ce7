import { SORT_LABELS } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import type { ReactNode } from 'react';
import styles from './counter.module.css';

interface CounterProps {
  count: number;
  isFiltered: boolean;
  /** Narrows the feed to somebody's sizes, or no longer; undefined for somebody who has named none. */
  sizes: { areChosen: boolean; onToggle: () => void } | undefined;
  sort: Sort;
  /** True while the items in that order are being fetched. */
  isSorting: boolean;
  /** A cell before the others, and one after them. */
  children?: ReactNode;
  last?: ReactNode;
}

export function Counter({ count, isFiltered, sizes, sort, isSorting, children, last }: CounterProps) {
  return (
    <div className={styles.counter}>
      {children}
      <p className={styles.cells} role="status">
        <span>{`${count} Items`}</span>
        {isFiltered && <span className={styles.filtered}>Filtered</span>}
        <span className={styles.sort}>{SORT_LABELS[sort]}</span>
        {isSorting && <span>Sorting…</span>}
      </p>
      {sizes && (
        <button type="button" aria-pressed={sizes.areChosen} onClick={sizes.onToggle}>
          My sizes
        </button>
      )}
      {last}
    </div>
  );
}
