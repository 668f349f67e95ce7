import {
  addressParameters,
  type AddressReading,
  type Category,
  type Exchange,
  notSupported,
  pathParts,
  pathWords,
  readPriceLimits,
  SHORT_LINK,
} from '@rummage/vocabulary';
import {
  addressReading,
  type Meaning,
  sorted,
  switched,
  unreadParameters,
  withoutRegion,
} from '../kit/read-address.ts';

/** Etsy's names in addresses: "/c/clothing/womens-clothing/dresses". */
const CATEGORIES = new Map<string, Category>([
  ['womens clothing', "Women's Clothing"],
  ['womens shoes', "Women's Shoes"],
  ['mens clothing', "Men's Clothing"],
  ['jewelry', 'Jewelry'],
]);

/** Currencies of the regions that addresses begin with, by their first two letters: "/uk/search", "/se-en/search". */
const REGION_CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(
    ['at', 'be', 'de', 'es', 'fi', 'fr', 'gr', 'ie', 'it', 'nl', 'pt'].map((region) => [region, 'EUR']),
  ),
  au: 'AUD',
  ca: 'CAD',
  ch: 'CHF',
  dk: 'DKK',
  hk: 'HKD',
  jp: 'JPY',
  no: 'NOK',
  nz: 'NZD',
  pl: 'PLN',
  se: 'SEK',
  sg: 'SGD',
  uk: 'GBP',
};

const ITEM_TYPES = ['handmade', 'vintage', 'supplies'];

const MEANINGS: Record<string, Meaning> = {
  order: sorted({
    most_relevant: undefined,
    most_recent: undefined,
    date_desc: undefined,
    price_asc: 'price',
    price_desc: 'price',
    highest_reviews: 'reviews',
  }),
  accepts_gift_cards: switched('Takes gift cards'),
  customizable: switched('Can be customised'),
  free_shipping: switched('Free shipping'),
  gift_wrap: switched('Gift wrapping'),
  instant_download: switched('Digital downloads'),
  is_best_seller: switched('Best sellers'),
  is_discounted: switched('On sale'),
  is_handmade: switched('Only handmade'),
  is_personalizable: switched('Can be personalised'),
  is_star_seller: switched('Star sellers'),
  is_supply: switched('Only supplies'),
  is_vintage: switched('Only vintage'),
  item_type: (type) => `Only ${type}`,
  max_processing_days: (days) => `Sent within ${days} days`,
  on_sale: switched('On sale'),
  ship_to: (country) => `Shipped to ${country}`,
};

/** They show how somebody came to the page; "explicit" says that the choices were made by a person. */
const SILENT =
  /^(explicit|anchor_listing_id|as_prefix|bes|category_landing_page|click_\w+|content_source|crt|custom_price|dd_referrer|facet|frs|guided_search\w*|is_merch_library|load_with_ajax|local_signal_search|logging_key|ls|mo\w{2}|nob|organic_search_click|pf_from|plkey|price_bucket|pro|sca|search_type|sr_prefetch|sts|use_mmx|view_type)$/;

/** Reads the address of a search at Etsy: /search, /c/ and /market/ pages of any region, and searches in a shop. */
export function readEtsyAddress(url: URL, exchange: Exchange): AddressReading {
  if (url.hostname.endsWith('etsy.me')) return { problem: SHORT_LINK };
  const parameters = addressParameters(url.searchParams);
  const { region, parts } = withoutRegion(pathParts(url));
  const typed = parameters.get('q') || parameters.get('search_query');
  const page = readPath(parts, typed);
  if (!page) return { problem: 'This address of Etsy leads to no search' };
  const leftOut = [...page.leftOut];
  const prices = readPriceLimits(
    parameters.get('min'),
    parameters.get('max'),
    region === undefined ? 'USD' : REGION_CURRENCIES[region.slice(0, 2)],
    exchange,
    leftOut,
  );
  const place = parameters.get('locationQuery');
  const country = etsyCountry(place);
  if (place !== '' && country === undefined) leftOut.push(notSupported(`Located in place ${place} of Etsy`));
  leftOut.push(...unreadParameters(parameters, MEANINGS, (name) => SILENT.test(name)));
  return addressReading({
    words: page.words,
    category: page.category,
    prices,
    filters: [
      ['location', country === undefined ? [] : [country]],
      ['seller', page.seller === undefined ? [] : [page.seller]],
    ],
    leftOut,
  });
}

interface EtsyPage {
  words: string;
  category?: Category | undefined;
  seller?: string | undefined;
  leftOut: string[];
}

function readPath([kind, ...rest]: string[], typed: string): EtsyPage | undefined {
  const [first = ''] = rest;
  switch (kind) {
    case 'search': {
      if (!ITEM_TYPES.includes(first)) return readBranch(rest, typed, []);
      return readBranch(rest.slice(1), typed, [notSupported(`Only ${first}`)]);
    }
    case 'c':
      return first === '' && typed === '' ? undefined : readBranch(rest, typed, []);
    case 'market':
      return first === '' ? undefined : { words: typed || pathWords(first), leftOut: [] };
    case 'shop':
      return first === '' || typed === '' ? undefined : { words: typed, seller: first, leftOut: [] };
    default:
      return undefined;
  }
}

/** A page below one of our categories is named after what it shows, which is what was looked for if nothing was typed. */
function readBranch(names: readonly string[], typed: string, leftOut: string[]): EtsyPage {
  const branch = names.map(pathWords);
  const at = branch.findIndex((name) => CATEGORIES.has(name));
  const category = CATEGORIES.get(branch[at] ?? '');
  const below = branch.slice(at + 1).at(-1);
  if (below === undefined) return { words: typed, category, leftOut };
  return typed === ''
    ? { words: below, category, leftOut }
    : { words: typed, category, leftOut: [...leftOut, notSupported(`Category: ${below}`)] };
}

/** The numbers of GeoNames, by which Etsy's addresses name the country of a shop. */
const COUNTRIES = new Map([
  ['294640', 'IL'],
  ['298795', 'TR'],
  ['390903', 'GR'],
  ['660013', 'FI'],
  ['690791', 'UA'],
  ['798544', 'PL'],
  ['1269750', 'IN'],
  ['1668284', 'TW'],
  ['1861060', 'JP'],
  ['2077456', 'AU'],
  ['2186224', 'NZ'],
  ['2264397', 'PT'],
  ['2510769', 'ES'],
  ['2623032', 'DK'],
  ['2635167', 'GB'],
  ['2658434', 'CH'],
  ['2661886', 'SE'],
  ['2750405', 'NL'],
  ['2782113', 'AT'],
  ['2802361', 'BE'],
  ['2921044', 'DE'],
  ['2963597', 'IE'],
  ['3017382', 'FR'],
  ['3144096', 'NO'],
  ['3175395', 'IT'],
  ['6251999', 'CA'],
  ['6252001', 'US'],
]);

/** The ISO 3166-1 alpha-2 code of a country that an address of Etsy names; undefined for one that is not known. */
function etsyCountry(number: string): string | undefined {
  return COUNTRIES.get(number);
}
