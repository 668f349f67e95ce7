import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { rows } from '#testing/databases/rows';
import { itInFullCheck } from '#testing/full-check';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery, signIn } from '#testing/people';

const NOON = Date.parse('2026-03-01T12:00:00Z');

const dress = (id: number, more: Partial<Parameters<typeof makeListing>[0]> = {}) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    price: '50.00',
    listedAt: NOON - id * HOUR_MS,
    ...more,
  });

/** Alice has found the listings, and keeps those that are named; afterwards no search looks for them. */
async function keeping(
  listings: readonly ReturnType<typeof dress>[],
  kept: readonly number[],
  dailyCalls = 5000,
) {
  const api = await besideEbay({ listings, dailyCalls });
  const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
  await api.collect();
  const ids = await rows<{ id: number; external_id: string }>(
    api.db,
    'select items.id, external_id from items join listings on listings.id = listing_id order by items.id',
  );
  const itemOf = (id: number) => ids.find(({ external_id }) => external_id.includes(String(id)))?.id ?? 0;
  const call = async (verb: 'put' | 'delete', path: string) => {
    const { auth } = await signIn(api, api.alice);
    return api.http[verb](`/api/users/${api.alice.id}/items/${path}`)
      .set(auth)
      .send(verb === 'put' ? {} : undefined);
  };
  for (const id of kept) await call('put', `${itemOf(id)}/kept`);
  const activate = async (active: boolean) => {
    const { auth } = await signIn(api, api.alice);
    await api.http.patch(`/api/queries/${query.id}/toggle-active-status`).set(auth).send({ active });
  };
  await activate(false);
  return {
    ...api,
    activate,
    letGo: (id: number) => call('delete', `${itemOf(id)}/kept`),
    dismiss: (id: number) => call('delete', String(itemOf(id))),
    /** Lets time pass in steps, and collects after each. */
    passing: async (ms: number, step = 10 * MINUTE_MS) => {
      for (let passed = 0; passed < ms; passed += step) await api.later(step);
    },
    kept: async () => (await api.feedOf(api.alice)).filter(({ kept_at }) => kept_at !== null),
    watched: () => rows(api.db, 'select * from watched_listings'),
  };
}

describe('A kept listing', () => {
  it('is looked up every six hours, also when no search looks for it any more', async () => {
    const { passing, looks, ebay, kept } = await keeping([dress(1), dress(2)], [1]);
    await passing(6 * HOUR_MS - 10 * MINUTE_MS);
    expect(looks()).toBe(0);
    ebay.setPrice('1', '40.00');

    await passing(10 * MINUTE_MS);
    expect(looks()).toBe(1);
    expect(await kept()).toMatchObject([{ kept_price: 50, listings: [{ current_price: 40 }] }]);

    await passing(DAY_MS, 30 * MINUTE_MS);
    expect(looks()).toBe(5);
  });

  it('is looked up every half hour in the last day of its auction', async () => {
    const auction = dress(1, { bid: '50.00', endsAt: NOON + 26 * HOUR_MS });
    const { passing, looks } = await keeping([auction], [1]);

    await passing(2 * HOUR_MS);
    expect(looks()).toBe(1);
    await passing(HOUR_MS);
    expect(looks()).toBe(3);
  });

  it('is shown as sold soon', async () => {
    const { passing, ebay, kept, looks } = await keeping([dress(1)], [1]);
    ebay.sellOut('1');

    await passing(6 * HOUR_MS);
    expect(await kept()).toMatchObject([{ listings: [{ ended_as: 'sold' }] }]);
    await passing(DAY_MS, HOUR_MS);
    expect(looks()).toBe(1);
  });

  it('is not looked up while searches see it', async () => {
    const { passing, looks, activate } = await keeping([dress(1)], [1]);
    await activate(true);

    await passing(DAY_MS, HOUR_MS);

    expect(looks()).toBe(0);
  });

  it('is not looked up after it was let go or dismissed, and is no longer watched an hour later', async () => {
    const { passing, looks, letGo, dismiss, watched } = await keeping([dress(1), dress(2)], [1, 2]);
    await letGo(1);
    await dismiss(2);

    await passing(DAY_MS, HOUR_MS);

    expect(looks()).toBe(0);
    expect(await watched()).toHaveLength(1);
  });

  itInFullCheck(
    'waits when many are kept, so that no more than a quarter of the calls are for them',
    async () => {
      const listings = Array.from({ length: 30 }, (_, n) => dress(n + 101));
      const { passing, looks } = await keeping(
        listings,
        listings.map((_, n) => n + 101),
        96,
      );

      await passing(2 * DAY_MS, 30 * MINUTE_MS);

      // 24 a day, from the sixth hour on.
      expect(looks()).toBeGreaterThan(38);
      expect(looks()).toBeLessThanOrEqual(43);
    },
  );

  it('pauses its marketplace when that cannot answer, and is looked up later', async () => {
    const { passing, later, looks, ebay, db } = await keeping([dress(1)], [1]);
    ebay.fail(503, 1, { on: 'item' });
    await passing(6 * HOUR_MS);
    const [state] = await rows(db, `select failures, problem from marketplaces where name = 'ebay'`);
    ebay.recover();

    expect(state).toMatchObject({ failures: 1, problem: expect.stringContaining('eBay') });
    const before = looks();
    await later(6 * HOUR_MS);
    expect(looks()).toBe(before + 1);
  });
});
