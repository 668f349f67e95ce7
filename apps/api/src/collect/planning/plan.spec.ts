import { sql } from 'drizzle-orm';
import { queries } from '../../db/schema.ts';
import { createQuery } from '../../queries/queries.repo.ts';
import type { TestApiOptions } from '../../testing/api.ts';
import { aliceAndBob } from '../../testing/people.ts';
import { sampleMarket } from '../../testing/sample-market.ts';
import { planAllQueries, planChangedQueries } from './plan.ts';

const isPlanned = sql`planned_at is not null`;

/** Alice has just imported a hundred queries, and bob has saved one after that. */
async function notebooks(options: TestApiOptions = {}) {
  const api = await aliceAndBob(options);
  for (let n = 0; n < 100; n += 1) createQuery(api.db, api.alice.id, { query_text: `dress ${n}` }, 1);
  createQuery(api.db, api.bob.id, { query_text: 'coat' }, 1);
  return {
    ...api,
    planned: (userId: number) =>
      api.db
        .select({ id: queries.id })
        .from(queries)
        .where(sql`user_id = ${userId} and ${isPlanned}`)
        .all().length,
  };
}

describe('planChangedQueries', () => {
  it('plans a few queries at a time, so that nobody waits for all queries of somebody else', async () => {
    const { deps, alice, bob, planned } = await notebooks();

    const isMore = planChangedQueries(deps);

    expect(isMore).toBe(true);
    expect(planned(alice.id)).toBeLessThan(20);
    expect(planned(bob.id)).toBe(1);
  });

  it('drops the visits that nobody needs any more after many queries were planned', async () => {
    const { deps, db, alice } = await notebooks({ marketplaces: sampleMarket });
    while (planChangedQueries(deps));
    const before = db.query.visits.findMany().sync().length;

    db.$client.exec(
      `update queries set active = 0, planned_at = null where user_id = ${alice.id} and id <= 10`,
    );
    while (planChangedQueries(deps));

    expect(db.query.visits.findMany().sync()).toHaveLength(before - 10);
  });

  it('returns false when no query is left', async () => {
    const { deps, alice, planned } = await notebooks();

    while (planChangedQueries(deps));

    expect(planned(alice.id)).toBe(100);
    expect(planChangedQueries(deps)).toBe(false);
  });
});

describe('planAllQueries', () => {
  it('plans every query, including those saved meanwhile', async () => {
    const { deps, db, alice, bob, planned } = await notebooks();

    const done = planAllQueries(deps);
    createQuery(db, bob.id, { query_text: 'hat' }, 1);
    await done;

    expect([planned(alice.id), planned(bob.id)]).toEqual([100, 2]);
  });
});
