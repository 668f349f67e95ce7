import type { KeptAway, ReasonedQuery } from '@rummage/contract';
import { makeGood, makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { besideEbay } from '#testing/outside/beside-ebay';
import { besideShops } from '#testing/outside/beside-shops';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob, saveQuery } from '#testing/people';
import { reasonsOf } from './kept-away-reasons.ts';
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

describe('what kept listings away', () => {
  it('counts for shops also what an index of words had left out', async () => {
    const world = await besideShops();
    await world.addShop({
      goods: [
        makeGood({ id: 1, title: 'Red wool coat' }),
        makeGood({ id: 2, title: 'Vintage wool coat' }),
        makeGood({ id: 3, title: 'Felt hat' }),
        makeGood({ id: 4, title: 'Green wool coat', isSoldOut: true }),
      ],
    });
    await world.collect();
    const query = await saveQuery(world, world.alice, { query_text: 'wool coat -vintage' });
    await world.collect();

    const { body } = await world.http.get(`/api/users/queries/${query.id}`).set(world.alice.auth).expect(200);

    expect(body.collection).toMatchObject({ listings_seen: 4, listings_matched: 1, not_counted: null });
    const counts = body.collection.kept_away as KeptAway[];
    expect(Object.fromEntries(counts.map(({ reason, count }) => [reason, count]))).toEqual({
      'excluded-word': 1,
      words: 1,
      'sold-out': 1,
    });
  });

  it('adds up with what matched to what was seen on the sample market', async () => {
    const world = await aliceAndBob({ marketplaces: sampleMarket });
    const query = await saveQuery(world, world.alice, {
      query_text: 'dress -silk',
      filters: [{ name: 'brand', values: ['Acne Studios'] }],
    });
    await world.collect();

    const { body } = await world.http.get(`/api/users/queries/${query.id}`).set(world.alice.auth).expect(200);

    const { listings_seen, listings_matched, kept_away } = (body as ReasonedQuery).collection;
    expect(kept_away.length).toBeGreaterThan(0);
    expect(kept_away.reduce((sum, { count }) => sum + count, listings_matched)).toBe(listings_seen);
    expect(kept_away[0]?.examples[0]).toMatchObject({ title: expect.any(String), url: expect.any(String) });
  });
});
