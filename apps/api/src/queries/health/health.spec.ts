import type { Query, QueryInput } from '@rummage/contract';
import type { Marketplace } from '@rummage/marketplaces';
import { makeListing } from '@rummage/marketplaces/testing';
import { sampleMarketplace } from '@rummage/sample-market';
import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { collect } from '#collect/collect';
import { planAllQueries, planChangedQueries } from '#collect/planning/plan';
import { failing } from '#testing/databases/engine';
import { isPostgres } from '#testing/databases/postgres-server';
import { change } from '#testing/databases/rows';
import { besideEbay, type BesideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';

const dresses = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    makeListing({
      id: String(800_001 + n),
      title: 'Linen dress',
      listedAt: Date.parse('2026-03-01T11:00:00Z') - n,
    }),
  );

/** Alice has saved a query that has not been visited yet. */
async function saved(options: BesideEbay = {}, input: QueryInput = { query_text: 'linen dress' }) {
  const world = await besideEbay({ listings: dresses(2), ...options });
  const query = await saveQuery(world, world.alice, input);
  return { ...world, query, health: () => world.healthOf(world.alice) };
}

const nothingYet = {
  last_success_at: null,
  last_new_item_at: null,
  listings_seen: 0,
  listings_matched: 0,
  skipped: [],
};

describe('the health of a query', () => {
  it('is waiting when the query is new', async () => {
    const { query, health, deps } = await saved();
    const expected = { state: 'waiting', message: 'About to be collected.', next_visit_at: null };
    expect(query.collection).toEqual({ ...nothingYet, ...expected });

    await planChangedQueries(deps);

    expect(await health()).toEqual({
      ...nothingYet,
      state: 'waiting',
      message: 'Waiting for its turn at eBay.',
      next_visit_at: '2026-03-01T12:00:00.000Z',
    });
  });

  it('is collecting while the first result is read', async () => {
    let meanwhile: unknown;
    const world = await saved({
      disguise: (ebay) => ({
        ...ebay,
        async *search(request, options) {
          for await (const page of ebay.search(request, options)) {
            meanwhile = await world.health();
            yield page;
          }
        },
      }),
    });

    await world.collect();

    expect(meanwhile).toMatchObject({
      ...nothingYet,
      state: 'collecting',
      message: 'eBay is being searched.',
    });
  });

  it('shows what a visit has found, and later that nothing new has come for a week', async () => {
    const { collect: visit, later, health } = await saved();
    await visit();
    expect(await health()).toMatchObject({
      state: 'ok',
      message: 'Watching eBay.',
      last_success_at: '2026-03-01T12:00:00.000Z',
      last_new_item_at: '2026-03-01T12:00:00.000Z',
      next_visit_at: expect.any(String),
      listings_seen: 2,
      listings_matched: 2,
      skipped: [],
    });

    await later(7 * DAY_MS);
    expect(await health()).toMatchObject({
      state: 'quiet',
      message: 'eBay has shown nothing new for a week.',
      last_new_item_at: '2026-03-01T12:00:00.000Z',
      last_success_at: '2026-03-08T12:00:00.000Z',
    });
  });

  it('shows when each query last found something', async () => {
    const world = await saved();
    await world.collect();
    await saveQuery(world, world.alice, { query_text: 'opal ring', active: false });
    await saveQuery(world, world.alice, { query_text: 'dress' });
    await world.later(MINUTE_MS);

    const { body } = await world.http.get(`/api/users/${world.alice.id}/queries`).set(world.alice.auth);
    const seen = (body as Query[]).map(({ query_text, collection }) => [
      query_text,
      collection.state,
      collection.last_new_item_at,
    ]);
    expect(seen).toEqual([
      ['dress', 'ok', '2026-03-01T12:01:00.000Z'],
      ['opal ring', 'paused', null],
      ['linen dress', 'ok', '2026-03-01T12:00:00.000Z'],
    ]);
  });

  it('says that nothing is offered only after a successful visit', async () => {
    const { collect: visit, health, ebay, later } = await saved({ listings: [] });
    ebay.fail(503, 1);
    await visit();
    const failed = await health();
    expect(failed).toMatchObject({
      ...nothingYet,
      state: 'failing',
      message: 'eBay has trouble of its own (503); it is tried again at 12:02 UTC on 2026-03-01.',
    });
    expect(failed?.message).not.toMatch(/nothing|none|\b0\b/);

    await later(2 * MINUTE_MS);
    expect(await health()).toMatchObject({
      state: 'quiet',
      message: 'eBay was searched: nothing like it is offered there.',
    });
  });

  it('is blocked when no marketplace can serve the query, and says why', async () => {
    const filters = [{ name: 'authenticated' as const, values: ['true'] }];
    const { collect: visit, health } = await saved({}, { query_text: 'linen dress', filters });
    await visit();
    const reason = expect.stringMatching(/^eBay shows what is authenticated only for a place of delivery/);
    expect(await health()).toMatchObject({
      state: 'blocked',
      message: reason,
      next_visit_at: null,
      skipped: [{ marketplace: 'ebay', reason }],
    });
  });

  it('is ok when one marketplace can serve the query, and names the one that cannot', async () => {
    const {
      collect: visit,
      health,
      ebay,
    } = await saved({
      others: (now) => [sampleMarketplace({ seed: 'test', now })],
    });
    ebay.fail({ errorId: 12023 });
    await visit();
    expect(await health()).toMatchObject({
      state: 'ok',
      message: 'Watching Sample.',
      last_success_at: '2026-03-01T12:00:00.000Z',
      skipped: [
        { marketplace: 'ebay', reason: 'This search finds too much on eBay: add a word or a filter' },
      ],
    });
  });

  it('is limited when the result is longer than what is read', async () => {
    const { collect: visit, health } = await saved({ listings: dresses(2100) });
    await visit();
    expect(await health()).toMatchObject({
      state: 'limited',
      message: 'Only the newest 2,000 listings of a search are read.',
      listings_seen: 2000,
      listings_matched: 2000,
    });
  });

  it('is paused after the owner has paused the query', async () => {
    const { collect: visit, health, http, alice, query } = await saved();
    await visit();
    await http.patch(`/api/queries/${query.id}/toggle-active-status`).set(alice.auth);
    await visit();
    expect(await health()).toMatchObject({
      state: 'paused',
      message: 'Paused: nothing is collected until it is resumed.',
      next_visit_at: null,
    });
  });

  it('keeps its counts while the query is paused, and until it is read again', async () => {
    const { collect: visit, later, health, http, alice, query, ebay, db } = await saved();
    await visit();
    const known = {
      last_success_at: '2026-03-01T12:00:00.000Z',
      last_new_item_at: '2026-03-01T12:00:00.000Z',
      listings_seen: 2,
      listings_matched: 2,
    };
    const set = (active: boolean) =>
      http.patch(`/api/queries/${query.id}/toggle-active-status`).set(alice.auth).send({ active });
    await set(false);
    expect(await health()).toMatchObject({ ...known, state: 'paused' });
    await visit();
    await change(db, 'delete from visits');
    expect(await health()).toMatchObject({ ...known, state: 'paused' });

    await set(true);
    expect(await health()).toMatchObject({ ...known, state: 'waiting' });
    ebay.fail(503, 1);
    await visit();
    expect(await health()).toMatchObject({ ...known, state: 'failing' });
    ebay.add(makeListing({ id: '9', title: 'Linen dress', listedAt: Date.parse('2026-03-01T11:30:00Z') }));
    await later(2 * MINUTE_MS);
    expect(await health()).toMatchObject({
      state: 'ok',
      last_success_at: '2026-03-01T12:02:00.000Z',
      listings_seen: 3,
    });
  });

  it('keeps its counts when a change leaves no marketplace to serve the query', async () => {
    const { collect: visit, health, http, alice, query } = await saved();
    await visit();
    const filters = [{ name: 'authenticated', values: ['true'] }];
    await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send({ filters });

    await visit();

    expect(await health()).toMatchObject({
      state: 'blocked',
      last_success_at: '2026-03-01T12:00:00.000Z',
      listings_seen: 2,
    });
  });

  it('does not count a reading that was made for somebody else’s query', async () => {
    const world = await saved();
    await world.collect();
    await saveQuery(world, world.bob, { query_text: 'linen dress' });

    await planChangedQueries(world.deps);

    expect(await world.healthOf(world.bob)).toMatchObject({ ...nothingYet, state: 'waiting' });
  });

  it('is failing after a visit has broken off', async () => {
    const { collect: visit, health, db, clock } = await saved();
    await visit();
    clock.pass(DAY_MS);
    await failing(db, 'before update on visits', 'new.pages > 0');
    const failure = { message: 'disk is full' };
    await expect(visit()).rejects.toMatchObject(isPostgres ? { cause: failure } : failure);
    clock.pass(10_000);

    expect(await health()).toMatchObject({
      state: 'failing',
      message: 'Searching eBay was broken off; it is tried again at 12:02 UTC on 2026-03-02.',
      last_success_at: '2026-03-01T12:00:00.000Z',
    });
  });

  it('ignores a marketplace that was turned off', async () => {
    const other = (now: () => number): Marketplace => sampleMarketplace({ seed: 'test', now });
    const world = await saved({ others: (now) => [other(now)] });
    world.ebay.fail(500);
    await world.collect();
    expect((await world.health())?.state).toBe('failing');

    const restarted = { ...world.deps, marketplaces: [other(world.clock.now)] };
    await planAllQueries(restarted);
    await collect(restarted);

    expect(await world.health()).toMatchObject({ state: 'ok', message: 'Watching Sample.' });
  });
});
