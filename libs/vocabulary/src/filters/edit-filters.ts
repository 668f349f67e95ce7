import { countryCode } from '../countries.ts';
import { MAX_FILTERS } from '../limits.ts';
import { readPriceText, typedPrice } from '../query/query-fields.ts';
import { canonicalFilterName, EXCLUDE_KEYWORD, filterDefinition } from './filters.ts';
import type { Filter, FilterDefinition, FilterName } from './filters.ts';
import { alreadyExists, spelling, unknownFilter, valueProblem } from './normalise-filters.ts';

/** The reason why the picker does not offer a filter: it is there already, or its counterpart is. */
export type Unavailable = { reason: 'present' } | { reason: 'excluded'; by: FilterName };

/** Undefined when the filter can be added to those that are there. */
export function whyUnavailable(
  name: FilterName,
  filters: readonly Pick<Filter, 'name'>[],
): Unavailable | undefined {
  const has = (other: FilterName) => filters.some((filter) => filter.name === other);
  if (has(name)) return { reason: 'present' };
  const counterpart = filterDefinition(name).exclusiveWith;
  return counterpart !== undefined && has(counterpart) ? { reason: 'excluded', by: counterpart } : undefined;
}

/** The result of adding a filter by name. */
export type Addition =
  | { outcome: 'added'; filter: Filter }
  /** Excluded keywords have their own field: nothing is added, without a message. */
  | { outcome: 'ignored' }
  | { outcome: 'refused'; message: string };

/**
 * A new filter for a list, by its name in any case: empty, except switches, which start at 'true'. The caller
 * adds it to the list, where a filter may have more fields than here; `sortedFilters` gives the order.
 */
export function additionTo(filters: readonly Pick<Filter, 'name'>[], typed: string): Addition {
  const name = canonicalFilterName(typed);
  if (name === EXCLUDE_KEYWORD) return { outcome: 'ignored' };
  if (name === undefined) return { outcome: 'refused', message: unknownFilter(typed.trim()) };
  const unavailable = whyUnavailable(name, filters);
  if (unavailable?.reason === 'present') return { outcome: 'refused', message: alreadyExists(name) };
  if (unavailable) return { outcome: 'refused', message: removeFirst(unavailable.by) };
  if (filters.length >= MAX_FILTERS) return { outcome: 'refused', message: `At most ${MAX_FILTERS} filters` };
  const { defaultValue } = filterDefinition(name);
  return { outcome: 'added', filter: { name, values: defaultValue === undefined ? [] : [defaultValue] } };
}

/** The step before the counterpart of `name` can be added. */
export function removeFirst(name: FilterName): string {
  return `Remove ${filterDefinition(name).label} first`;
}

/** Filters in the order in which they are shown: by their labels. */
export function sortedFilters<F extends Pick<Filter, 'name'>>(filters: readonly F[]): F[] {
  const label = ({ name }: F) => filterDefinition(name).label;
  return [...filters].sort((one, other) => label(one).localeCompare(label(other), 'en'));
}

/** A filter's values after one more was entered, and why it was not taken if it was not. */
interface Entry {
  values: string[];
  problem: string | undefined;
}

/**
 * Enters one value into a filter: trimmed, an empty one ignored; a single value is replaced, several are kept without
 * repeats, whatever their case. Listed values are taken in any case, and countries by their names.
 */
export function enterValue({ name, values }: Filter, typed: string): Entry {
  const definition = filterDefinition(name);
  const value = listedValue(definition, typed.trim());
  if (value === '') return { values, problem: undefined };
  const problem = valueProblem(definition, value);
  if (problem !== undefined) return { values, problem };
  const { maxValuesCount } = definition;
  if (maxValuesCount === 1) return { values: [value], problem: undefined };
  const isKnown = values.some((known) => known.toLowerCase() === value.toLowerCase());
  if (isKnown) return { values, problem: undefined };
  if (values.length >= maxValuesCount) return { values, problem: `At most ${maxValuesCount} values` };
  return { values: [...values, value], problem: undefined };
}

/** The other value of a switch: 'false' after 'true', 'true' after everything else. */
export function toggledValue({ values }: Pick<Filter, 'values'>): 'true' | 'false' {
  return values[0] === 'true' ? 'false' : 'true';
}

function listedValue(definition: FilterDefinition, value: string): string {
  if (definition.filterName === 'minimumPrice') {
    const price = typedPrice(value);
    return typeof price === 'number' ? readPriceText(price) : value;
  }
  const listed = spelling(definition, value);
  return definition.kind === 'country' ? (countryCode(listed) ?? listed) : listed;
}
