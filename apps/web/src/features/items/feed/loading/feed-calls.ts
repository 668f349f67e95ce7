import { MAX_ITEMS_PAGE } from '@rummage/vocabulary';
import { tsr } from '#api/client.ts';
import { isWorthRetrying, retryDelay } from '#browser/answers.ts';
import { type FeedKey, type FeedPage, newSinceOf } from './feed-pages.ts';

/** The first page is small and arrives at once; later pages are large, so they are few. */
export const FIRST_PAGE = 120;
const LATER_PAGE = 500;

/** Pages are requested until they arrive, unless the server cannot answer at all. */
export const RETRIES = {
  retry: (_failures: number, error: unknown) => isWorthRetrying(error),
  retryDelay,
};

type Query = NonNullable<Parameters<typeof tsr.items.list.query>[0]['query']>;

/** @param cursor of a later page; undefined for the first one */
export function fetchPage(
  userId: number,
  feed: FeedKey,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<FeedPage> {
  const { queryId } = feed;
  const part = cursor === undefined ? firstPart(feed) : { cursor, limit: LATER_PAGE };
  const query = { ...(queryId !== undefined && { query_id: queryId }), ...part };
  return fetchItems(userId, query, signal, true);
}

/**
 * The items that were collected last, whatever their own date: items collected after a moment come first.
 * @param through when the last known one was collected
 */
export function fetchCollected(
  userId: number,
  queryId: number | undefined,
  through: string | undefined,
  limit: number,
  signal: AbortSignal,
): Promise<FeedPage> {
  return fetchItems(userId, { query_id: queryId, ...collectedPart(through), limit }, signal);
}

/** Others may have been collected in the same millisecond as the last known one. */
export function collectedPart(through: string | undefined): Query {
  const before = through === undefined ? undefined : new Date(Date.parse(through) - 1).toISOString();
  return { sort: 'date_newest', ...(before !== undefined && { new_since: before }) };
}

/** A random order has no start where new items would be, so the newest items are read, as many as allowed. */
export function fetchNews(userId: number, feed: FeedKey, signal: AbortSignal): Promise<FeedPage> {
  const part =
    feed.sort === 'random' ? ({ sort: 'date_newest', limit: MAX_ITEMS_PAGE } as const) : firstPart(feed);
  return fetchItems(userId, { query_id: feed.queryId, ...part }, signal, feed.sort !== 'random');
}

function firstPart(feed: FeedKey): Query {
  const newSince = newSinceOf(feed);
  return { sort: feed.sort, limit: FIRST_PAGE, ...(newSince !== undefined && { new_since: newSince }) };
}

/**
 * Fails with the answer when that is not a page.
 * @param isStored whether it is a page of the feed, which is shown without a network too
 */
async function fetchItems(
  userId: number,
  query: Query,
  signal: AbortSignal,
  isStored = false,
): Promise<FeedPage> {
  const params = { user_id: userId };
  const answer = await tsr.items.list.query({ params, query, fetchOptions: { signal }, isStored });
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  reuseEqualParts(answer.body);
  return answer;
}

/** Longer texts, such as descriptions, are rarely the same. */
const LONGEST = 64;

/** Parts that have come already, by their text. */
interface Known {
  texts: Map<string, string>;
  numbers: Map<string, unknown[]>;
}

/**
 * Keeps equal short texts and equal lists of numbers of an answer only once in memory. JSON.parse makes new ones each time,
 * and in a feed of 50,000 items the same moments, sellers and queries come again and again. Nobody may change the lists.
 */
export function reuseEqualParts(answer: unknown): void {
  reuseIn(answer, { texts: new Map(), numbers: new Map() });
}

function reuseIn(value: unknown, known: Known): void {
  if (typeof value !== 'object' || value === null) return;
  // Keys of a list are its places.
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const part = holder[key];
    if (typeof part === 'string') {
      if (part.length <= LONGEST) holder[key] = firstLike(part, part, known.texts);
    } else if (isOfNumbers(part)) holder[key] = firstLike(part, part.join(), known.numbers);
    else reuseIn(part, known);
  }
}

function isOfNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function firstLike<Part>(part: Part, says: string, known: Map<string, Part>): Part {
  const first = known.get(says);
  if (first === undefined) known.set(says, part);
  return first ?? part;
}
