import fc from 'fast-check';
import type { Db } from '#db/database';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change, rows } from '#testing/databases/rows';
import { countedRounds } from '#testing/rounds';
import { restoreRemoval } from './acts.repo.ts';
import { dismissItem, dismissQueryItems } from './items.repo.ts';

const ITEMS = 6;
/** The query that found all items but the last. */
const QUERY = 1;

type Act =
  | { kind: 'dismiss'; item: number; key: string }
  | { kind: 'cleanse'; key: string }
  | { kind: 'restore'; key: string };

/** Made once: migrating takes longer than all acts of a session. */
async function feed(): Promise<Db> {
  const db = emptyDatabase();
  await change(
    db,
    `
    insert into users (id, email, email_key, password_hash, created_at) values (1, 'a', 'a', 'x', 1);
    insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at)
      values (${QUERY}, 1, 'dress', 1, 'NEW', '[]', 1);
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ITEMS})
      insert into listings (id, marketplace, external_id, url, title, price_cents, is_auction, accepts_offers, images,
        collected_at, seen_at) select i, 'ebay', i, 'u', 'Dress', i, 0, 0, '[]', 1, 1 from n;
    insert into items (id, user_id, listing_id, created_at, collected_at) select id, 1, id, 1, 1 from listings;
    insert into finds (item_id, query_id, user_id, found_at) select id, ${QUERY}, 1, 1 from items where id < ${ITEMS};`,
  );
  return db;
}

let db: Db;
beforeAll(async () => {
  db = await feed();
});
afterAll(async () => {
  await db.close();
});

/** The items that can be seen afterwards; they do not depend on the times of the acts. */
async function awayAfter(deliveries: readonly Act[]): Promise<unknown> {
  await change(
    db,
    `
    delete from acts;
    update items set dismissed_at = null, dismissed_price_cents = null, act = null;`,
  );
  for (const [now, act] of deliveries.entries()) {
    const remover = { userId: 1, key: act.key, now };
    if (act.kind === 'dismiss') await dismissItem(db, remover, act.item);
    else if (act.kind === 'cleanse') await dismissQueryItems(db, remover, QUERY, undefined);
    else await restoreRemoval(db, 1, act.key, now);
  }
  return rows(db, 'select id, dismissed_price_cents from items where dismissed_at is not null order by id');
}

/** Every removal has a key of its own; what is restored is one of the removals before. */
const session: fc.Arbitrary<Act[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('dismiss', 'dismiss', 'cleanse', 'restore', 'restore'),
      item: fc.integer({ min: 1, max: ITEMS }),
      which: fc.nat(),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((steps) => {
    const keys: string[] = [];
    return steps.flatMap(({ kind, item, which }, at): Act[] => {
      const known = keys[which % Math.max(1, keys.length)];
      if (kind === 'restore') return known === undefined ? [] : [{ kind, key: known }];
      const key = `removal-${at}`;
      keys.push(key);
      return kind === 'dismiss' ? [{ kind, item, key }] : [{ kind: 'cleanse', key }];
    });
  });

/** The acts in their order; any of them may come once more at any later time. */
const delivered = session.chain((acts) =>
  fc
    .array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 10 })
    .map((repeats) => ({ acts, deliveries: withRepeats(acts, repeats) })),
);

function withRepeats(acts: readonly Act[], repeats: readonly (readonly [number, number])[]): Act[] {
  const deliveries = acts.map((act) => [act]);
  for (const [which, later] of repeats) {
    const first = which % Math.max(1, acts.length);
    const act = acts[first];
    if (act) deliveries[first + (later % (acts.length - first))]?.push(act);
  }
  return deliveries.flat();
}

describe('acts that come more than once, and late', () => {
  it('end as if each had come once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(delivered, async ({ acts, deliveries }) => {
        expect(await awayAfter(deliveries)).toEqual(await awayAfter(acts));
      }),
      countedRounds(150),
    );
  });

  const dismissed = (item: number, key: string): Act => ({ kind: 'dismiss', item, key });
  const cleansed = (key: string): Act => ({ kind: 'cleanse', key });
  const restored = (key: string): Act => ({ kind: 'restore', key });

  it.each<[string, Act[], number[]]>([
    [
      'dismissed twice, restored, and dismissed late by the old key',
      [dismissed(1, 'a'), dismissed(1, 'a'), restored('a'), dismissed(1, 'a')],
      [],
    ],
    [
      'dismissed, dismissed again by a new key, and restored late by the old key',
      [dismissed(1, 'a'), restored('a'), dismissed(1, 'b'), restored('a')],
      [1],
    ],
    [
      'dismissed under two keys, and restored by the second',
      [dismissed(1, 'a'), dismissed(1, 'b'), dismissed(1, 'a'), restored('b')],
      [],
    ],
    [
      'cleansed, restored, and cleansed late by the old key',
      [cleansed('a'), restored('a'), cleansed('a')],
      [],
    ],
    [
      'cleansed, restored, dismissed, and restored late by the old key',
      [cleansed('a'), restored('a'), dismissed(2, 'b'), restored('a')],
      [2],
    ],
    [
      'dismissed before a cleanse that was restored',
      [dismissed(3, 'a'), cleansed('b'), restored('b'), cleansed('b'), dismissed(3, 'a')],
      [3],
    ],
  ])('have the right end for an item that was %s', async (_what, deliveries, away) => {
    expect(await awayAfter(deliveries)).toMatchObject(away.map((id) => ({ id, dismissed_price_cents: id })));
    expect(await awayAfter(deliveries)).toHaveLength(away.length);
  });
});
