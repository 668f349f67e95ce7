import type { DraftCount, QueryInput } from '@rummage/contract';
import { readConfig } from '#config';
import { change } from '#testing/databases/rows';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob, saveQuery } from '#testing/people';
import { connectionsOf } from '../marketplaces/connections.ts';

type World = Pick<Awaited<ReturnType<typeof aliceAndBob>>, 'http' | 'alice'>;

const counting =
  ({ http, alice }: World) =>
  async (draft: QueryInput) =>
    (await http.post(`/api/users/${alice.id}/queries/count`).set(alice.auth).send(draft).expect(200))
      .body as DraftCount;

const withoutSamples = connectionsOf(
  readConfig({ EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' }),
  Date.now,
);

describe('POST /api/users/:user_id/queries/count', () => {
  it('counts what of the sample market fits a draft', async () => {
    const count = counting(await aliceAndBob());

    const coats = await count({ query_text: 'wool coat' });
    const cheap = await count({ query_text: 'wool coat', max_price: 60 });

    expect(coats).toMatchObject({ items: 0, nearest: [] });
    expect(coats.samples).toBeGreaterThan(15);
    expect(cheap.samples).toBeLessThan(coats.samples ?? 0);
  });

  it.each<[string, QueryInput, RegExp]>([
    ['a word', { query_text: 'prada wool coat' }, /^without “prada”$/],
    ['a filter', { query_text: 'wool coat', filters: [{ name: 'brand', values: ['Prada'] }] }, /^any brand$/],
    ['the price', { query_text: 'wool coat', max_price: 1 }, /^up to \$\d+$/],
    ['a phrase', { query_text: '"coat wool"' }, /^as separate words$/],
    [
      'the only word',
      { query_text: 'submarine', category: "Men's Clothing", max_price: 500 },
      /^“men's” in Men's Clothing$/,
    ],
    ['the category', { query_text: 'wool coat', category: 'Jewelry' }, /^any category$/],
  ])(
    'names what is nearest where %s keeps everything away; taking it finds that many',
    async (_, draft, text) => {
      const count = counting(await aliceAndBob());

      const { samples, nearest } = await count(draft);

      expect(samples).toBe(0);
      expect(nearest[0]?.text).toMatch(text);
      for (const { count: promised, change } of nearest)
        expect((await count({ ...draft, ...change } as QueryInput)).samples).toBe(promised);
    },
  );

  it('counts a feed of other marketplaces, one’s own alone', async () => {
    const world = await aliceAndBob({ marketplaces: sampleMarket, connections: withoutSamples });
    await saveQuery(world, world.alice, { query_text: 'silk blouse' });
    await world.collect();
    await change(world.db, "update listings set marketplace = 'ebay'");
    const count = counting(world);
    const { items } = await count({ query_text: 'silk blouse' });
    const draft = { query_text: 'prada silk blouse' };

    expect(items).toBeGreaterThan(10);
    expect(await count(draft)).toEqual({
      samples: null,
      items: 0,
      nearest: [{ text: 'without “prada”', count: items, change: { query_text: 'silk blouse' } }],
    });
    const octarine = [{ name: 'colour' as const, values: ['octarine'] }];
    expect(await count({ query_text: 'silk blouse', filters: octarine })).toEqual({
      samples: null,
      items: 0,
      nearest: [{ text: 'any colour', count: items, change: { filters: [] } }],
    });
    expect(await counting({ ...world, alice: world.bob })(draft)).toEqual({
      samples: null,
      items: 0,
      nearest: [],
    });
  });
});
