import { EXCLUDE_KEYWORD } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { useLayoutEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { changeFilter } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterRow } from './filter-row.tsx';
import type { DraftProblems } from './query-draft.ts';
import styles from './filter-rows.module.css';

interface FilterRowsProps {
  filters: readonly DraftFilter[];
  problems: DraftProblems['filters'];
  /** The filter whose removal is being saved. */
  beingRemoved?: FilterName | undefined;
  onChange: (filters: readonly DraftFilter[]) => void;
  onRemove: (name: FilterName) => void;
  /** Whether it says so when there are none. */
  saysNone?: boolean;
}

/** The active filters except excluded keywords, which have a place of their own. */
export function FilterRows({
  filters,
  problems = {},
  beingRemoved,
  onChange,
  onRemove,
  saysNone = false,
}: FilterRowsProps) {
  const rows = filters.filter(({ name }) => name !== EXCLUDE_KEYWORD);
  const list = useFocusKept(rows.length);
  return (
    <ul
      ref={list}
      className={classes(styles.rows, saysNone && styles.saysNone)}
      aria-label="Active Filters"
      tabIndex={-1}
    >
      {rows.map((filter) => (
        <FilterRow
          key={filter.name}
          filter={filter}
          problem={filter.problem ?? problems[filter.name]}
          isBeingRemoved={filter.name === beingRemoved}
          onChange={(changed) => onChange(changeFilter(filters, changed))}
          onRemove={() => onRemove(filter.name)}
        />
      ))}
    </ul>
  );
}

/** Takes the focus of a removed row, so that Tab continues from there. */
function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);
  return list;
}
