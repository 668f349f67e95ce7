import { COUNTRY_CODES } from './countries.ts';
import { fold } from './fold.ts';
import {
  MAX_FEEDBACK_SCORE,
  MAX_FILTERS,
  MAX_FILTER_VALUE,
  MAX_FILTER_VALUES,
  MAX_PRICE,
  MIN_FEEDBACK_SCORE,
} from './limits.ts';

/** Every filter a saved search can carry, in the order the picker lists them. */
export const FILTER_NAMES = [
  'isAuction',
  'authenticated',
  'brand',
  'countryOfManufacture',
  'excludeCountryOfManufacture',
  'excludeLocation',
  'location',
  'material',
  'minimumFeedbackScore',
  'minimumPrice',
  'seller',
  'excludeSeller',
] as const;

/** Excluded keywords travel as a filter but are edited in a place of their own, so the picker never offers them. */
export const EXCLUDE_KEYWORD = 'excludeKeyword';

export type FilterName = (typeof FILTER_NAMES)[number] | typeof EXCLUDE_KEYWORD;

/** As it is stored and sent: values are strings, whatever they mean. */
export interface Filter {
  name: FilterName;
  values: string[];
}

export interface FilterDefinition {
  filterName: FilterName;
  /** How the filter is called on screen. */
  label: string;
  /** One line on what it does. */
  description: string;
  /** Only `values` are accepted. */
  valuesRestricted: boolean;
  values: readonly string[];
  /** 1 means a single value; a restricted true/false pair with 1 is a toggle. */
  maxValuesCount: number;
  /** The filter that cannot stand beside this one. */
  exclusiveWith?: FilterName;
  /** What is wrong with one value, already trimmed and not empty. */
  problem?: (value: string) => string | undefined;
}

const BOOLEAN = { valuesRestricted: true, values: ['true', 'false'], maxValuesCount: 1 } as const;
const FREE_TEXT = { valuesRestricted: false, values: [], maxValuesCount: MAX_FILTER_VALUES } as const;
const COUNTRIES_ONLY = { valuesRestricted: true, values: COUNTRY_CODES, maxValuesCount: MAX_FILTER_VALUES } as const;

const DEFINITIONS: Record<FilterName, Omit<FilterDefinition, 'filterName'>> = {
  isAuction: { ...BOOLEAN, label: 'Auction', description: 'Only auctions, or only fixed prices' },
  authenticated: { ...BOOLEAN, label: 'Authenticated', description: 'Checked by the marketplace' },
  brand: { ...FREE_TEXT, label: 'Brand', description: 'Any of these brands' },
  countryOfManufacture: {
    ...COUNTRIES_ONLY,
    label: 'Country of manufacture',
    description: 'Made in any of these countries',
    exclusiveWith: 'excludeCountryOfManufacture',
  },
  excludeCountryOfManufacture: {
    ...COUNTRIES_ONLY,
    label: 'Exclude country of manufacture',
    description: 'Not made in any of these',
    exclusiveWith: 'countryOfManufacture',
  },
  excludeLocation: {
    ...COUNTRIES_ONLY,
    label: 'Exclude location',
    description: 'Not sold from any of these',
    exclusiveWith: 'location',
  },
  location: {
    ...COUNTRIES_ONLY,
    label: 'Location',
    description: 'Sold from any of these countries',
    exclusiveWith: 'excludeLocation',
  },
  material: { ...FREE_TEXT, label: 'Material', description: 'Any of these materials' },
  minimumFeedbackScore: {
    valuesRestricted: false,
    values: [],
    maxValuesCount: 1,
    label: 'Minimum feedback score',
    description: '1 to 100; above 98 is great',
    problem: feedbackProblem,
  },
  minimumPrice: {
    valuesRestricted: false,
    values: [],
    maxValuesCount: 1,
    label: 'Minimum price',
    description: 'Nothing cheaper than this',
    problem: priceProblem,
  },
  seller: {
    ...FREE_TEXT,
    label: 'Seller',
    description: 'Only from these sellers',
    exclusiveWith: 'excludeSeller',
  },
  excludeSeller: {
    ...FREE_TEXT,
    label: 'Exclude seller',
    description: 'Nothing from these sellers',
    exclusiveWith: 'seller',
  },
  excludeKeyword: {
    ...FREE_TEXT,
    label: 'Excluded Keywords',
    description: 'Nothing with these words in title or description',
  },
};

/** What is known of a filter. */
export function filterDefinition(name: FilterName): FilterDefinition {
  return { filterName: name, ...DEFINITIONS[name] };
}

/** What the filter picker offers. */
export const FILTER_CATALOGUE: readonly FilterDefinition[] = FILTER_NAMES.map(filterDefinition);

/** Whether the filter is a switch between 'true' and 'false'. */
export function isToggle(definition: FilterDefinition): boolean {
  return definition.values === BOOLEAN.values;
}

const CANONICAL = new Map<string, FilterName>([
  ...[...FILTER_NAMES, EXCLUDE_KEYWORD].map((name): [string, FilterName] => [name.toLowerCase(), name as FilterName]),
  ['excludedkeyword', EXCLUDE_KEYWORD],
  ['exclude_seller', 'excludeSeller'],
]);

/** The catalogue's spelling of a filter name written in any case; undefined for a name that is not in it. */
export function canonicalFilterName(name: string): FilterName | undefined {
  return CANONICAL.get(name.trim().toLowerCase());
}

/** One thing that is wrong with a list of filters; `path` leads to it inside the list. */
export interface FilterProblem {
  path: (string | number)[];
  message: string;
}

export interface NormalisedFilters {
  filters: Filter[];
  problems: FilterProblem[];
}

/**
 * Filters as they are stored: canonical names, trimmed values, no empty and no repeated values, filters without values
 * left out. Problems are all that is wrong at once; with none, `filters` is fit to be saved.
 */
export function normaliseFilters(
  input: readonly { name: string; values: readonly string[] }[],
  maxPrice: number | null = null,
): NormalisedFilters {
  const problems: FilterProblem[] = [];
  const filters: Filter[] = [];
  const seen = new Map<FilterName, number>();

  if (input.length > MAX_FILTERS) problems.push({ path: [], message: `At most ${MAX_FILTERS} filters` });

  input.forEach((given, index) => {
    const name = canonicalFilterName(given.name);
    if (!name) {
      problems.push({ path: [index, 'name'], message: `Unknown filter "${given.name}"` });
      return;
    }
    if (seen.has(name)) {
      problems.push({ path: [index, 'name'], message: `Filter "${name}" already exists` });
      return;
    }
    seen.set(name, index);
    const definition = filterDefinition(name);
    const values = distinct(given.values.map((value) => spelling(definition, value.trim())));
    for (const problem of valueProblems(definition, values)) {
      problems.push({ path: [index, 'values'], message: problem });
    }
    if (values.length > 0) filters.push({ name, values });
  });

  const standing = new Set(filters.map((filter) => filter.name));
  for (const { name } of filters) {
    const other = filterDefinition(name).exclusiveWith;
    // Each pair is named once, at the one that came later.
    if (other && standing.has(other) && seen.get(name)! > seen.get(other)!) {
      problems.push({ path: [seen.get(name)!, 'name'], message: `Filter "${name}" cannot stand beside "${other}"` });
    }
  }

  const minimumPrice = filters.find((filter) => filter.name === 'minimumPrice')?.values[0];
  if (minimumPrice !== undefined && maxPrice !== null && Number(minimumPrice) > maxPrice) {
    problems.push({
      path: [seen.get('minimumPrice')!, 'values'],
      message: 'Minimum price must not be above the maximum price',
    });
  }
  return { filters, problems };
}

function valueProblems(definition: FilterDefinition, values: readonly string[]): string[] {
  const problems: string[] = [];
  if (values.length > definition.maxValuesCount) {
    problems.push(
      definition.maxValuesCount === 1
        ? `Filter "${definition.filterName}" takes one value`
        : `At most ${definition.maxValuesCount} values`,
    );
  }
  for (const value of values) {
    if (value.length > MAX_FILTER_VALUE) problems.push(`A value must be ${MAX_FILTER_VALUE} characters or less`);
    else if (definition.valuesRestricted && !definition.values.includes(value)) {
      problems.push(`"${value}" is not a value of "${definition.filterName}"`);
    } else {
      const problem = definition.problem?.(value);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}

/** Restricted values are matched in any case and kept in the catalogue's spelling ('us' is 'US', 'True' is 'true'). */
function spelling(definition: FilterDefinition, value: string): string {
  if (!definition.valuesRestricted) return value;
  return definition.values.find((listed) => listed.toLowerCase() === value.toLowerCase()) ?? value;
}

/** First spelling kept, whatever the case of the repetitions. */
function distinct(values: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) {
    const key = value.toLowerCase();
    if (value !== '' && !byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}

function feedbackProblem(value: string): string | undefined {
  const score = Number(value);
  return /^\d+(\.\d+)?$/.test(value) && score >= MIN_FEEDBACK_SCORE && score <= MAX_FEEDBACK_SCORE
    ? undefined
    : `Feedback score must be a number from ${MIN_FEEDBACK_SCORE} to ${MAX_FEEDBACK_SCORE}`;
}

function priceProblem(value: string): string | undefined {
  return /^\d+(\.\d{1,2})?$/.test(value) && Number(value) <= MAX_PRICE
    ? undefined
    : 'Minimum price must be a number with at most 2 decimals';
}

/** The picker's entries for a search text: all words of it, folded, in the name or the description. */
export function findFilters(text: string): FilterDefinition[] {
  const wanted = fold(text.trim());
  return FILTER_CATALOGUE.filter(({ filterName, label, description }) =>
    [filterName, label, description].some((words) => fold(words).includes(wanted)),
  );
}
