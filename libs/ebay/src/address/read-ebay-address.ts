import {
  type AddressParameters,
  addressParameters,
  type AddressReading,
  decoded,
  type Exchange,
  EXCLUDE_KEYWORD,
  type FilterName,
  NO_ADDRESS,
  notSupported,
  pastedUrl,
  pathParts,
  pathWords,
  readPriceLimits,
  savableFilters,
  SHORT_LINK,
} from '@rummage/vocabulary';
import { type EbaySite, ebaySiteAt } from '../sites.ts';
import { readBuying, readCategory, readCondition, readLocation } from './choices.ts';
import { readRest } from './rest.ts';
import { readEbayWords } from './words.ts';

/**
 * Reads the address of a search at eBay, as a browser's address bar shows it: /sch/, /b/, /shop/ and /str/
 * pages of any national site, older ones, mobile ones, and those that open eBay's app. The meanings of the
 * parameters come from eBay's own pages; eBay documents none of them.
 */
export function readEbayAddress(address: string, exchange: Exchange): AddressReading {
  const url = pastedUrl(address);
  if (!url) return { problem: NO_ADDRESS };
  if (/^(?:www\.)?ebay\.(?:us|to)$/.test(url.hostname)) return { problem: SHORT_LINK };
  const site = ebaySiteAt(url.hostname);
  if (!site) return { problem: 'This is no address of eBay' };
  const page = readPath(url);
  const parameters = ebayParameters(url.searchParams);
  if (!page || (page.store !== undefined && parameters.get('_nkw') === ''))
    return { problem: 'This address of eBay leads to no search' };
  return readSearch(page, parameters, site, exchange);
}

/** The words of a page's path: browse pages are named after what they show, and a seller's page after the seller. */
interface EbayPage {
  name?: string | undefined;
  categoryId?: string | undefined;
  seller?: string | undefined;
  /** The name of a seller's shop, which is not the seller's. */
  store?: string | undefined;
}

/** "dsc" also looks into descriptions, "bhp" was the name of browse pages. */
const SEARCH_PAGES = ['sch', 'dsc'];
const BROWSE_PAGES = ['b', 'bhp', 'shop'];

function readPath(url: URL): EbayPage | undefined {
  const [first = '', ...others] = pathParts(url);
  // An address under /ulk opens eBay's app where there is one.
  const [kind = '', ...rest] = first === 'ulk' ? others : [first, ...others];
  const categoryId = rest.find((segment) => /^\d+$/.test(segment));
  if (SEARCH_PAGES.includes(kind)) return rest[1] === 'm.html' ? { seller: rest[0] } : { categoryId };
  const [name = ''] = rest;
  if (kind === 'str') return { store: name };
  if (!BROWSE_PAGES.includes(kind)) return undefined;
  const isNamed = name !== categoryId && !name.startsWith('bn_');
  return { categoryId, name: isNamed ? pathWords(name) : '' };
}

function readSearch(
  page: EbayPage,
  parameters: AddressParameters,
  site: EbaySite,
  exchange: Exchange,
): AddressReading {
  const get = (name: string) => parameters.get(name);
  const words = readEbayWords(get('_nkw') || (page.name ?? ''), get('_in_kw'), get('_ex_kw'));
  const leftOut = [...words.leftOut];
  const category = readCategory(get('_sacat') || page.categoryId, site.categories, leftOut);
  const minimum_condition = readCondition(get('LH_ItemCondition'), leftOut);
  const { minimum, maximum } = readPriceLimits(get('_udlo'), get('_udhi'), site.currency, exchange, leftOut);
  const values = new Map<FilterName, string[]>([
    ['isAuction', readBuying(get('LH_Auction'), get('LH_BIN'))],
    ['authenticated', get('LH_AV') === '1' ? ['true'] : []],
    ['minimumPrice', minimum === undefined ? [] : [String(minimum)]],
    ['location', readLocation(parameters, site, leftOut)],
    ...readSellers(page, parameters),
    [EXCLUDE_KEYWORD, words.excluded],
  ]);
  if (page.store !== undefined) leftOut.push(notSupported(`Only from the eBay shop ${page.store}`));
  for (const [name, value] of parameters.unread()) readRest(name, value, values, leftOut);
  return {
    query: {
      query_text: words.query_text,
      category,
      max_price: maximum ?? null,
      minimum_condition,
      filters: savableFilters(values, leftOut),
    },
    notSupported: [...new Set(leftOut)],
  };
}

function readSellers({ seller }: EbayPage, parameters: AddressParameters): [FilterName, string[]][] {
  const listed = decoded(parameters.get('_sasl')).split(/[\s,]+/);
  const isExcluding = parameters.get('_saslop') === '2';
  const wanted = [seller ?? '', parameters.get('_ssn'), ...(isExcluding ? [] : listed)].filter(Boolean);
  // The two filters exclude each other, and a named seller excludes all others anyway.
  return [
    ['seller', wanted],
    ['excludeSeller', isExcluding && wanted.length === 0 ? listed.filter(Boolean) : []],
  ];
}

/** The parameters of one of eBay's addresses. */
function ebayParameters(given: URLSearchParams): AddressParameters {
  const parameters = addressParameters(given);
  if (parameters.get('LH_SubLocation') !== '1') return parameters;
  // Forms send their choices as values of their own: _fsradio2=&LH_LocatedIn=1 counts when its box is ticked.
  const chosen = new URLSearchParams(parameters.get('_fsradio2'));
  return addressParameters(
    new URLSearchParams([...[...given].filter(([name]) => name !== '_fsradio2'), ...chosen]),
  );
}
