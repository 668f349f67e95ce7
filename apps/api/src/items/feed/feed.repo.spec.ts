import { SORTS, type Sort } from '@rummage/vocabulary';
import { sqlFor } from '#db/dialect';
import { emptyDatabase } from '#testing/databases/empty-database';
import { describeOnSqlite } from '#testing/databases/engine';
import { change } from '#testing/databases/rows';
import { showChanges } from '#testing/show-changes';
import { type FeedOrder, placesSql, readPlaces, type Start } from './feed.repo.ts';

const db = emptyDatabase();

const ORDERED: Sort[] = ['date_newest', 'date_oldest', 'price_high', 'price_low'];

function planOf(
  sort: Sort,
  queryId: number | undefined,
  start: Start,
  more: Partial<FeedOrder> = {},
): string {
  const { newSince } = more;
  const parameters = { userId: 1, queryId, seed: 0, limit: 1, key: 0, id: 0, newSince };
  const steps = db.writer.$client
    .prepare<[typeof parameters], { detail: string }>(
      sqlFor(db, `explain query plan ${placesSql({ list: 'feed', sort, seed: 0, queryId, ...more }, start)}`),
    )
    .all(parameters);
  return steps.map(({ detail }) => detail).join('\n');
}

describeOnSqlite.each([
  ['the whole feed', undefined],
  ['the feed of a query', 1],
])('reading %s', (_what, queryId) => {
  it.each(SORTS)('goes only through items that are not dismissed, by %s', (sort) => {
    expect(planOf(sort, queryId, 'first')).toMatch(
      /^SEARCH items USING (COVERING )?INDEX items_(in_feed|by_price)/,
    );
  });

  it.each(ORDERED)('sorts nothing, by %s', (sort) => {
    expect(planOf(sort, queryId, 'first')).not.toContain('TEMP B-TREE');
  });

  it.each(ORDERED)('goes on without reading the earlier items again, by %s', (sort) => {
    const plan = planOf(sort, queryId, 0);

    expect(plan).toMatch(/\(user_id=\? AND (created_at|sort_price_cents)[<>]\?\)/);
    expect(plan).toMatch(/\(user_id=\? AND (created_at|sort_price_cents)=\? AND id[<>]\?\)/);
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

describeOnSqlite.each([
  ['the whole feed', undefined],
  ['the feed of a query', 1],
])('reading %s with what is new before the others', (_what, queryId) => {
  it.each<[Start]>([['first'], [0], [1]])('sorts nothing when it starts in part %s', (start) => {
    const plan = planOf('date_newest', queryId, start, { newSince: 5 });

    expect(plan).toContain('items_in_feed');
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

describeOnSqlite('reading a feed with samples behind the others', () => {
  it('sorts nothing', () => {
    for (const start of ['first', 0, 1] as const)
      expect(planOf('date_newest', undefined, start, { hasSamples: true })).not.toContain('TEMP B-TREE');
  });
});

it('orders items by the current prices of their listings', async () => {
  await change(
    db,
    `
    insert into users (id, email, email_key, password_hash, created_at) values (1, 'a', 'a', 'x', 5), (2, 'b', 'b', 'x', 5);
    insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, price_cents, collected_at, seen_at)
      values (1, 'ebay', '1', 'https://e/1', 'Coat', 0, 0, '[]', 500, 5, 5),
        (2, 'ebay', '2', 'https://e/2', 'Coat', 0, 0, '[]', null, 5, 5),
        (3, 'ebay', '3', 'https://e/3', 'Coat', 0, 0, '[]', 300, 5, 5);
    insert into items (id, user_id, listing_id, created_at, collected_at)
      values (1, 1, 1, 5, 5), (2, 1, 2, 5, 5), (3, 1, 3, 5, 5), (4, 2, 1, 5, 5);`,
  );
  await showChanges(db);
  const low = { list: 'feed', sort: 'price_low', seed: 0, queryId: undefined } as const;
  const places = async (userId: number) =>
    (await readPlaces(db, userId, low)).map(({ id, key }) => [id, key]);
  const setPrice = (cents: number | null, id: number) =>
    change(db, 'update listings set price_cents = ? where id = ?', cents, id);
  const before = [await places(1), await places(2)];

  await setPrice(100, 1);
  await setPrice(200, 2);
  await setPrice(null, 3);
  await showChanges(db);

  expect(before).toEqual([
    [
      [2, 0],
      [3, 300],
      [1, 500],
    ],
    [[4, 500]],
  ]);
  expect(await places(1)).toEqual([
    [3, 0],
    [1, 100],
    [2, 200],
  ]);
  expect(await places(2)).toEqual([[4, 100]]);
});
