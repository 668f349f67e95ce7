import type { FilterName } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';

/** The values of one filter of a request; empty when it is not set. */
export function filterValues(request: SearchRequest, name: FilterName): readonly string[] {
  return request.filters.find((filter) => filter.name === name)?.values ?? [];
}
