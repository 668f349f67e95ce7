import type { QueryInput, WordOffer } from '@rummage/contract';
import { traderaMarketplace } from '@rummage/marketplaces';
import { makeGood, makeListing, makeTraderaListing, startFakeTradera } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { and, eq, gt } from 'drizzle-orm';
import { readConfig } from '#config';
import { finds, users } from '#db/schema';
import { clockAt } from '#testing/api';
import { closeAfterTest } from '#testing/closing';
import { change } from '#testing/databases/rows';
import { besideEbay } from '#testing/outside/beside-ebay';
import { besideShops } from '#testing/outside/beside-shops';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob, saveQuery, signIn } from '#testing/people';
import { connectionsOf } from '../marketplaces/connections.ts';

type World = Pick<Awaited<ReturnType<typeof aliceAndBob>>, 'http' | 'alice'>;

async function offersFor({ http, alice }: World, draft: QueryInput): Promise<WordOffer[]> {
  const answer = await http
    .post(`/api/users/${alice.id}/queries/words`)
    .set(alice.auth)
    .send(draft)
    .expect(200);
  return answer.body as WordOffer[];
}

/** eBay and Tradera, without samples. */
const CONNECTIONS = connectionsOf(
  readConfig({
    EBAY_CLIENT_ID: 'id',
    EBAY_CLIENT_SECRET: 'secret',
    TRADERA_APP_ID: '1',
    TRADERA_APP_KEY: 'key',
  }),
  Date.now,
);

const NOON = Date.parse('2026-03-01T12:00:00Z');

/** What stands on eBay: so many listings of each title, listed in the last days. */
const onEbay = (titles: Record<string, number>) =>
  Object.entries(titles).flatMap(([title, count], nth) =>
    Array.from({ length: count }, (_, n) =>
      makeListing({
        id: `${nth}${String(n).padStart(3, '0')}`,
        title: `${title}, no. ${n}`,
        listedAt: NOON - n * 1000,
      }),
    ),
  );

describe('POST /api/users/:user_id/queries/words', () => {
  it('offers a misspelling that sellers use, and taking it finds as many as it said', async () => {
    const api = await besideEbay({
      connections: CONNECTIONS,
      listings: onEbay({
        'Burberry wool coat': 90,
        'Burbery wool coat': 7,
        'Burbery trench': 2,
        'Fur burbery wool coat': 2,
      }),
    });
    await saveQuery(api, api.bob, { query_text: '(wool, trench)' });
    const draft = { query_text: 'burberry wool coat -fur' };
    const query = await saveQuery(api, api.alice, draft);
    await api.collect();
    const before = (await api.feedOf(api.alice)).length;

    const [offer, ...others] = await offersFor(api, draft);

    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      word: 'burbery',
      kind: 'misspelling',
      of: 'burberry',
      language: null,
      text: 'as some sellers spell burberry',
      a_month: 7,
      change: { query_text: '(burberry, burbery) wool coat -fur' },
    });
    expect(offer?.examples).toHaveLength(3);
    expect(offer?.examples[0]).toMatchObject({ title: expect.stringContaining('Burbery wool coat') });

    await api.http.put(`/api/users/queries/${query.id}`).set(api.alice.auth).send(offer?.change).expect(200);
    await api.collect();
    expect((await api.feedOf(api.alice)).length).toBe(before + 7);
    expect(await offersFor(api, { query_text: '(burberry, burbery) wool coat -fur' })).toEqual([]);
  });

  it('offers the right word for one that is misspelt', async () => {
    const api = await besideEbay({
      connections: CONNECTIONS,
      listings: onEbay({ 'Burberry wool coat': 30 }),
    });
    await saveQuery(api, api.bob, { query_text: 'coat' });
    await api.collect();

    expect(await offersFor(api, { query_text: 'burbery coat' })).toMatchObject([
      { word: 'burberry', kind: 'spelling', text: 'if burbery is misspelt', a_month: 30 },
    ]);
  });

  it('counts on what a draft asks for besides, and on nothing older than 30 days', async () => {
    const api = await besideEbay({
      connections: CONNECTIONS,
      listings: onEbay({ 'Wool overcoat': 8, 'Wool coat': 5, 'Silk overcoat': 4 }),
    });
    await saveQuery(api, api.bob, { query_text: '(overcoat, coat)' });
    await api.collect();

    expect(await offersFor(api, { query_text: 'wool coat' })).toMatchObject([
      { word: 'overcoat', kind: 'kind_of', text: 'a kind of coat', a_month: 8 },
    ]);
    expect(await offersFor(api, { query_text: 'wool coat', max_price: 1 })).toEqual([]);
    expect(await offersFor(api, { query_text: 'wool coat -overcoat' })).toEqual([]);

    api.clock.pass(31 * DAY_MS);
    const alice = await signIn(api, api.alice);
    expect(await offersFor({ ...api, alice }, { query_text: 'wool coat' })).toEqual([]);
  });

  it('offers misspellings of each word of a name, and those of a plural', async () => {
    const api = await besideEbay({
      connections: CONNECTIONS,
      listings: onEbay({ 'Leather jacket': 60, 'Leahter jacket': 5, 'Leather jakcet': 6 }),
    });
    await saveQuery(api, api.bob, { query_text: '(leather, leahter) (jacket, jakcet)' });
    await api.collect();

    expect(await offersFor(api, { query_text: 'leather jackets' })).toMatchObject([
      { word: 'jakcet', of: 'jackets', a_month: 6 },
      { word: 'leahter', of: 'leather', a_month: 5 },
    ]);
  });

  it('offers nothing where a filter asks for what is not stored', async () => {
    const api = await besideEbay({ connections: CONNECTIONS, listings: onEbay({ 'Wool topcoat': 8 }) });
    await saveQuery(api, api.bob, { query_text: 'topcoat' });
    await api.collect();

    expect(await offersFor(api, { query_text: 'wool coat' })).toHaveLength(1);
    const filters = [{ name: 'excludeSeller' as const, values: ['garderoben'] }];
    expect(await offersFor(api, { query_text: 'wool coat', filters })).toEqual([]);
  });

  it('offers the words of a marketplace’s language, which only that is asked for', async () => {
    const tradera = await startFakeTradera({
      listings: Array.from({ length: 6 }, (_, n) =>
        makeTraderaListing({ id: n + 1, title: `Ylle kappa ${n}`, price: 100, listedAt: NOON - n }),
      ),
      now: () => NOON,
    });
    closeAfterTest(() => tradera.close());
    const { url: apiUrl, appId, appKey } = tradera;
    const api = await besideEbay({
      connections: CONNECTIONS,
      listings: onEbay({ 'Wool coat': 3 }),
      others: (now) => [traderaMarketplace({ apiUrl, appId, appKey, dailyCalls: 100, now })],
    });
    await saveQuery(api, api.bob, { query_text: 'kappa' });
    await saveQuery(api, api.alice, { query_text: 'wool coat' });
    await api.collect();

    const offers = await offersFor(api, { query_text: 'wool coat', words: { de: 'wolle mantel' } });

    expect(offers).toMatchObject([
      {
        word: 'ylle kappa',
        kind: 'language',
        of: 'wool coat',
        text: 'wool coat in Swedish, asked at Tradera only',
        language: 'sv',
        a_month: 6,
        change: { words: { de: 'wolle mantel', sv: 'ylle kappa' } },
      },
    ]);
    expect(await offersFor(api, { query_text: 'wool coat', words: { sv: 'ylle kappa' } })).toEqual([]);
  });

  it('counts what shops list, sold out things aside', async () => {
    const api = await besideShops();
    const coats = [0, 1, 2].map((id) => makeGood({ id, title: `Wool topcoat ${id}`, isSoldOut: id === 0 }));
    await api.addShop({ goods: [...coats, makeGood({ id: 3, title: 'Wollmantel' })] }, { country: 'AT' });
    await api.collect();

    expect(await offersFor(api, { query_text: 'wool coat' })).toMatchObject([
      { word: 'topcoat', a_month: 2 },
      { word: 'wollmantel', kind: 'language', language: 'de', text: 'wool coat in German', a_month: 1 },
    ]);
  });

  it('counts nothing that somebody brought from another site', async () => {
    const api = await besideEbay({ connections: CONNECTIONS, listings: onEbay({ 'Wool topcoat': 3 }) });
    await saveQuery(api, api.bob, { query_text: 'topcoat' });
    await api.collect();
    await change(api.db, `update listings set marketplace = 'elsewhere'`);

    expect(await offersFor(api, { query_text: 'wool coat' })).toEqual([]);
  });

  it('counts on the sample market, and what is then found in a month is that within a fifth', async () => {
    const clock = clockAt('2026-03-01T12:00:00Z');
    const api = await aliceAndBob({ clock, marketplaces: sampleMarket });
    await api.db.writer.update(users).set({ last_seen_at: clock.now() });
    const pairs: { aMonth: number; without: number; withIt: number }[] = [];
    for (const query_text of ['shoes', 'red', 'silk']) {
      const without = await saveQuery(api, api.bob, { query_text });
      for (const { a_month: aMonth, change } of await offersFor(api, { query_text })) {
        if (aMonth < 10) continue;
        const withIt = await saveQuery(api, api.alice, {
          ...change,
          query_text: change.query_text ?? query_text,
        });
        pairs.push({ aMonth, without: without.id, withIt: withIt.id });
      }
    }
    expect(pairs.length).toBeGreaterThan(3);
    await api.collect();
    const start = clock.now();
    // Nothing leaves the market within five days.
    for (let day = 0; day < 30; day += 5) {
      clock.pass(5 * DAY_MS);
      await api.collect();
    }

    const found = async (queryId: number) =>
      (
        await api.db
          .select()
          .from(finds)
          .where(and(eq(finds.query_id, queryId), gt(finds.found_at, start)))
      ).length;
    let [said, more] = [0, 0];
    for (const { aMonth, without, withIt } of pairs) {
      said += aMonth;
      more += (await found(withIt)) - (await found(without));
    }
    expect(said / more).toBeGreaterThan(0.8);
    expect(said / more).toBeLessThan(1.2);
  });
});
