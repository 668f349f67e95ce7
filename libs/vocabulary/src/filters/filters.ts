import { COUNTRY_CODES } from '../countries.ts';
import { fold } from '../fold.ts';
import { MAX_FEEDBACK_SCORE, MAX_FILTER_VALUES, MAX_PRICE, MIN_FEEDBACK_SCORE } from '../limits.ts';

/** Every filter that a query can have, in the order the picker lists them. */
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
  'size',
  'colour',
] as const;

/** Excluded keywords are stored as a filter but have their own field, so the picker never offers them. */
export const EXCLUDE_KEYWORD = 'excludeKeyword';

export type FilterName = (typeof FILTER_NAMES)[number] | typeof EXCLUDE_KEYWORD;

/** A filter as it is stored and sent: values are strings, whatever they mean. */
export interface Filter {
  name: FilterName;
  values: string[];
}

/** The way of choosing a filter's values: switched, from the list of countries, as words, or as one number. */
type FilterKind = 'toggle' | 'country' | 'text' | 'number';

/**
 * The stored part of the fact that a filter asks about: `yes`, the fact itself; `texts`, only the texts that
 * may mention it, and of a size the one that is stated; `manufacture`, the country of manufacture, once the
 * marketplace was asked for it; `never`, nothing, because our licences forbid it (sellers) or because
 * marketplaces only say it while they are searched.
 */
export type Stored = 'yes' | 'texts' | 'manufacture' | 'never';

export interface FilterDefinition {
  filterName: FilterName;
  kind: FilterKind;
  /** Facts that a preview can check on items that were collected before. */
  stored: Stored;
  /** Name of the filter on screen. */
  label: string;
  /** One line on what it does. */
  description: string;
  /** Only `values` are accepted. */
  valuesRestricted: boolean;
  values: readonly string[];
  /** 1 means a single value; a restricted true/false pair with 1 is a toggle. */
  maxValuesCount: number;
  /** A hint in the empty field about the values that it takes; most need none. */
  hint?: string;
  /** Meaning of the values of a toggle, in words. */
  words?: Record<'true' | 'false', string>;
  /** Value of a filter when it is added; most start empty. */
  defaultValue?: string;
  /** The filter that cannot be used together with this one. */
  exclusiveWith?: FilterName;
  /** Describes the problem of one value, already trimmed and not empty; undefined when there is none. */
  problem?: (value: string) => string | undefined;
}

const BOOLEAN = {
  kind: 'toggle',
  valuesRestricted: true,
  values: ['true', 'false'],
  maxValuesCount: 1,
  defaultValue: 'true',
} as const;
const FREE_TEXT = {
  kind: 'text',
  valuesRestricted: false,
  values: [],
  maxValuesCount: MAX_FILTER_VALUES,
} as const;
const COUNTRIES_ONLY = {
  kind: 'country',
  valuesRestricted: true,
  values: COUNTRY_CODES,
  maxValuesCount: MAX_FILTER_VALUES,
} as const;

const ONE_NUMBER = { kind: 'number', valuesRestricted: false, values: [], maxValuesCount: 1 } as const;

const DEFINITIONS: Record<FilterName, Omit<FilterDefinition, 'filterName'>> = {
  isAuction: {
    ...BOOLEAN,
    stored: 'yes',
    label: 'Auction',
    description: 'Only auctions, or only fixed prices',
    words: { true: 'Auctions only', false: 'Fixed price only' },
  },
  authenticated: {
    ...BOOLEAN,
    stored: 'never',
    label: 'Authenticated',
    description: 'Checked by the marketplace',
    words: { true: 'Authenticated only', false: 'Authenticated or not' },
  },
  brand: { ...FREE_TEXT, stored: 'texts', label: 'Brand', description: 'Any of these brands' },
  countryOfManufacture: {
    ...COUNTRIES_ONLY,
    stored: 'manufacture',
    label: 'Country of manufacture',
    description: 'Made in any of these countries',
    exclusiveWith: 'excludeCountryOfManufacture',
  },
  excludeCountryOfManufacture: {
    ...COUNTRIES_ONLY,
    stored: 'manufacture',
    label: 'Exclude country of manufacture',
    description: 'Not made in any of these',
    exclusiveWith: 'countryOfManufacture',
  },
  excludeLocation: {
    ...COUNTRIES_ONLY,
    stored: 'yes',
    label: 'Exclude location',
    description: 'Not sold from any of these',
    exclusiveWith: 'location',
  },
  location: {
    ...COUNTRIES_ONLY,
    stored: 'yes',
    label: 'Location',
    description: 'Sold from any of these countries',
    exclusiveWith: 'excludeLocation',
  },
  material: { ...FREE_TEXT, stored: 'texts', label: 'Material', description: 'Any of these materials' },
  minimumFeedbackScore: {
    ...ONE_NUMBER,
    stored: 'never',
    hint: `${MIN_FEEDBACK_SCORE} to ${MAX_FEEDBACK_SCORE}`,
    label: 'Minimum feedback score',
    description: '1 to 100; above 98 is great',
    problem: feedbackProblem,
  },
  minimumPrice: {
    ...ONE_NUMBER,
    stored: 'yes',
    label: 'Minimum price',
    description: 'Nothing cheaper than this',
    problem: priceProblem,
  },
  seller: {
    ...FREE_TEXT,
    stored: 'never',
    label: 'Seller',
    description: 'Only from these sellers',
    exclusiveWith: 'excludeSeller',
  },
  excludeSeller: {
    ...FREE_TEXT,
    stored: 'never',
    label: 'Exclude seller',
    description: 'Nothing from these sellers',
    exclusiveWith: 'seller',
  },
  size: {
    ...FREE_TEXT,
    stored: 'texts',
    label: 'Size',
    description: 'Any of these sizes, such as M or EU 39',
  },
  colour: { ...FREE_TEXT, stored: 'texts', label: 'Colour', description: 'Any of these colours' },
  excludeKeyword: {
    ...FREE_TEXT,
    stored: 'yes',
    label: 'Excluded Keywords',
    description: 'Nothing with these words in title or description',
  },
};

export function filterDefinition(name: FilterName): FilterDefinition {
  return { filterName: name, ...DEFINITIONS[name] };
}

/** All filters, as the filter picker offers them. */
export const FILTER_CATALOGUE: readonly FilterDefinition[] = FILTER_NAMES.map(filterDefinition);

/** True if the filter is a switch between 'true' and 'false'. */
export function isToggle({ kind }: FilterDefinition): boolean {
  return kind === 'toggle';
}

/** The values that a list of filters holds under a name; none when the filter is not there. */
export function filterValues(
  filters: readonly { name: string; values: readonly string[] }[],
  name: FilterName,
): readonly string[] {
  return filters.find((filter) => filter.name === name)?.values ?? [];
}

const EVERY_NAME: readonly FilterName[] = [...FILTER_NAMES, EXCLUDE_KEYWORD];

const CANONICAL = new Map<string, FilterName>([
  ...EVERY_NAME.map((name): [string, FilterName] => [name.toLowerCase(), name]),
  ['excludedkeyword', EXCLUDE_KEYWORD],
  ['exclude_seller', 'excludeSeller'],
]);

/** The catalogue's spelling of a filter name written in any case; undefined for a name that is not in it. */
export function canonicalFilterName(name: string): FilterName | undefined {
  return CANONICAL.get(name.trim().toLowerCase());
}

/** The filters that the picker offers for a search text: name or description has every word of it, folded, half-typed too. */
export function findFilters(text: string): FilterDefinition[] {
  const words = fold(text).split(/\s+/);
  return FILTER_CATALOGUE.filter(({ filterName, label, description }) => {
    const known = fold(`${filterName} ${label} ${description}`);
    return words.every((word) => known.includes(word));
  });
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
