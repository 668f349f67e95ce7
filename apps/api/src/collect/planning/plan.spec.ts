import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queries } from '#db/schema';
import { createQuery } from '#queries/queries.repo';
import type { TestApiOptions } from '#testing/api';
import { change } from '#testing/databases/rows';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob } from '#testing/people';
import { planAllQueries, planChangedQueries } from './plan.ts';

const isPlanned = sql`planned_at is not null`;

/** Alice has just imported a hundred queries, and bob has saved one after that. */
async function notebooks(options: TestApiOptions = {}) {
  const api = await aliceAndBob(options);
  for (let n = 0; n < 100; n += 1) await createQuery(api.db, api.alice.id, { query_text: `dress ${n}` }, 1);
  await createQuery(api.db, api.bob.id, { query_text: 'coat' }, 1);
  return {
    ...api,
    planned: async (userId: number) =>
      (
        await api.db
          .select({ id: queries.id })
          .from(queries)
          .where(sql`user_id = ${userId} and ${isPlanned}`)
      ).length,
  };
}

describe('planChangedQueries', () => {
  it('plans a few queries at a time, so that nobody waits for all queries of somebody else', async () => {
    const { deps, alice, bob, planned } = await notebooks();

    const isMore = await planChangedQueries(deps);

    expect(isMore).toBe(true);
    expect(await planned(alice.id)).toBeLessThan(20);
    expect(await planned(bob.id)).toBe(1);
  });

  it('drops the visits that nobody needs any more after many queries were planned', async () => {
    const { deps, db, alice } = await notebooks({ marketplaces: sampleMarket });
    while (await planChangedQueries(deps));
    const before = (await db.writer.query.visits.findMany()).length;

    await change(
      db,
      `update queries set active = 0, planned_at = null where user_id = ${alice.id} and id <= 10`,
    );
    while (await planChangedQueries(deps));

    expect(await db.writer.query.visits.findMany()).toHaveLength(before - 10);
  });

  it('plans queries with the longest filters, and shares the visits of those that ask for the same', async () => {
    const { deps, db, alice, bob } = await aliceAndBob({ marketplaces: sampleMarket });
    // Text that no compression makes much shorter.
    const sellers = (salt: string) =>
      Array.from({ length: 50 }, (_, n) =>
        Array.from({ length: 3 }, (_part, at) =>
          createHash('sha256').update(`${salt} ${n} ${at}`).digest('hex'),
        ).join(''),
      );
    const save = (userId: number, salt: string) =>
      createQuery(
        db,
        userId,
        { query_text: 'coat', filters: [{ name: 'seller', values: sellers(salt) }] },
        1,
      );
    await save(alice.id, 'one');
    await save(bob.id, 'one');
    await save(bob.id, 'other');

    while (await planChangedQueries(deps));

    expect(await db.writer.query.visits.findMany()).toHaveLength(2);
  });

  it('returns false when no query is left', async () => {
    const { deps, alice, planned } = await notebooks();

    while (await planChangedQueries(deps));

    expect(await planned(alice.id)).toBe(100);
    expect(await planChangedQueries(deps)).toBe(false);
  });
});

describe('planAllQueries', () => {
  it('plans every query, including those saved meanwhile', async () => {
    const { deps, db, alice, bob, planned } = await notebooks();

    const done = planAllQueries(deps);
    await createQuery(db, bob.id, { query_text: 'hat' }, 1);
    await done;

    expect([await planned(alice.id), await planned(bob.id)]).toEqual([100, 2]);
  });
});
