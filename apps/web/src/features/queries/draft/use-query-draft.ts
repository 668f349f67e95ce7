import type { EditedFields, FilterName } from '@rummage/vocabulary';
import { useLayoutEffect, useState } from 'react';
import { removeFilter } from './draft-filters.ts';
import { draftProblems, isChanged, settleDraft, startDraft } from './query-draft.ts';
import type { QueryDraft, QueryStart } from './query-draft.ts';

interface QueryDraftOptions {
  /** The stored query, or what every new query starts with. */
  start: QueryStart;
  /** Further facts about this query that are not saved yet. */
  initial?: QueryStart | undefined;
  /** The required fields that are empty. */
  missingIn?: (draft: QueryDraft) => readonly (keyof EditedFields)[];
  onUnsaved: (isUnsaved: boolean) => void;
}

const nothingIn = () => [];

/** The draft of a form. Problems are shown from the first attempt to save. */
export function useQueryDraft({ start, initial, missingIn = nothingIn, onUnsaved }: QueryDraftOptions) {
  const [saved, setSaved] = useState(() => startDraft(start));
  const [draft, setDraft] = useState(() => startDraft({ ...start, ...initial }));
  const [isChecked, setIsChecked] = useState(false);
  const isUnsaved = isChanged(draft, saved);
  // A layout effect makes it known before the next key, which may be Escape.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  return {
    draft,
    isUnsaved,
    missing: isChecked ? missingIn(draft) : [],
    problems: isChecked ? draftProblems(draft) : {},
    change: (different: Partial<QueryDraft>) => setDraft((before) => ({ ...before, ...different })),

    /** Removes a filter that is no longer stored either. */
    dropFilter: (name: FilterName) => {
      for (const set of [setSaved, setDraft])
        set((before) => ({ ...before, filters: removeFilter(before.filters, name) }));
    },

    /**
     * Saves the draft if it can be sent, and returns whether it can. The text that was typed into a field is
     * entered first.
     */
    submit: (save: (draft: QueryDraft) => void): boolean => {
      const settled = settleDraft(draft);
      setDraft(settled);
      setIsChecked(true);
      const isGood = missingIn(settled).length === 0 && Object.keys(draftProblems(settled)).length === 0;
      if (isGood) save(settled);
      return isGood;
    },
  };
}
