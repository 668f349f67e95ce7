import { ASPECT_FILTERS, type AspectFilter, type EbaySite } from '@rummage/ebay';
import type { FilterName } from '@rummage/vocabulary';
import { countryName, filterValues } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';

interface AspectFilterPart {
  /** The value of `aspect_filter`; undefined when there is nothing to ask for. */
  value: string | undefined;
  /** The filters it carries. */
  filters: readonly FilterName[];
}

/** The filters that eBay knows as item specifics. They work only within a category, which has to be named again here. */
export function aspectFilter(request: SearchRequest, site: EbaySite): AspectFilterPart {
  const nothing: AspectFilterPart = { value: undefined, filters: [] };
  if (!request.category || !site.aspects) return nothing;
  const names = site.aspects;

  const filters = ASPECT_FILTERS.filter((filter) => isExpressible(aspectValues(request, filter)));
  if (filters.length === 0) return nothing;

  const aspects = filters.map((filter) => `${names[filter]}:{${valueSet(aspectValues(request, filter))}}`);
  const { id } = site.categories[request.category];
  return { value: [`categoryId:${id}`, ...aspects].join(','), filters };
}

/**
 * Only the pipe can be escaped in an `aspect_filter`. A filter with any other sign of its grammar is left out
 * as a whole, because without that value it would hide what the value matches.
 */
function isExpressible(values: readonly string[]): boolean {
  return values.length > 0 && !values.some((value) => /[{},\\]/.test(value));
}

function aspectValues(request: SearchRequest, filter: AspectFilter): readonly string[] {
  const values = filterValues(request.filters, filter);
  return filter === 'countryOfManufacture' ? values.map(countryName) : values;
}

function valueSet(values: readonly string[]): string {
  return values
    .map((value) => value.replaceAll('|', '\\|'))
    .sort()
    .join('|');
}
