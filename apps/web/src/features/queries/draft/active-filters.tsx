import { normaliseFilters } from '@rummage/vocabulary';
import type { Filter } from '@rummage/vocabulary';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { draftFilters, enterTyped, removeFilter } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import { FilterRows } from './filter-rows.tsx';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  /** The filters to start with. */
  filters: readonly Filter[];
  /** Called at every change, with the reason why it cannot be saved, if any. */
  onChange: (filters: Filter[], problem: string | undefined) => void;
}

/** An editor of filters and their values outside of a query. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const [drafts, setDrafts] = useState(() => draftFilters(filters));
  const [isPicking, setIsPicking] = useState(false);

  const change = (next: readonly DraftFilter[]) => {
    setDrafts(next);
    // Text that is visible counts, also when Enter was not pressed.
    const entered = next.map(enterTyped);
    const { filters: known, problems } = normaliseFilters(entered);
    onChange(known, entered.find(({ problem }) => problem !== undefined)?.problem ?? problems[0]?.message);
  };

  return (
    <div>
      <FilterRows
        filters={drafts}
        problems={undefined}
        onChange={change}
        onRemove={(name) => change(removeFilter(drafts, name))}
      />
      {isPicking ? (
        <FilterPicker
          className={styles.picker}
          takesFocus
          filters={drafts}
          onAdded={(next) => {
            setIsPicking(false);
            change(next);
          }}
        />
      ) : (
        <Button kind="secondary" size="compact" className={styles.add} onClick={() => setIsPicking(true)}>
          <Plus {...SMALL_ICON} />
          Add filter
        </Button>
      )}
    </div>
  );
}
