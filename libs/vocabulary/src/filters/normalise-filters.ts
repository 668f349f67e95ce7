import { MAX_FILTERS, MAX_FILTER_VALUE } from '../limits.ts';
import { PHRASE_TOO_LONG } from '../query/query-fields.ts';
import { isLongPhrase } from '../query/query-text.ts';
import { canonicalFilterName, filterDefinition, filterValues } from './filters.ts';
import type { Filter, FilterDefinition, FilterName } from './filters.ts';

/** One thing that is wrong with a list of filters; `path` leads to it inside the list. */
interface FilterProblem {
  path: (string | number)[];
  message: string;
}

interface NormalisedFilters {
  filters: Filter[];
  problems: FilterProblem[];
}

/**
 * Filters as they are stored: canonical names, trimmed values, no empty and no repeated values, filters without values
 * left out. `problems` has everything that is wrong; if it is empty, `filters` can be saved. `maxPrice` is the query's
 * own maximum, as a decimal amount. Only the first MAX_FILTERS filters are checked.
 */
export function normaliseFilters(
  input: readonly { name: string; values: readonly string[] }[],
  maxPrice: number | null = null,
): NormalisedFilters {
  const problems: FilterProblem[] = [];
  const valid: ValidFilter[] = [];
  const seen = new Set<FilterName>();

  if (input.length > MAX_FILTERS) problems.push({ path: [], message: `At most ${MAX_FILTERS} filters` });
  input.slice(0, MAX_FILTERS).forEach((given, index) => {
    const name = canonicalFilterName(given.name);
    if (!name || seen.has(name)) {
      const message = name ? alreadyExists(name) : unknownFilter(given.name);
      problems.push({ path: [index, 'name'], message });
      return;
    }
    seen.add(name);
    const definition = filterDefinition(name);
    const values = distinct(given.values.map((value) => value.trim())).map((value) =>
      spelling(definition, value),
    );
    for (const message of valueProblems(definition, values)) {
      problems.push({ path: [index, 'values'], message });
    }
    if (values.length > 0) valid.push({ name, values, index });
  });

  problems.push(...exclusionProblems(valid), ...priceRangeProblems(valid, maxPrice));
  return { filters: valid.map(({ name, values }) => ({ name, values })), problems };
}

interface ValidFilter extends Filter {
  /** Its index in the list that was given. */
  index: number;
}

export function alreadyExists(name: FilterName): string {
  return `Filter "${name}" already exists`;
}

export function unknownFilter(name: string): string {
  return `Unknown filter "${name}"`;
}

/** Each pair is reported once, at the later filter. */
function exclusionProblems(valid: readonly ValidFilter[]): FilterProblem[] {
  return valid.flatMap(({ name, index }, at) => {
    const other = filterDefinition(name).exclusiveWith;
    const came = valid.slice(0, at).some((earlier) => earlier.name === other);
    return came
      ? [{ path: [index, 'name'], message: `Filter "${name}" cannot stand beside "${other}"` }]
      : [];
  });
}

function priceRangeProblems(valid: readonly ValidFilter[], maxPrice: number | null): FilterProblem[] {
  const minimum = valid.find(({ name }) => name === 'minimumPrice');
  if (!minimum || !isMinimumAboveMaximum(valid, maxPrice)) return [];
  return [{ path: [minimum.index, 'values'], message: MINIMUM_ABOVE_MAXIMUM }];
}

export const MINIMUM_ABOVE_MAXIMUM = 'Minimum price must not be above the maximum price';

/** True if no price at all could satisfy both. `maxPrice` is a decimal amount, null for any. */
export function isMinimumAboveMaximum(
  filters: readonly { name: string; values: readonly string[] }[],
  maxPrice: number | null,
): boolean {
  const [minimum] = filterValues(filters, 'minimumPrice');
  return minimum !== undefined && maxPrice !== null && Number(minimum) > maxPrice;
}

/** Collects the problems of the values, each once. Values beyond the allowed number are not checked. */
function valueProblems(definition: FilterDefinition, values: readonly string[]): Set<string> {
  const { filterName, maxValuesCount } = definition;
  const problems = new Set<string>();
  if (values.length > maxValuesCount) {
    problems.add(
      maxValuesCount === 1 ? `Filter "${filterName}" takes one value` : `At most ${maxValuesCount} values`,
    );
  }
  for (const value of values.slice(0, maxValuesCount)) {
    const problem = valueProblem(definition, value);
    if (problem) problems.add(problem);
  }
  return problems;
}

/**
 * Describes the problem of one trimmed value that is not empty, in the spelling of the list where there is
 * one; undefined when there is none.
 */
export function valueProblem(definition: FilterDefinition, value: string): string | undefined {
  if (value.length > MAX_FILTER_VALUE) return `A value must be ${MAX_FILTER_VALUE} characters or less`;
  if (definition.valuesRestricted && !definition.values.includes(value)) {
    return `"${value}" is not a value of "${definition.filterName}"`;
  }
  if (!definition.valuesRestricted && isLongPhrase(value)) return PHRASE_TOO_LONG;
  return definition.problem?.(value);
}

/** Listed values are found in any case and kept as they are listed: 'us' is 'US', 'True' is 'true'. */
export function spelling({ valuesRestricted, values }: FilterDefinition, value: string): string {
  if (!valuesRestricted) return value;
  const lower = value.toLowerCase();
  // Compared again in lower case, because 'ß' in upper case is 'SS', which is a country.
  const listed = [lower, value.toUpperCase()].find(
    (candidate) => values.includes(candidate) && candidate.toLowerCase() === lower,
  );
  return listed ?? value;
}

/** Keeps the first spelling of values that differ in case only. */
function distinct(values: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) {
    const key = value.toLowerCase();
    if (value !== '' && !byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}
