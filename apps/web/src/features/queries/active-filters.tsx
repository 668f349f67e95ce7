import { normaliseFilters } from '@rummage/vocabulary';
import type { Filter } from '@rummage/vocabulary';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SMALL_ICON } from '../../ui/icon.ts';
import { draftFilters, enterTyped, removeFilter } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import { FilterRows } from './filter-rows.tsx';
import './active-filters.css';

interface ActiveFiltersProps {
  /** What it begins with. */
  filters: readonly Filter[];
  /** Hears every change, and what keeps it from being saved if anything does. */
  onChange: (filters: Filter[], problem: string | undefined) => void;
}

/** Filters and their values, to be edited outside of a saved search. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const [drafts, setDrafts] = useState(() => draftFilters(filters));
  const [isPicking, setIsPicking] = useState(false);

  const change = (next: readonly DraftFilter[]) => {
    setDrafts(next);
    // What is seen is meant, whether it was entered or not.
    const entered = next.map(enterTyped);
    const { filters: known, problems } = normaliseFilters(entered);
    onChange(known, entered.find(({ problem }) => problem !== undefined)?.problem ?? problems[0]?.message);
  };

  return (
    <div className="active-filters">
      <FilterRows
        filters={drafts}
        problems={undefined}
        onChange={change}
        onRemove={(name) => change(removeFilter(drafts, name))}
      />
      {isPicking ? (
        <FilterPicker
          takesFocus
          filters={drafts}
          onAdded={(next) => {
            setIsPicking(false);
            change(next);
          }}
        />
      ) : (
        <Button kind="secondary" size="compact" onClick={() => setIsPicking(true)}>
          <Plus {...SMALL_ICON} />
          Add filter
        </Button>
      )}
    </div>
  );
}
