import { EXCLUDE_KEYWORD, filterDefinition, isToggle, toggledValue } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { ICON } from '#ui/icon.ts';
import { changeFilter } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterValues } from './filter-values.tsx';
import type { DraftProblems } from './query-draft.ts';
import styles from './filter-rows.module.css';

interface FilterRowsProps {
  filters: readonly DraftFilter[];
  problems: DraftProblems['filters'];
  /** The filter whose removal is being saved. */
  beingRemoved?: FilterName | undefined;
  onChange: (filters: readonly DraftFilter[]) => void;
  onRemove: (name: FilterName) => void;
  /** True if it says so when there are none. */
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

interface FilterRowProps {
  filter: DraftFilter;
  problem: string | undefined;
  isBeingRemoved: boolean;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

function FilterRow({ filter, problem, isBeingRemoved, onChange, onRemove }: FilterRowProps) {
  const definition = filterDefinition(filter.name);
  const { label, words } = definition;
  return (
    <li className={styles.row} aria-busy={isBeingRemoved || undefined}>
      <span className={styles.name}>
        {filter.isNew ? <mark className={styles.new}>{label}</mark> : label}
      </span>
      <span className={styles.values}>
        {isToggle(definition) ? (
          <Switch
            name={label}
            isOn={filter.values[0] === 'true'}
            words={words}
            autoFocus={filter.takesFocus ?? false}
            onToggle={() => onChange({ ...filter, values: [toggledValue(filter)] })}
          />
        ) : (
          <FilterValues filter={filter} problem={problem} onChange={onChange} />
        )}
      </span>
      <IconButton name={`Delete ${label}`} onClick={() => !isBeingRemoved && onRemove()}>
        <Trash2 {...ICON} size={18} />
      </IconButton>
    </li>
  );
}
