import { filterValues } from '../filters/filters.ts';
import { toCents } from '../money.ts';
import { readTerms } from './query-text.ts';

/** A link to the search page of a marketplace that has no API, for the same query. */
interface ElsewhereLink {
  name: string;
  /** https, with everything encoded. */
  url: string;
  /** The query has a price that this marketplace's addresses cannot carry, or not in this currency. */
  isPriceLeftOut: boolean;
}

/** The parts of a query that a link needs; its prices are decimals in `currency`. */
export interface LinkedQuery {
  query_text: string;
  max_price: number | null;
  filters: readonly { name: string; values: readonly string[] }[];
}

/** Decimal amounts; at least one of them is there. */
interface PriceRange {
  minimum: number | undefined;
  maximum: number | undefined;
}

interface SearchPage {
  name: string;
  /** Address of the search page, for people who pay in this ISO 4217 currency; `words` is its name for the words. */
  address: (currency: string) => string;
  words: string;
  /** The parameters of a price; undefined where it cannot be expressed. */
  price?: (range: PriceRange, currency: string) => Record<string, string> | undefined;
}

/** Vinted's national sites by the currency of their prices. */
const VINTED_SITES: Record<string, string> = {
  USD: 'vinted.com',
  GBP: 'vinted.co.uk',
  EUR: 'vinted.fr',
  PLN: 'vinted.pl',
  SEK: 'vinted.se',
  DKK: 'vinted.dk',
  CZK: 'vinted.cz',
  HUF: 'vinted.hu',
  RON: 'vinted.ro',
};

/** The addresses that the sites' own search pages show in a browser; no marketplace documents them. */
const SEARCH_PAGES: readonly SearchPage[] = [
  {
    name: 'Vinted',
    address: (currency) => `https://www.${VINTED_SITES[currency] ?? 'vinted.com'}/catalog`,
    words: 'search_text',
    price: ({ minimum, maximum }, currency) =>
      currency in VINTED_SITES
        ? { ...given('price_from', minimum), ...given('price_to', maximum), currency }
        : undefined,
  },
  {
    name: 'Depop',
    address: () => 'https://www.depop.com/search/',
    words: 'q',
    price: ({ minimum, maximum }) => ({ ...given('priceMin', minimum), ...given('priceMax', maximum) }),
  },
  {
    name: 'Poshmark',
    address: () => 'https://poshmark.com/search',
    words: 'query',
    price: ({ minimum, maximum }, currency) =>
      currency === 'USD' ? { 'price[]': `${minimum ?? 0}-${maximum ?? ''}` } : undefined,
  },
  { name: 'Grailed', address: () => 'https://www.grailed.com/shop', words: 'query' },
  {
    name: 'Mercari',
    address: () => 'https://www.mercari.com/search/',
    words: 'keyword',
    // The prices are in cents.
    price: ({ minimum, maximum }, currency) =>
      currency === 'USD'
        ? { ...given('minPrice', minimum, toCents), ...given('maxPrice', maximum, toCents) }
        : undefined,
  },
  { name: 'Vestiaire Collective', address: () => 'https://www.vestiairecollective.com/search/', words: 'q' },
];

/**
 * The links that open a query elsewhere: one for each marketplace, none for a query without any word to look for. Search
 * pages know no operators, so phrases are sent as words, groups as their first choice, and exclusions not at all.
 */
export function elsewhereLinks(query: LinkedQuery, currency: string): ElsewhereLink[] {
  const words = plainWords(query.query_text);
  if (words === '') return [];
  const range = priceRange(query);
  return SEARCH_PAGES.map((page) => {
    const price = range && page.price?.(range, currency);
    const parameters = new URLSearchParams({ [page.words]: words, ...price });
    return {
      name: page.name,
      url: `${page.address(currency)}?${parameters.toString()}`,
      isPriceLeftOut: range !== undefined && price === undefined,
    };
  });
}

function plainWords(queryText: string): string {
  return readTerms(queryText)
    .flatMap((term) => {
      if (term.kind === 'excluded') return [];
      return term.kind === 'group' ? term.texts.slice(0, 1) : [term.text];
    })
    .join(' ');
}

/** A price of 0 is no limit. */
function priceRange({ max_price, filters }: LinkedQuery): PriceRange | undefined {
  const minimum = Number(filterValues(filters, 'minimumPrice')[0]) || undefined;
  const maximum = max_price || undefined;
  return minimum === undefined && maximum === undefined ? undefined : { minimum, maximum };
}

function given(
  name: string,
  amount: number | undefined,
  inUnit: (amount: number) => number = (decimal) => decimal,
): Record<string, string> {
  return amount === undefined ? {} : { [name]: String(inUnit(amount)) };
}
