import {
  canonicalFilterName,
  enterValue,
  filterDefinition,
  MAX_FILTER_VALUES,
  sortedFilters,
} from '@rummage/vocabulary';
import type { Filter, FilterName } from '@rummage/vocabulary';

/** A filter being edited. */
export interface DraftFilter extends Filter {
  /** Added since the dialog opened, which its row shows. */
  isNew: boolean;
  /** Whether its row takes the focus as it comes. */
  takesFocus?: boolean;
  /** What stands in its input and has not been entered. */
  typed: string;
  /** Why that was not taken. */
  problem?: string;
}

/** Filters as the server has them, to be edited. */
export function draftFilters(
  stored: readonly { name: string; values: readonly string[] }[],
): readonly DraftFilter[] {
  return sortedFilters(
    stored.flatMap(({ name, values }) => {
      const known = canonicalFilterName(name);
      return known ? [{ name: known, values: [...values], isNew: false, typed: '' }] : [];
    }),
  );
}

/** The list with one filter more, sorted as it is shown. */
export function withFilter(
  filters: readonly DraftFilter[],
  added: Filter,
  takesFocus: boolean,
): readonly DraftFilter[] {
  return sortedFilters([...filters, { ...added, isNew: true, takesFocus, typed: '' }]);
}

export function removeFilter(filters: readonly DraftFilter[], name: FilterName): readonly DraftFilter[] {
  return filters.filter((filter) => filter.name !== name);
}

/** The list with one filter as it is now, added where it was not there yet. */
export function changeFilter(filters: readonly DraftFilter[], changed: DraftFilter): readonly DraftFilter[] {
  const isThere = filters.some(({ name }) => name === changed.name);
  return isThere
    ? filters.map((filter) => (filter.name === changed.name ? changed : filter))
    : [...filters, changed];
}

/** A filter as it is while its input changes: what was said against the text before says nothing of this one. */
export function typeInto({ problem: _, ...filter }: DraftFilter, typed: string): DraftFilter {
  return { ...filter, typed };
}

/** A filter after what stands in its input was entered; it stays there, with the reason, where it is not taken. */
export function enterTyped(filter: DraftFilter): DraftFilter {
  const { values, problem } = enterValue(filter, filter.typed);
  if (problem === undefined) return { ...typeInto(filter, ''), values };
  return { ...filter, problem: isUnlisted(filter) ? 'Choose a country from the list' : problem };
}

function isUnlisted({ name, values }: DraftFilter): boolean {
  return filterDefinition(name).kind === 'country' && values.length < MAX_FILTER_VALUES;
}
