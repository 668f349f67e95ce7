import {
  additionTo,
  canonicalFilterName,
  findFilters,
  removeFirst,
  TOAST_FILTER_EXISTS_MS,
  whyUnavailable,
} from '@rummage/vocabulary';
import type { FilterDefinition, Unavailable } from '@rummage/vocabulary';
import { Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ICON } from '#ui/icon.ts';
import { useToast } from '#ui/use-toast.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { withFilter } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';
import styles from './filter-picker.module.css';

interface FilterPickerProps {
  filters: readonly DraftFilter[];
  onAdded: (filters: readonly DraftFilter[]) => void;
  /** True if its search box takes the focus at the start. */
  takesFocus?: boolean;
  /** True if the focus stays here for the next filter instead of moving to the added one. */
  keepsFocus?: boolean;
  /** Sets its place. */
  className?: string | undefined;
}

export function FilterPicker({
  filters,
  onAdded,
  takesFocus = false,
  keepsFocus = false,
  className,
}: FilterPickerProps) {
  const [text, setText] = useState('');
  const addByName = useFilterAdding(filters, onAdded, !keepsFocus);
  const found = findFilters(text);

  const add = (name: string) => {
    if (addByName(name)) setText('');
  };

  const addFound = () => {
    const [first] = found;
    if (text.trim() === '') return;
    if (canonicalFilterName(text) !== undefined) add(text);
    else if (first) add(first.filterName);
  };

  return (
    <div className={classes(styles.picker, className)}>
      <div className={styles.search}>
        <SearchField
          name="Find filters"
          placeholder="Find filters..."
          clearName="Clear filter search"
          look="list"
          autoFocus={takesFocus}
          text={text}
          onChange={setText}
          onEnter={addFound}
        />
      </div>
      <ul className={styles.list}>
        {found.map((definition) => (
          <li key={definition.filterName}>
            <FilterEntry
              definition={definition}
              unavailable={whyUnavailable(definition.filterName, filters)}
              onAdd={() => add(definition.filterName)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          No filter has this name.
        </p>
      )}
    </div>
  );
}

interface FilterEntryProps {
  definition: FilterDefinition;
  unavailable: Unavailable | undefined;
  onAdd: () => void;
}

function FilterEntry({ definition: { label, description }, unavailable, onAdd }: FilterEntryProps) {
  const isExcluded = unavailable?.reason === 'excluded';
  const Icon = unavailable === undefined ? Plus : isExcluded ? Minus : Check;
  return (
    <button
      type="button"
      className={styles.entry}
      aria-disabled={isExcluded || undefined}
      data-unavailable={unavailable !== undefined || undefined}
      onClick={() => !isExcluded && onAdd()}
    >
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.line}>{isExcluded ? removeFirst(unavailable.by) : description}</span>
        {unavailable?.reason === 'present' && <VisuallyHidden>Already there</VisuallyHidden>}
      </span>
      <Icon {...ICON} />
    </button>
  );
}

/**
 * Adds a filter by its name, ignoring case; shows why it is refused. Returns whether it was added.
 * @param takesFocus whether the row of the filter takes the focus
 */
function useFilterAdding(
  filters: readonly DraftFilter[],
  onAdded: (filters: readonly DraftFilter[]) => void,
  takesFocus: boolean,
): (typed: string) => boolean {
  const toast = useToast();
  return (typed) => {
    const addition = additionTo(filters, typed);
    if (addition.outcome === 'refused') toast.warning(addition.message, TOAST_FILTER_EXISTS_MS);
    if (addition.outcome !== 'added') return false;
    onAdded(withFilter(filters, addition.filter, takesFocus));
    return true;
  };
}
