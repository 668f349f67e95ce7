import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { reasonsOf } from '../health/kept-away-reasons.ts';
import { besideEbay } from '../testing/beside-ebay.ts';
import { saveQuery } from '../testing/people.ts';
import { forgetExamples } from './kept-away.repo.ts';

/** eBay has two dresses, one of them vintage. */
async function vintageExcluded() {
  const world = await besideEbay({
    listings: [
      makeListing({ id: '800001', title: 'Linen dress' }),
      makeListing({ id: '800002', title: 'Vintage linen dress' }),
    ],
  });
  await saveQuery(world, world.alice, {
    query_text: 'linen dress',
    filters: [{ name: 'excludeKeyword', values: ['vintage'] }],
  });
  await world.collect();
  const [query] = await world.db.writer.query.queries.findMany();
  const path = `/api/users/queries/${query?.id}`;
  return { ...world, path, ask: () => world.http.get(path).set(world.alice.auth).expect(200) };
}

describe('GET /api/users/queries/:query_id', () => {
  it('says what kept listings away, each at the first thing that failed', async () => {
    const { ask } = await vintageExcluded();

    expect((await ask()).body.collection).toMatchObject({
      listings_seen: 2,
      listings_matched: 1,
      kept_away: [
        {
          reason: 'excluded-keyword',
          value: 'vintage',
          text: 'contain the excluded keyword “vintage”',
          count: 1,
          examples: [{ title: 'Vintage linen dress' }],
        },
      ],
      kept_away_at: '2026-03-01T12:00:00.000Z',
      not_counted: 'eBay searches for the words first; what is left out there is not seen and not counted.',
    });
  });

  it('shows no example that is older than its marketplace allows', async () => {
    const { clock, db } = await vintageExcluded();
    const rows = await db.writer.query.keptAway.findMany();
    const shownAt = (now: number) => reasonsOf(rows, [], now).kept_away[0]?.examples.length;

    expect(shownAt(clock.now() + 6 * HOUR_MS - 1)).toBe(1);
    expect(shownAt(clock.now() + 6 * HOUR_MS)).toBe(0);
    clock.pass(6 * HOUR_MS);
    await forgetExamples(db, clock.now());
    expect(await db.writer.query.keptAway.findMany()).toMatchObject([
      { count: 1, examples: [], examples_until: 0 },
    ]);
  });

  it('answers 404 for a query of somebody else', async () => {
    const { http, bob, path } = await vintageExcluded();
    await http.get(path).set(bob.auth).expect(404);
  });
});
