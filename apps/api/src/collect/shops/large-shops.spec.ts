import type { Shop } from '@rummage/contract';
import type { ShopWay } from '@rummage/marketplaces';
import { rows } from '#testing/databases/rows';
import { sampled } from '#testing/full-check';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery, signIn } from '#testing/people';

const GOODS = 5000;

describe('a shop of 5,000 things', () => {
  it.each<[ShopWay, number, string]>(
    sampled([
      ['ucp', 1000, 'The shop lists more than 1,000 things; only the first of them are read.'],
      ['shopify', GOODS, 'All that it lists was read.'],
      ['woocommerce', GOODS, 'All that it lists was read.'],
      ['feed', GOODS, 'All that it lists was read.'],
      ['json-ld', 300, 'The shop has more than 300 pages; only the newest of them are read.'],
    ]),
  )(
    'is read by %s up to %d of them, and people can see whether that is all',
    async (way, count, message) => {
      const world = await besideShops();
      await saveQuery(world, world.alice, { query_text: 'coat' });
      await world.addShop({ ways: [way], goods: GOODS });

      await world.collect();

      const sources = async () => {
        const { auth } = await signIn(world, world.alice);
        return (await world.http.get('/api/shops').set(auth)).body as Shop[];
      };
      const state = count === GOODS ? 'ok' : 'limited';
      expect(await sources()).toMatchObject([{ listings: count, state, message }]);
      expect(await rows(world.db, 'select count(*) as n from shop_listings')).toEqual([{ n: count }]);
      // Every fifth is a coat.
      expect(await rows(world.db, 'select count(*) as n from items')).toEqual([{ n: count / 5 }]);

      await world.later(NEXT_READING_MS);
      expect(await sources()).toMatchObject([{ listings: count, state, message }]);
      expect(await rows(world.db, 'select count(*) as n from items')).toEqual([{ n: count / 5 }]);
    },
    60_000,
  );
});
