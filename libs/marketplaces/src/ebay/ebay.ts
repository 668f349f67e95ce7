import { ebaySite } from '@rummage/ebay';
import { DAY_MS, HOUR_MS, LANGUAGES } from '@rummage/vocabulary';
import { isFirst } from '../kit/pages.ts';
import { limitsMark } from '../kit/sent-request.ts';
import {
  type Marketplace,
  MarketplaceUnavailable,
  type Page,
  RequestRejected,
  type SearchOptions,
  type SearchRequest,
} from '../marketplace.ts';
import { distrustsAspects, ignoresOrder, warningText } from './complaints.ts';
import { connection } from './connection.ts';
import { CANNOT_SORT, complainsOf, LOST_ITS_PLACE, nextQuotaDay, troubleOf } from './errors.ts';
import { lookAt } from './look.ts';
import {
  type EbaySetup,
  homeOf,
  MAX_RESULTS,
  refusalOf,
  type UpstreamSearch,
  upstreamSearch,
} from './search-url.ts';
import { pageAfter, readListings, readPage, type WirePage } from './wire.ts';

export interface EbayOptions {
  /** A production keyset of the operator's own developer account. */
  clientId: string;
  clientSecret: string;
  /** The base address of the token endpoint and of searches. */
  apiUrl?: string | undefined;
  /** One of EBAY_MARKETPLACE_IDS. */
  marketplaceId?: string | undefined;
  dailyCalls: number;
  /** ISO 3166-1 alpha-2. With the postcode it enables the `authenticated` filter; one without the other is ignored. */
  deliveryCountry?: string | undefined;
  deliveryPostcode?: string | undefined;
  /** ms since 1970. */
  now: () => number;
  timeoutMs?: number | undefined;
}

/**
 * eBay through its Browse interface (v1.20). Prices of its listings are in the currency of the site, and price limits
 * in another currency are not sent.
 * @throws Error for a marketplaceId that is not one of EBAY_MARKETPLACE_IDS
 */
export function ebayMarketplace(ebay: EbayOptions): Marketplace {
  const { now, timeoutMs = 10_000, marketplaceId = 'EBAY_US' } = ebay;
  const setup = setupOf(ebay, marketplaceId);
  const askEbay = connection({ ...ebay, setup, timeoutMs });
  const language = LANGUAGES.find((code) => setup.site.locale.startsWith(code));

  /** The page at an address, and whether it had to be asked for in eBay's own order. */
  async function fetchPage(url: URL, options: SearchOptions): Promise<{ page: WirePage; unsorted: boolean }> {
    let answer = await askEbay(url, options);
    if (complainsOf(answer, LOST_ITS_PLACE)) answer = await askEbay(url, options);
    const unsorted = url.searchParams.has('sort') && complainsOf(answer, CANNOT_SORT);
    if (unsorted) answer = await askEbay(withoutSort(url), options);

    if (answer.status !== 200) throw troubleOf(answer, now());
    const page = readPage(answer.text);
    if (!page) throw new MarketplaceUnavailable('ebay', 'eBay gave an answer that cannot be read');
    return { page, unsorted };
  }

  async function* pages(
    request: SearchRequest,
    options: SearchOptions,
  ): AsyncGenerator<Page, void, undefined> {
    options.signal.throwIfAborted();
    const refused = refusalOf(request, setup);
    if (refused !== undefined) throw new RequestRejected('ebay', refused);

    const upstream = upstreamSearch(request, setup, options.exchange);
    const given = new Set<string>();
    let everUnsorted = false;
    let newestFirst = true;
    for (let url: URL | undefined = upstream.url; url;) {
      const { page, unsorted } = await fetchPage(url, options);
      everUnsorted ||= unsorted;
      newestFirst &&= !everUnsorted && !page.warnings.some(ignoresOrder);
      const after = pageAfter(page.next, url);
      const { listings, oddities } = readListings(page.summaries, setup.site, homeOf(setup));
      yield {
        listings: listings.filter(({ externalId }) => isFirst(externalId, given)),
        newestFirst,
        cutOff: after.kind === 'beyond' ? CUT_OFF : undefined,
        oddities,
        proof: proofOf(upstream, page),
        warnings: warningsOf(page, everUnsorted),
      };
      if (after.kind === 'wrong') throw new MarketplaceUnavailable('ebay', after.reason);
      url = after.kind === 'page' ? after.url : undefined;
    }
  }

  return {
    name: 'ebay',
    ...(language && { language }),
    dailyCalls: ebay.dailyCalls,
    // Listings that are no longer public on eBay have to be deleted within a day (API License Agreement).
    keepsEndedMs: DAY_MS,
    // A listing may be shown for six hours at most, unless its age stands beside it.
    keepsExamplesMs: 6 * HOUR_MS,
    resetsAt: nextQuotaDay,
    refusal: (request) => refusalOf(request, setup),
    address: (request) =>
      `${upstreamSearch(request, setup).url.href}${limitsMark(setup.site.currency, request)}`,
    search: pages,
    look: (externalId, options) => lookAt(externalId, askEbay, { setup, now, options }),
  };
}

const CUT_OFF = `eBay shows only the first ${MAX_RESULTS.toLocaleString('en')} listings of a search`;

function setupOf(options: EbayOptions, marketplaceId: string): EbaySetup {
  const site = ebaySite(marketplaceId);
  if (!site) throw new Error(`eBay has no marketplace "${marketplaceId}" that can be searched`);
  const { apiUrl = 'https://api.ebay.com', deliveryCountry: country, deliveryPostcode: postcode } = options;
  return { apiUrl, site, delivery: country && postcode ? { country, postcode } : undefined };
}

function withoutSort(url: URL): URL {
  const unsorted = new URL(url);
  unsorted.searchParams.delete('sort');
  return unsorted;
}

function proofOf({ words, aspects }: UpstreamSearch, page: WirePage): Page['proof'] {
  return { words, filters: page.warnings.some(distrustsAspects) ? [] : aspects };
}

function warningsOf(page: WirePage, unsorted: boolean): string[] {
  const warnings = new Set(page.warnings.map(warningText));
  if (unsorted) warnings.add('eBay cannot order this search by date');
  return [...warnings];
}
