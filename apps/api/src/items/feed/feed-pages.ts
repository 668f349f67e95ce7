import { Item } from '@rummage/contract';
import { z } from 'zod';
import type { Deps } from '#deps';
import { notFound } from '#http/errors';
import { createNewsCache } from '../events/news-cache.ts';
import { hasQuery } from '../items.repo.ts';
import { countItems, type FeedOrder } from './feed.repo.ts';
import { type FeedPart, isFreshShuffle, type ItemsCheck, type RenderedPage, renderPage } from './feed.ts';

/** Pages are up to a megabyte each. */
const MOST_PAGES = 16;
const MOST_COUNTS = 1000;

/** Items in the whole feed. */
export interface Counts {
  total: number;
  /** Those that were collected after the moment that was asked for. */
  new?: number;
}

interface CountedPage extends RenderedPage {
  counts: Counts;
}

/** Reads pages of feeds, with how many items the whole feed has. */
export function createFeedPages({
  db,
  contentsId,
  validateAnswers,
}: Pick<Deps, 'db' | 'contentsId' | 'validateAnswers'>) {
  const cachedCount = createNewsCache<number>(db, MOST_COUNTS);
  const cachedPage = createNewsCache<CountedPage>(db, MOST_PAGES);
  const check: ItemsCheck = validateAnswers ? requireItems : () => undefined;

  async function count(userId: number, { list, queryId }: FeedOrder, newSince?: number): Promise<number> {
    return cachedCount(userId, `${list} ${queryId} ${newSince}`, async () => {
      if (queryId !== undefined && !(await hasQuery(db, userId, queryId))) throw notFound('Query');
      return countItems(db, userId, list, queryId, newSince);
    });
  }

  /** @throws HttpError 404 for a query that is gone or somebody else's */
  async function countsOf(userId: number, { order }: FeedPart): Promise<Counts> {
    const { newSince } = order;
    const total = await count(userId, order);
    return { total, ...(newSince !== undefined && { new: await count(userId, order, newSince) }) };
  }

  /**
   * @param limit the most items that it has
   * @throws HttpError 404 for a query that is gone or somebody else's
   */
  async function readPage(userId: number, part: FeedPart, limit: number): Promise<CountedPage> {
    const make = async () => {
      const counts = await countsOf(userId, part);
      return { counts, ...(await renderPage({ db, contentsId }, userId, part, limit, check)) };
    };
    return isFreshShuffle(part) ? make() : cachedPage(userId, JSON.stringify({ part, limit }), make);
  }

  return { check, countsOf, readPage };
}

/** ts-rest does not validate a body that is JSON already, so it is validated here. @throws ZodError */
const requireItems: ItemsCheck = (items) => {
  z.array(Item).parse(JSON.parse(`[${items.toString()}]`));
};
