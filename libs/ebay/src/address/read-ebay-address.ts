import type { Category, Condition, Filter, FilterName } from '@rummage/vocabulary';
import { EXCLUDE_KEYWORD, MAX_FILTER_VALUES, normaliseFilters } from '@rummage/vocabulary';
import type { EbaySite } from '../sites.ts';
import { ebaySiteAt } from '../sites.ts';
import { readBuying, readCategory, readCondition, readLocation, readPrices } from './choices.ts';
import { decoded, ebayParameters } from './parameters.ts';
import type { EbayParameters } from './parameters.ts';
import { readRest } from './rest.ts';
import { readEbayWords } from './words.ts';

/** A query, read from the address of a search at eBay; prices are decimals. The text is empty where eBay had none. */
export interface EbaySearch {
  query_text: string;
  category: Category | null;
  max_price: number | null;
  minimum_condition: Condition;
  filters: Filter[];
}

export type EbayReading =
  /** `leftOut` names, in a few words each, the parts of the address that a query cannot express. */
  { search: EbaySearch; leftOut: string[] } | { problem: string };

/**
 * Reads the address of a search at eBay, as a browser's address bar shows it: /sch/, /b/ and /shop/ pages of any
 * national site, mobile ones too. What the parameters mean was learnt from eBay's own pages; eBay documents none of it.
 * @param currency ISO 4217 code of prices here; prices in another one are left out
 */
export function readEbayAddress(address: string, currency: string): EbayReading {
  const url = parsed(address);
  if (!url) return { problem: 'This is no address: copy it from the address bar of the browser' };
  if (/^(?:www\.)?ebay\.(?:us|to)$/.test(url.hostname))
    return { problem: 'Short links cannot be read: open it and copy the address it leads to' };
  const site = ebaySiteAt(url.hostname);
  if (!site) return { problem: 'This is no address of eBay' };
  const page = readPath(url.pathname);
  if (!page) return { problem: 'This address of eBay leads to no search' };
  return readSearch(page, ebayParameters(url.searchParams), site, currency);
}

function parsed(address: string): URL | undefined {
  const text = address.trim();
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** What a page's path says: browse pages are named after what they show, and a seller's page after the seller. */
interface EbayPage {
  name?: string | undefined;
  categoryId?: string | undefined;
  seller?: string | undefined;
}

function readPath(path: string): EbayPage | undefined {
  const [kind, ...rest] = path.split('/').filter(Boolean).map(decoded);
  const categoryId = rest.find((segment) => /^\d+$/.test(segment));
  if (kind === 'sch') return rest[1] === 'm.html' ? { seller: rest[0] } : { categoryId };
  if (kind !== 'b' && kind !== 'shop') return undefined;
  const [name = ''] = rest;
  const isNamed = name !== categoryId && !name.startsWith('bn_');
  return { categoryId, name: isNamed ? name.replaceAll('-', ' ').replace(/\s+/g, ' ').trim() : '' };
}

function readSearch(
  page: EbayPage,
  parameters: EbayParameters,
  site: EbaySite,
  currency: string,
): EbayReading {
  const get = (name: string) => parameters.get(name);
  const words = readEbayWords(get('_nkw') || (page.name ?? ''), get('_in_kw'), get('_ex_kw'));
  const leftOut = [...words.leftOut];
  const category = readCategory(get('_sacat') || page.categoryId, site.categories, leftOut);
  const minimum_condition = readCondition(get('LH_ItemCondition'), leftOut);
  const { minimum, maximum } = readPrices(get('_udlo'), get('_udhi'), site, currency, leftOut);
  const values = new Map<FilterName, string[]>([
    ['isAuction', readBuying(get('LH_Auction'), get('LH_BIN'))],
    ['authenticated', get('LH_AV') === '1' ? ['true'] : []],
    ['minimumPrice', minimum === undefined ? [] : [String(minimum)]],
    ['location', readLocation(parameters, site, leftOut)],
    ...readSellers(page, parameters),
    [EXCLUDE_KEYWORD, words.excluded],
  ]);
  for (const [name, value] of parameters.unread()) readRest(name, value, values, leftOut);
  return {
    search: {
      query_text: words.query_text,
      category,
      max_price: maximum ?? null,
      minimum_condition,
      filters: savable(values, leftOut),
    },
    leftOut,
  };
}

function readSellers({ seller }: EbayPage, parameters: EbayParameters): [FilterName, string[]][] {
  const listed = decoded(parameters.get('_sasl')).split(/[\s,]+/);
  const isExcluding = parameters.get('_saslop') === '2';
  const wanted = [seller ?? '', parameters.get('_ssn'), ...(isExcluding ? [] : listed)].filter(Boolean);
  // The two filters exclude each other, and a named seller excludes all others anyway.
  return [
    ['seller', wanted],
    ['excludeSeller', isExcluding && wanted.length === 0 ? listed.filter(Boolean) : []],
  ];
}

/** The filters that have values, as they are saved. */
function savable(values: ReadonlyMap<FilterName, string[]>, leftOut: string[]): Filter[] {
  const filters = [...values].map(([name, all]) => {
    if (all.length > MAX_FILTER_VALUES)
      leftOut.push(
        `All but ${MAX_FILTER_VALUES} values of ${name}: ${all.slice(MAX_FILTER_VALUES).join(', ')}`,
      );
    return { name, values: all.slice(0, MAX_FILTER_VALUES) };
  });
  const { problems } = normaliseFilters(filters);
  const refused = new Set(problems.map(({ path: [index] }) => index));
  for (const { message } of problems) leftOut.push(message);
  return normaliseFilters(filters.filter((_, index) => !refused.has(index))).filters;
}
