import { sqlFor } from '#db/dialect';
import { emptyDatabase } from '#testing/databases/empty-database';
import { describeOnSqlite } from '#testing/databases/engine';
import { change } from '#testing/databases/rows';
import { CHANGED_SQL, FINDS_SQL, KEEPINGS_SQL, movedPage, MOVED_SQL, NUMBER_SQL } from './changes.repo.ts';

const ALICE = 1;

/** Alice has items of which the first half were dismissed by acts that are deleted by now. */
async function withMoved(count: number) {
  const db = emptyDatabase();
  await change(
    db,
    `
    insert into users (id, email, email_key, password_hash, created_at) values (${ALICE}, 'a', 'a', 'x', 5);
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        select i, 'ebay', i, 'u', 'Coat', 0, 0, '[]', 5, 5 from n;
    insert into items (id, user_id, listing_id, created_at, collected_at, news, act, dismissed_at)
      select id, ${ALICE}, id, 5, 5, id / 3 + 1, case when id <= ${count / 2} then 1 end, 5 from listings;`,
  );
  return db;
}

describeOnSqlite('reading news', () => {
  it.each([
    [
      'what was found',
      FINDS_SQL,
      /SEARCH finds USING INDEX finds_by_news \(user_id=\? AND news>\? AND news<\?\)/,
    ],
    [
      'how many were found',
      NUMBER_SQL,
      /SEARCH finds USING COVERING INDEX finds_by_news \(user_id=\? AND news>\?/,
    ],
    ['what moved', MOVED_SQL, /SEARCH items USING INDEX items_by_news \(user_id=\? AND news>\?\)/],
    [
      'the rest of what moved at once',
      MOVED_SQL,
      /SEARCH items USING INDEX items_by_news \(user_id=\? AND news=\? AND id>\?\)/,
    ],
    [
      'what changed in any way',
      CHANGED_SQL,
      /SEARCH items USING COVERING INDEX items_by_news \(user_id=\? AND news>\?\)/,
    ],
    [
      'what was kept or let go',
      KEEPINGS_SQL,
      /SEARCH item_marks USING INDEX item_marks_by_news \(user_id=\? AND news>\?\)/,
    ],
    [
      'the rest of what was kept or let go at once',
      KEEPINGS_SQL,
      /SEARCH item_marks USING INDEX item_marks_by_news \(user_id=\? AND news=\? AND item_id>\?\)/,
    ],
  ])('goes through an index and sorts nothing: %s', (_what, sql, search) => {
    const parameters = { userId: ALICE, after: 0, upTo: 1, before: 0, news: 0, id: 0, limit: 1 };
    const db = emptyDatabase();
    const steps = db.$client
      .prepare<[typeof parameters], { detail: string }>(`explain query plan ${sqlFor(db, sql)}`)
      .all(parameters);
    const plan = steps.map(({ detail }) => detail).join('\n');

    expect(plan).toMatch(search);
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (items|finds|acts|item_marks)/);
  });
});

describe('movedPage', () => {
  it('gives what moved page by page, also what acts moved that are deleted by now', async () => {
    const db = await withMoved(40);
    const pages: number[][] = [];
    for (let from = { news: 0, id: 0 }; ;) {
      const { moved, next } = await movedPage(db, ALICE, 0, from, 8);
      pages.push(moved.map(({ id }) => id));
      if (!next) break;
      from = next;
    }

    expect(pages.map(({ length }) => length)).toEqual([8, 8, 4]);
    expect(pages.flat()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('says that nothing follows a page that is just full', async () => {
    expect(await movedPage(await withMoved(16), ALICE, 0, { news: 0, id: 0 }, 8)).toMatchObject({
      next: undefined,
    });
  });

  it('reads no more than a page of items that an earlier act moved', async () => {
    const db = await withMoved(40);
    await change(db, 'insert into acts (id, user_id, at, items, news) values (1, ?, 5, 20, 1)', ALICE);

    expect(await movedPage(db, ALICE, 1, { news: 1, id: 0 }, 8)).toEqual({
      moved: [],
      next: { news: 3, id: 8 },
    });
  });
});
