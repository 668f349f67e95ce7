import { DAY_MS } from '@rummage/vocabulary';
import type { CategoryTree } from '../kit/category-tree.ts';
import { isFirst, isNewestFirst } from '../kit/pages.ts';
import { limitsMark } from '../kit/sent-request.ts';
import { kept, orAborted } from '../kit/shared-request.ts';
import { nextUtcDay } from '../kit/status-trouble.ts';
import type { Listing, Marketplace, Page, SearchOptions, SearchRequest } from '../marketplace.ts';
import { RequestRejected } from '../marketplace.ts';
import { readCategories } from './categories.ts';
import { connection, type TraderaKeys, troubleOf } from './connection.ts';
import { fetchPage, ignoredBy, unreadable } from './fetch-page.ts';
import { lookAt } from './look.ts';
import { CURRENCY, type Optional, refusalOf, searchBody } from './search-body.ts';
import { readListings } from './wire.ts';

export interface TraderaOptions extends TraderaKeys {
  /** The base address of the interface. */
  apiUrl?: string | undefined;
  dailyCalls: number;
  /** ms since 1970. */
  now: () => number;
  timeoutMs?: number | undefined;
}

/** The ids hardly ever change. */
const CATEGORIES_KEPT_MS = 7 * DAY_MS;

/**
 * Tradera through its REST interface (v4), which is a beta. Prices are in Swedish kronor. A search takes at most a 25th of the day's calls, but at least 2 and never more than 40.
 */
export function traderaMarketplace(tradera: TraderaOptions): Marketplace {
  const { apiUrl = 'https://api.tradera.com/v4', dailyCalls, now, timeoutMs = 10_000 } = tradera;
  const askTradera = connection(apiUrl, tradera, timeoutMs);
  const getCategories = kept<CategoryTree>(CATEGORIES_KEPT_MS, now);
  const mostPages = Math.min(40, Math.max(2, Math.floor(dailyCalls / 25)));
  /** The fields that Tradera has refused: the next search does not try them again. */
  const alwaysIgnored = new Set<Optional>();

  async function fetchCategories(options: SearchOptions): Promise<CategoryTree> {
    const { beforeCall, signal } = options;
    const tree = getCategories(async () => {
      const answer = await askTradera('/categories', beforeCall ? { beforeCall } : {});
      if (answer.status !== 200) throw troubleOf(answer, now());
      const categories = readCategories(answer.text);
      if (!categories) throw unreadable();
      return categories;
    });
    return orAborted(tree, signal);
  }

  /** The category that a request asks for, in Tradera's tree. */
  async function categoryOf({ category }: SearchRequest, options: SearchOptions) {
    if (category === null) return { categoriesOf: () => [] };
    const { idOf, categoriesOf } = await fetchCategories(options);
    const id = idOf(category);
    if (id === undefined) throw new RequestRejected('tradera', `Tradera has no category like ${category}`);
    return { categoryId: Number(id), categoriesOf };
  }

  async function* pages(
    request: SearchRequest,
    options: SearchOptions,
  ): AsyncGenerator<Page, void, undefined> {
    options.signal.throwIfAborted();
    const refused = refusalOf(request);
    if (refused !== undefined) throw new RequestRejected('tradera', refused);

    const { categoryId, categoriesOf } = await categoryOf(request, options);
    const search = {
      body: searchBody(request, options.exchange),
      categoryId,
      ignored: ignoredBy(alwaysIgnored),
    };
    const given = new Set<string>();
    const all: Listing[] = [];
    let seen = 0;
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = await fetchPage(search, pageNumber, { askTradera, now, options });
      const { listings, oddities } = readListings(page.items, categoriesOf);
      const fresh = listings.filter(({ externalId }) => isFirst(externalId, given));
      all.push(...fresh);
      seen += page.items.length;

      const isMore = page.items.length > 0 && seen < page.total;
      const isRepeated = listings.length > 0 && fresh.length === 0;
      const isLast = !isMore || isRepeated || pageNumber >= mostPages;
      yield {
        listings: fresh,
        newestFirst: !search.ignored.has('orderBy') && isNewestFirst(all),
        cutOff: isMore && isLast ? cutOffAt(all.length) : undefined,
        oddities,
        proof: { words: [], filters: [] },
        warnings: search.ignored.warnings(search.body),
      };
      if (isLast) return;
    }
  }

  return {
    name: 'tradera',
    language: 'sv',
    dailyCalls,
    keepsExamplesMs: DAY_MS,
    resetsAt: nextUtcDay,
    refusal: refusalOf,
    address: (request) => addressOf(apiUrl, request),
    search: pages,
    look: (externalId, options) => lookAt(externalId, askTradera, { now, options }),
  };
}

/** Searches are sent in the body of a POST; here they are written as an address. */
function addressOf(apiUrl: string, request: SearchRequest): string {
  const query = new URLSearchParams({ category: request.category ?? '' });
  for (const [name, value] of Object.entries(searchBody(request)))
    query.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  return `${apiUrl}/search/advanced?${query.toString()}${limitsMark(CURRENCY, request)}`;
}

function cutOffAt(count: number): string {
  return `Only the first ${count.toLocaleString('en')} listings of a search are read, because Tradera allows few calls a day`;
}
