import { additionTo, sortedFilters } from '@rummage/vocabulary';
import type { Filter, FilterName } from '@rummage/vocabulary';

/** A filter being edited. */
export interface DraftFilter extends Filter {
  /** Added since the dialog opened, which its row shows. */
  isNew: boolean;
}

/** The list with one filter more, sorted as it is shown; as it is when the filter cannot be added. */
export function addFilter(filters: readonly DraftFilter[], name: FilterName): readonly DraftFilter[] {
  const addition = additionTo(filters, name);
  return addition.outcome === 'added'
    ? sortedFilters([...filters, { ...addition.filter, isNew: true }])
    : filters;
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
