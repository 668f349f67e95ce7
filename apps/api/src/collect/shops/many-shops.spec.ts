import { makeGood } from '@rummage/marketplaces/testing';
import { change, rows } from '#testing/databases/rows';
import { HEAVY_MS, IS_FULL_CHECK } from '#testing/full-check';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery } from '#testing/people';

const SHOPS = IS_FULL_CHECK ? 100 : 15;
const LISTINGS = 50;
const WORDS = ['wool', 'silk', 'linen', 'cotton', 'cashmere'];
const KINDS = ['coat', 'blouse', 'dress', 'boots', 'ring'];

/**
 * Least turns in matching and scanning, on SQLite: one for every tenth listing. Work that stops only between
 * two shops leaves fewer.
 */
const LEAST_TURNS = (SHOPS * LISTINGS) / 10;

/** Counts the turns of everything else in the process while `work` goes on. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await work();
  isOver = true;
  return turns;
}

describe(`${SHOPS} shops`, () => {
  it(
    'are read and matched with two hundred queries without keeping others waiting',
    async () => {
      const world = await besideShops();
      const { alice, bob, db, clock } = world;
      for (let n = 0; n < 200; n += 1)
        await saveQuery(world, n % 2 ? alice : bob, {
          query_text: `${WORDS[n % 5] ?? ''} ${KINDS[Math.floor(n / 5) % 5] ?? ''} -no${n}`,
        });
      await world.addShop({ goods: Array.from({ length: LISTINGS }, (_, n) => makeGood({ id: n + 1 })) });
      await world.collect();
      // Copies, because so many servers in this process would keep others waiting themselves.
      for (let n = 2; n <= SHOPS; n += 1) {
        await change(
          db,
          `insert into shops (id, url, way, name, second_hand, added_at, next_at, memory, listings)
         select id + ${n}, url || ${n}, way, name, second_hand, added_at, next_at, memory, listings from shops where id = 1`,
        );
        await change(
          db,
          `insert into shop_listings (shop_id, external_id, content, changed_at, read_at, is_matched)
         select shop_id + ${n}, external_id, content, changed_at, read_at, 0 from shop_listings where shop_id = 1`,
        );
      }

      const matching = await turnsOfOthers(() => world.collect());
      await saveQuery(world, alice, { query_text: 'wool' });
      const scanning = await turnsOfOthers(() => world.collect());
      const [first] = await world.shops();
      await change(db, `delete from shops where id > ?`, first?.id ?? 0);
      clock.pass(NEXT_READING_MS);
      await world.collect();

      expect(await rows(db, 'select 1 from shop_listings where is_matched = 0')).toEqual([]);
      expect(Math.min(matching, scanning)).toBeGreaterThan(LEAST_TURNS);
    },
    HEAVY_MS,
  );
});
