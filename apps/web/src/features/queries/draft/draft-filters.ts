import {
  canonicalFilterName,
  enterValue,
  EXCLUDE_KEYWORD,
  filterDefinition,
  MAX_FILTER_VALUES,
  sortedFilters,
} from '@rummage/vocabulary';
import type { Filter, FilterName } from '@rummage/vocabulary';

export interface DraftFilter extends Filter {
  /** Added since the dialog was opened; its row is marked. */
  isNew: boolean;
  /** True if its row takes the focus when it appears. */
  takesFocus?: boolean;
  /** The text in its input that has not been entered. */
  typed: string;
  /** The reason why that text was refused. */
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

/** The list with one more filter, in the order in which it is shown. */
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

/** The list with one filter changed, or added when it was not in the list. */
export function changeFilter(filters: readonly DraftFilter[], changed: DraftFilter): readonly DraftFilter[] {
  const isThere = filters.some(({ name }) => name === changed.name);
  return isThere
    ? filters.map((filter) => (filter.name === changed.name ? changed : filter))
    : [...filters, changed];
}

/** A filter while its input changes: the problem of the previous text does not apply to the new one. */
export function typeInto({ problem: _, ...filter }: DraftFilter, typed: string): DraftFilter {
  return { ...filter, typed };
}

/**
 * A filter after the text in its input was entered; a refused text stays there, with the reason. Keywords with commas between them
 * are several, as nobody means the comma.
 */
export function enterTyped(filter: DraftFilter): DraftFilter {
  if (filter.name !== EXCLUDE_KEYWORD) return enterOne(filter);
  const [first = '', ...others] = filter.typed.split(/[,;，、]/);
  const entered = enterOne({ ...filter, typed: first });
  const left = others.join(',');
  if (entered.problem !== undefined) return { ...entered, typed: filter.typed };
  return left.trim() === '' ? entered : enterTyped({ ...entered, typed: left });
}

function enterOne(filter: DraftFilter): DraftFilter {
  const { values, problem } = enterValue(filter, filter.typed);
  if (problem === undefined) return { ...typeInto(filter, ''), values };
  return { ...filter, problem: isUnlisted(filter) ? 'Choose a country from the list' : problem };
}

function isUnlisted({ name, values }: DraftFilter): boolean {
  return filterDefinition(name).kind === 'country' && values.length < MAX_FILTER_VALUES;
}
