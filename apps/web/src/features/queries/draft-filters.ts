import { filterDefinition } from '@rummage/vocabulary';
import type { Filter, FilterName } from '@rummage/vocabulary';

/** A filter being edited. */
export interface DraftFilter extends Filter {
  /** Added since the dialog opened, which its row shows. */
  isNew: boolean;
}

/** Why the picker does not offer a filter: it is there already, or its counterpart is. */
export type Unavailable = { reason: 'present' } | { reason: 'excluded'; by: FilterName };

export function whyUnavailable(name: FilterName, filters: readonly Filter[]): Unavailable | undefined {
  const has = (other: FilterName) => filters.some((filter) => filter.name === other);
  if (has(name)) return { reason: 'present' };
  const counterpart = filterDefinition(name).exclusiveWith;
  return counterpart !== undefined && has(counterpart) ? { reason: 'excluded', by: counterpart } : undefined;
}

/** The list with one filter more, sorted as it is shown. */
export function addFilter(filters: readonly DraftFilter[], name: FilterName): readonly DraftFilter[] {
  if (whyUnavailable(name, filters)) return filters;
  const { defaultValue } = filterDefinition(name);
  const added = { name, values: defaultValue === undefined ? [] : [defaultValue], isNew: true };
  const label = (filter: Filter) => filterDefinition(filter.name).label;
  return [...filters, added].sort((a, b) => label(a).localeCompare(label(b), 'en'));
}

export function removeFilter(filters: readonly DraftFilter[], name: FilterName): readonly DraftFilter[] {
  return filters.filter((filter) => filter.name !== name);
}

export function setFilterValues(
  filters: readonly DraftFilter[],
  name: FilterName,
  values: string[],
): readonly DraftFilter[] {
  return filters.map((filter) => (filter.name === name ? { ...filter, values } : filter));
}

/** A filter's values after one more was entered: a single value is replaced, several are kept without repeats. */
export function withValue({ name, values }: Filter, entered: string): string[] {
  const value = entered.trim();
  if (value === '') return values;
  if (filterDefinition(name).maxValuesCount === 1) return [value];
  const isKnown = values.some((known) => known.toLowerCase() === value.toLowerCase());
  return isKnown ? values : [...values, value];
}
