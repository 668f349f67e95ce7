import {
  type AddressParameters,
  type AddressReading,
  type Category,
  type Condition,
  DEFAULT_MINIMUM_CONDITION,
  type Exchange,
  EXCLUDE_KEYWORD,
  type FilterName,
  fittingText,
  notSupported,
  type PriceLimits,
  readAddressWords,
  savableFilters,
} from '@rummage/vocabulary';

/** The parts that were read of an address. */
interface AddressParts {
  words: string;
  category?: Category | undefined;
  prices: PriceLimits;
  minimumCondition?: Condition | undefined;
  filters?: readonly (readonly [FilterName, string[]])[];
  /** Sentences about what a query cannot express. */
  leftOut: string[];
}

/** The query that the parts of an address mean. */
export function addressReading(parts: AddressParts): AddressReading {
  const { text, excluded } = readAddressWords(parts.words);
  const { minimum, maximum } = parts.prices;
  const leftOut = [...parts.leftOut];
  const values = new Map<FilterName, string[]>([
    ...(parts.filters ?? []).map(([name, all]): [FilterName, string[]] => [name, [...all]]),
    ['minimumPrice', minimum === undefined ? [] : [String(minimum)]],
    [EXCLUDE_KEYWORD, excluded],
  ]);
  return {
    query: {
      query_text: fittingText(text, leftOut),
      category: parts.category ?? null,
      max_price: maximum ?? null,
      minimum_condition: parts.minimumCondition ?? DEFAULT_MINIMUM_CONDITION,
      filters: savableFilters(values, leftOut),
    },
    notSupported: [...new Set(leftOut)],
  };
}

/** The meaning of a parameter's value, in a few words; undefined where it asks nothing. */
export type Meaning = (value: string) => string | undefined;

/** The meaning of a switch. */
export function switched(part: string): Meaning {
  return (value) => (['0', 'false', 'no'].includes(value.toLowerCase()) ? undefined : part);
}

/**
 * The meaning of an order; one that is not in the list is named as the address names it.
 * @param orders by their values; undefined for ours, newest first, and for the marketplace's own
 */
export function sorted(orders: Record<string, string | undefined>): Meaning {
  return (value) => {
    const order = Object.hasOwn(orders, value) ? orders[value] : value;
    return order && `Sorted by ${order}`;
  };
}

/** They say where somebody came from, or which page of the result is shown. */
const TRACKING =
  /^(utm_\w+|ga_\w+|mc_[ce]id|[a-z]{0,3}clid|srsltid|ref|referrer|source|si|igshid|_(pos|sid|ss|psq|fid|v|ga|gl)|page|lang|locale)$/i;

/**
 * Sentences about the parameters that nothing has read.
 * @param meanings of parameters that a query cannot express, by their names
 * @param isSilent whether a parameter asks nothing
 */
export function unreadParameters(
  parameters: AddressParameters,
  meanings: Record<string, Meaning>,
  isSilent: (name: string) => boolean,
): string[] {
  return parameters.unread().flatMap(([name, value]) => {
    if (TRACKING.test(name) || isSilent(name)) return [];
    const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
    const part = meaning ? meaning(value) : `${name}=${value}`;
    return part === undefined ? [] : [notSupported(part)];
  });
}

/** The parts of a path without the language or the region that it begins with: "/en-gb/search". */
export function withoutRegion(parts: readonly string[]): { region: string | undefined; parts: string[] } {
  const [first = '', ...rest] = parts;
  return /^[a-z]{2}(-[a-z]{2,4})?$/i.test(first)
    ? { region: first.toLowerCase(), parts: rest }
    : { region: undefined, parts: [...parts] };
}

/** The address of a page of a shop. */
export interface ShopPage {
  /** Parts of its path, without a language. */
  parts: readonly string[];
  parameters: AddressParameters;
  exchange: Exchange;
}
