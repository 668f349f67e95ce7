import { type Category, DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import type { CategoryTree } from '../kit/category-tree.ts';
import { isFirst, isNewestFirst } from '../kit/pages.ts';
import { limitsMark } from '../kit/sent-request.ts';
import { kept, orAborted } from '../kit/shared-request.ts';
import { nextUtcDay } from '../kit/status-trouble.ts';
import type { Listing, Marketplace, Page, SearchOptions, SearchRequest } from '../marketplace.ts';
import { RequestRejected } from '../marketplace.ts';
import { applicationUrl, connection, type EtsyKeys, troubleOf, unreadable } from './connection.ts';
import { lookAt } from './look.ts';
import {
  LIMITS_CURRENCY,
  MAX_OFFSET,
  PAGE_SIZE,
  readTaxonomy,
  refusalOf,
  searchParameters,
} from './search-url.ts';
import { type Bare, type Details, listingOf, readDetails, readListings, readPage } from './wire.ts';

export interface EtsyOptions extends EtsyKeys {
  /** The base address of the interface. */
  apiUrl?: string | undefined;
  dailyCalls: number;
  /** ms since 1970. */
  now: () => number;
  timeoutMs?: number | undefined;
}

/** The ids hardly ever change. */
const TAXONOMY_KEPT_MS = 7 * DAY_MS;

/** Etsy's terms of use: listings that are shown are at most this old. */
const MAX_AGE_MS = 6 * HOUR_MS;

/**
 * Etsy through its Open API (v3). A page costs two calls, because searches have no pictures. Prices are in the currency of
 * each shop, and only price limits in US dollars are sent.
 */
export function etsyMarketplace(etsy: EtsyOptions): Marketplace {
  const { apiUrl = 'https://openapi.etsy.com', dailyCalls, now, timeoutMs = 10_000 } = etsy;
  const askEtsy = connection(apiUrl, etsy, timeoutMs);
  const getTaxonomy = kept<CategoryTree>(TAXONOMY_KEPT_MS, now);

  /** @throws what an answer means that cannot be read, or whose status is not 200 */
  async function fetchFrom<T>(
    path: string,
    read: (text: string) => T | undefined,
    options: Partial<SearchOptions>,
  ): Promise<T> {
    const answer = await askEtsy(path, options);
    if (answer.status !== 200) throw troubleOf(answer, now());
    const content = read(answer.text);
    if (content === undefined) throw unreadable();
    return content;
  }

  function fetchTaxonomy({ beforeCall, signal }: SearchOptions): Promise<CategoryTree> {
    const options = beforeCall ? { beforeCall } : {};
    const taxonomy = getTaxonomy(() => fetchFrom('/buyer-taxonomy/nodes', readTaxonomy, options));
    return orAborted(taxonomy, signal);
  }

  /** The pictures and shops of listings. */
  async function fetchDetails(
    listings: readonly Bare[],
    options: SearchOptions,
  ): Promise<ReadonlyMap<string, Details>> {
    if (listings.length === 0) return new Map();
    const ids = listings.map(({ listing_id }) => listing_id).join(',');
    const query = new URLSearchParams({ listing_ids: ids, includes: 'Images,Shop' });
    return fetchFrom(`/listings/batch?${query.toString()}`, readDetails, options);
  }

  async function* pages(
    request: SearchRequest,
    options: SearchOptions,
  ): AsyncGenerator<Page, void, undefined> {
    options.signal.throwIfAborted();
    const refused = refusalOf(request);
    if (refused !== undefined) throw new RequestRejected('etsy', refused);

    const { category } = request;
    const taxonomy = category === null ? undefined : await fetchTaxonomy(options);
    const parameters = { ...searchParameters(request, options.exchange), ...taxonomyId(taxonomy, category) };
    const given = new Set<string>();
    const all: Listing[] = [];
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await fetchFrom(activePath(parameters, offset), readPage, options);
      const { listings, oddities } = readListings(page.results);
      const fresh = listings.filter(({ listing_id }) => isFirst(listing_id, given));
      const details = await fetchDetails(fresh, options);
      const found = fresh.map((bare) =>
        listingOf(bare, details.get(bare.listing_id), {
          categories: taxonomy?.categoriesOf(bare.taxonomy_id ?? '') ?? [],
          now: now(),
        }),
      );
      all.push(...found);

      const isMore = page.results.length > 0 && offset + PAGE_SIZE < page.count;
      const isRepeated = listings.length > 0 && fresh.length === 0;
      const isLast = !isMore || isRepeated || offset + PAGE_SIZE > MAX_OFFSET;
      yield {
        listings: found,
        // Etsy sorts only together with some of its filters.
        newestFirst: isNewestFirst(all),
        cutOff: isMore && isLast ? cutOffAt(all.length) : undefined,
        oddities,
        proof: { words: [], filters: [] },
        warnings: [],
      };
      if (isLast) return;
    }
  }

  return {
    name: 'etsy',
    language: 'en',
    dailyCalls,
    keepsEndedMs: MAX_AGE_MS,
    keepsExamplesMs: MAX_AGE_MS,
    resetsAt: nextUtcDay,
    refusal: refusalOf,
    address: (request) => addressOf(apiUrl, request),
    search: pages,
    look: (externalId, options) => lookAt(externalId, askEtsy, { now, options }),
  };
}

/** @throws RequestRejected when Etsy's taxonomy has nothing like the category */
function taxonomyId(taxonomy: CategoryTree | undefined, category: Category | null): { taxonomy_id?: string } {
  if (!taxonomy || category === null) return {};
  const id = taxonomy.idOf(category);
  if (id === undefined) throw new RequestRejected('etsy', `Etsy has no category like ${category}`);
  return { taxonomy_id: id };
}

function activePath(parameters: Record<string, string>, offset: number): string {
  const query = new URLSearchParams({ ...parameters, limit: String(PAGE_SIZE), offset: String(offset) });
  return `/listings/active?${query.toString()}`;
}

/** The address of a search, with our own name of its category. */
function addressOf(apiUrl: string, request: SearchRequest): string {
  const query = new URLSearchParams({ ...searchParameters(request), category: request.category ?? '' });
  return `${applicationUrl(apiUrl)}/listings/active?${query.toString()}${limitsMark(LIMITS_CURRENCY, request)}`;
}

function cutOffAt(count: number): string {
  return `Etsy shows only the first ${count.toLocaleString('en')} listings of a search`;
}
