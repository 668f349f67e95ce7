import type { Filter, FilterName } from '../filters.ts';
import { filterDefinition } from '../filters.ts';
import { normaliseFilters } from '../normalise-filters.ts';
import { notSupported } from './address-reading.ts';

/** The filters that have values, as they are saved. What cannot be saved is added to `leftOut`. */
export function savableFilters(values: ReadonlyMap<FilterName, string[]>, leftOut: string[]): Filter[] {
  const filters = [...values].map(([name, all]) => {
    const { label, maxValuesCount: most } = filterDefinition(name);
    if (all.length > most)
      leftOut.push(notSupported(`${label}: ${all.slice(most).join(', ')}`, `at most ${most} values`));
    return { name, values: all.slice(0, most) };
  });
  const { problems } = normaliseFilters(filters);
  const refused = new Set(problems.map(({ path: [index] }) => index));
  for (const { message } of problems) leftOut.push(`${message}.`);
  return normaliseFilters(filters.filter((_, index) => !refused.has(index))).filters;
}
