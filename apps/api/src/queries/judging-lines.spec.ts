import { searchOf } from '../collect/planning/search-request.ts';
import { rest } from '../slices.ts';
import { testApi } from '../testing/api.ts';
import { change } from '../testing/rows.ts';
import { createJudgingLines } from './judging-lines.ts';
import { createQuery, draftOf, type QueryRow } from './queries.repo.ts';

const here = new AbortController().signal;
const draft = searchOf(draftOf(undefined, { query_text: 'dress' }));
const LARGE = [1, 2, 3];
const SMALL = [4, 5, 6];

/** Three people with 5,001 items each, and three with 20; each has a query that found all of them. */
async function sixPeople() {
  const { db } = testApi();
  await change(
    db,
    `
    with recursive n(id) as (select 1 union all select id + 1 from n where id < 6)
      insert into users (id, email, email_key, password_hash, created_at)
        select id, id || '@example.com', id || '@example.com', '', 1 from n;
    with recursive n(id) as (select 1 union all select id + 1 from n where id < 5001)
      insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        select id, 'ebay', id, '', 'dress', 0, 0, '[]', 1, 1 from n;
    insert into items (user_id, listing_id, created_at, collected_at)
      select users.id, listings.id, 1, 1 from users, listings where users.id <= 3 or listings.id <= 20`,
  );
  const queries: QueryRow[] = [];
  for (const id of [...LARGE, ...SMALL]) queries.push(await createQuery(db, id, { query_text: 'dress' }, 1));
  await change(
    db,
    `insert into finds (item_id, query_id, found_at)
    select items.id, queries.id, 1 from items join queries using (user_id)`,
  );
  const queryOf = (person: number) => queries.find(({ user_id }) => user_id === person)?.id;
  return { db, queryOf };
}

/** Notes who was started; nothing ends. */
function started(db: Awaited<ReturnType<typeof sixPeople>>['db']) {
  const lines = createJudgingLines(db);
  const people: number[] = [];
  const start = (userId: number, queryId?: number) => {
    void lines.wait({ userId, queryId, draft }, here, () => {
      people.push(userId);
      return new Promise(() => undefined);
    });
  };
  return { start, people };
}

/** Waits until so many were started, and a little longer for those that should not have been. */
async function settle(people: readonly number[], count: number): Promise<void> {
  while (people.length < count) await rest(2);
  for (let turn = 0; turn < 5; turn += 1) await rest(2);
}

describe('judging items', () => {
  it.each(['the whole feed', 'a query'])(
    'of a small feed never waits for that of large ones: %s',
    async (what) => {
      const { db, queryOf } = await sixPeople();
      const { start, people } = started(db);

      for (const [person, count] of Object.entries({ 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 3 })) {
        start(Number(person), what === 'a query' ? queryOf(Number(person)) : undefined);
        // One after the other: how long each is, is looked up first.
        await settle(people, count);
      }

      expect(people).toEqual([1, 4, 5]);
    },
  );

  it('counts as long when there are few items and very much to compare each of them with', async () => {
    const { db, queryOf } = await sixPeople();
    const { start, people } = started(db);
    const keywords = Array.from({ length: 2000 }, (_, n) => `keyword number ${n}`);
    for (let n = 0; n < 50; n += 1)
      await createQuery(
        db,
        5,
        { query_text: `hat ${n}`, filters: [{ name: 'excludeKeyword', values: keywords }] },
        1,
      );

    start(1);
    await settle(people, 1);
    start(5, queryOf(5));
    start(4, queryOf(4));
    start(6);
    await settle(people, 3);

    expect(people.toSorted()).toEqual([1, 4, 6]);
  });
});
