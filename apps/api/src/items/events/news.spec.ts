import type { FeedEvent, ItemsEvent } from '@rummage/contract';
import { eq } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { finds, items, users } from '#db/schema';
import { newsNumber, onePerson, raiseNews } from '#people/news.repo';
import { createQuery } from '#queries/queries.repo';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change } from '#testing/databases/rows';
import { isAmong, removeItems, restoreItems } from '../acts.repo.ts';
import { changedQueries, type Health, NO_HEALTH } from './health.ts';
import { newsSince, positionText, resumePoint, type Sent } from './news.ts';

const ALICE = 1;
const AT = 1;
const HEALTH: Health = { ...NO_HEALTH, collecting: '{}' };

/** Alice's query has found that many items with each of her news numbers. Returns their ids too, the oldest first. */
async function withFinds(counts: readonly number[]) {
  const db = emptyDatabase();
  await db.writer
    .insert(users)
    .values({ email: 'alice', email_key: 'alice', password_hash: '', created_at: AT });
  const { id: queryId } = await createQuery(db, ALICE, { query_text: 'dress' }, AT);
  const numbers = counts.flatMap((count, index) => Array.from({ length: count }, () => index + 1));
  const each = (row: (id: number, number: number) => string) =>
    numbers.map((number, index) => `(${row(index + 1, number)})`).join();
  await change(
    db,
    `delete from news;
    insert into news (user_id, number) values (${ALICE}, ${counts.length});
    insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
      values ${each((id) => `${id}, 'ebay', '${id}', 'u', 'Dress', 0, 0, '[]', ${AT}, ${AT}`)};
    insert into items (id, user_id, listing_id, created_at, collected_at, news)
      values ${each((id, number) => `${id}, ${ALICE}, ${id}, ${AT}, ${AT}, ${number}`)};
    insert into finds (item_id, query_id, user_id, found_at, news)
      values ${each((id, number) => `${id}, ${queryId}, ${ALICE}, ${AT}, ${number}`)};`,
  );
  return { db, found: numbers.map((_, index) => index + 1) };
}

/** Asks for news until there are no more. @param goOn where the next question starts */
async function readAll(
  db: Db,
  goOn: (sent: Sent) => Promise<Sent> = async (sent) => sent,
): Promise<{ names: string[]; sent: number[] }[]> {
  const parts: { names: string[]; sent: number[] }[] = [];
  let sent: Sent = await resumePoint(db, ALICE, 'n0-0', '');
  let isMore = true;
  while (isMore) {
    const part = await newsSince(db, ALICE, sent, HEALTH);
    parts.push({
      names: part.events.map(({ event }) => event),
      sent: part.events.flatMap(({ event, data }) =>
        event === 'items' ? (JSON.parse(String(data)) as ItemsEvent).ids : [],
      ),
    });
    isMore = part.isMore;
    sent = await goOn(part.sent);
  }
  return parts;
}

async function dismiss(db: Db, ids: readonly number[]): Promise<void> {
  await writing(db, (tx) => removeItems(tx, { userId: ALICE, key: 'key', now: AT }, 'all', isAmong(tx, ids)));
}

/** Asks for news until there are no more. @param between called after each page with its index */
async function readMoved(
  db: Db,
  start: Sent,
  between: (page: number) => Promise<void> = async () => undefined,
) {
  const pages: (FeedEvent & { moved: number })[] = [];
  for (let [sent, isMore] = [start, true]; isMore;) {
    const part = await newsSince(db, ALICE, sent, NO_HEALTH);
    for (const { event, data, position } of part.events)
      if (event === 'feed') pages.push({ ...(JSON.parse(String(data)) as FeedEvent), moved: position.moved });
    await between(pages.length - 1);
    ({ sent, isMore } = part);
  }
  return pages;
}

describe('newsSince', () => {
  it.each([
    ['one find', [1], [1]],
    ['a thousand finds', [1000], [1000]],
    ['a thousand finds with two numbers', [999, 1], [1000]],
    ['one find more than a thousand', [1000, 1], [1000, 1]],
    ['more than a thousand finds with one number', [1, 1500, 1], [1501, 1]],
    ['thousands of finds', Array.from({ length: 250 }, () => 10), [1000, 1000, 500]],
  ])('sends every find once, the last one as well: %s', async (_what, counts, sizes) => {
    const { db, found } = await withFinds(counts);

    const parts = await readAll(db);

    expect(parts.map(({ sent }) => sent.length)).toEqual(sizes);
    expect(parts.flatMap(({ sent }) => sent)).toEqual(found);
  });

  it('goes on behind the last find of a full event for a browser that connects again', async () => {
    const { db, found } = await withFinds([600, 600, 600]);

    const parts = await readAll(db, ({ position }) => resumePoint(db, ALICE, positionText(position, ''), ''));

    expect(parts.map(({ sent }) => sent.length)).toEqual([1200, 600]);
    expect(parts.flatMap(({ sent }) => sent)).toEqual(found);
  });

  it('sends no find again when another query finds the same item', async () => {
    const { db, found } = await withFinds([1]);
    const [item = 0] = found;
    const { sent } = await newsSince(db, ALICE, await resumePoint(db, ALICE, 'n0-0', ''), HEALTH);
    const other = await createQuery(db, ALICE, { query_text: 'linen' }, AT);
    const number = (await newsNumber(db, ALICE)) + 1;
    const find = { item_id: item, query_id: other.id, user_id: ALICE, found_at: AT, news: number };
    await db.writer.insert(finds).values(find);
    await db.writer.update(items).set({ news: number });
    await raiseNews(db.writer, onePerson(ALICE));

    const [event] = (await newsSince(db, ALICE, sent, HEALTH)).events;

    expect(JSON.parse(String(event?.data))).toMatchObject({
      by_query: [{ query_id: other.id, ids: [item] }],
    });
  });

  it('reads no more than a page of what moved at a time, and says that it was sent only with the last page', async () => {
    const { db, found } = await withFinds([1200]);
    await dismiss(db, found);
    const start = { position: { found: 2, moved: 0 }, health: NO_HEALTH };

    const parts = await readMoved(db, start);

    expect(parts.map(({ dismissed }) => dismissed.length)).toEqual([1000, 200]);
    expect(parts.flatMap(({ dismissed }) => dismissed)).toEqual(found);
    expect(parts.map(({ moved }) => moved)).toEqual([0, 2]);
  });

  it('sends what moves while earlier moves are being sent, in its latest state', async () => {
    const { db, found } = await withFinds([1200]);
    const [first = 0] = found;
    const last = found.at(-1) ?? 0;
    await dismiss(db, found);
    const start = { position: { found: 2, moved: 0 }, health: NO_HEALTH };

    const parts = await readMoved(db, start, async (page) => {
      if (page === 0) await restoreItems(db, ALICE, [first, last], AT);
    });

    expect(parts.flatMap(({ dismissed }) => dismissed)).toEqual(found.slice(0, -1));
    expect(parts.flatMap(({ restored }) => restored)).toEqual([first, last]);
    expect(parts.at(-1)?.moved).toBe(3);
  });

  it('sends what moved even when a query finds it again meanwhile', async () => {
    const { db, found } = await withFinds([1200]);
    const last = found.at(-1) ?? 0;
    await dismiss(db, found);
    const other = await createQuery(db, ALICE, { query_text: 'linen' }, AT);
    const start = { position: { found: 2, moved: 0 }, health: NO_HEALTH };

    const parts = await readMoved(db, start, async (page) => {
      if (page > 0) return;
      const number = (await newsNumber(db, ALICE)) + 1;
      const find = { item_id: last, query_id: other.id, user_id: ALICE, found_at: AT, news: number };
      await db.writer.insert(finds).values(find);
      await db.writer.update(items).set({ news: number }).where(eq(items.id, last));
      await raiseNews(db.writer, onePerson(ALICE));
    });

    expect(parts.flatMap(({ dismissed }) => dismissed)).toEqual(found);
  });

  it('goes a thousand finds at a time past those of dismissed items', async () => {
    const { db, found } = await withFinds([1000, 1]);
    await dismiss(db, found);

    const { sent, isMore } = await newsSince(db, ALICE, await resumePoint(db, ALICE, 'n0-0', ''), HEALTH);

    expect([sent.position, isMore]).toEqual([{ found: 1, moved: 0 }, true]);
  });

  it('sends how collecting goes only after the last find', async () => {
    const { db } = await withFinds([1000, 1]);

    expect((await readAll(db)).map(({ names }) => names)).toEqual([['items'], ['items', 'collecting']]);
  });
});

describe('changedQueries', () => {
  const healthOf = (texts: Record<number, string>): Health => ({
    ...NO_HEALTH,
    queries: new Map(Object.entries(texts).map(([id, text]) => [Number(id), text])),
  });

  it('names the queries whose health has changed or that are new, and is the same text for every window', () => {
    const before = healthOf({ 1: '{"a":1}', 2: '{"a":2}' });
    const after = healthOf({ 1: '{"a":1}', 2: '{"a":3}', 3: '{"a":4}' });

    expect(String(changedQueries(before, after))).toBe('{"queries":[{"a":3},{"a":4}]}');
    expect(changedQueries(before, after)).toBe(changedQueries(before, after));
    expect(String(changedQueries(after, before))).toBe('{"queries":[{"a":2}]}');
  });

  it('says nothing when no health has changed', () => {
    expect(changedQueries(healthOf({ 1: '{}' }), healthOf({ 1: '{}' }))).toBeUndefined();
  });
});
