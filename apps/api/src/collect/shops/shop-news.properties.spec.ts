import { makeGood } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { itemsAsJson } from '#items/feed/items-as-json.repo';
import { newsNumber } from '#people/news.repo';
import { readHealth } from '#queries/health/health-cache';
import { deleteShop } from '#sources/shops/shops.repo';
import { HEAVY_MS } from '#testing/full-check';
import { besideShops } from '#testing/outside/beside-shops';
import { type Person, saveQuery, signIn } from '#testing/people';
import { countedRounds, rounds } from '#testing/rounds';
import { planChangedQueries } from '../planning/plan.ts';
import { createShopMatching } from './match-shops.ts';
import { readNextShop } from './read-shops.ts';

const { signal } = new AbortController();

async function makeWorld() {
  const world = await besideShops();
  for (const person of [world.alice, world.bob]) await saveQuery(world, person, { query_text: 'coat' });
  const shop = await world.addShop({
    goods: [1, 2, 3].map((id) => makeGood({ id, title: `Red coat ${id}` })),
  });
  const { matchSome } = createShopMatching(world.deps, signal);
  return { ...world, shop, matchSome };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** All that a person's feed and the health of their queries show at this moment. */
async function shownTo({ db, clock }: World, { id }: Person): Promise<string> {
  const ids = (await db.writer.query.items.findMany({ where: (row, { eq }) => eq(row.user_id, id) })).map(
    (item) => item.id,
  );
  const { queries, collecting } = await readHealth(db, id, clock.now(), 100);
  return JSON.stringify([(await itemsAsJson(db, id, ids)).toString(), ...queries, collecting]);
}

/** Everything at shops that can change something for a person. */
const ACTS: Record<string, (world: World, index: number) => unknown> = {
  save: async (world, index) =>
    saveQuery(world, await signIn(world, world.alice), { query_text: index % 2 ? 'red' : 'hat' }),
  plan: ({ deps }) => planChangedQueries(deps),
  read: ({ deps }) => deps.shops && readNextShop(deps, deps.shops, signal),
  match: ({ matchSome }) => matchSome(),
  collect: ({ collect }) => collect(),
  reprice: ({ shop }, index) => {
    shop.setPrice(1 + (index % 3), 1000 + index);
  },
  'sell out': ({ shop }, index) => {
    shop.sellOut(1 + (index % 3));
  },
  vanish: ({ shop }, index) => {
    shop.remove(1 + (index % 3));
  },
  fail: ({ shop }) => {
    shop.fail(503);
  },
  recover: ({ shop }) => {
    shop.recover();
  },
  'add a shop': ({ addShop }) => addShop({ goods: [makeGood({ id: 9, title: 'Blue coat' })] }),
  'remove a shop': async ({ db, clock, shops }) => {
    const last = (await shops()).at(-1);
    if (last) await deleteShop(db, last.id, { now: clock.now() });
  },
};

const STEP = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  index: fc.nat(9),
  hours: fc.constantFrom(0, 0, 1, 7),
});

const MATCHED_BEFORE_A_SHOP_IS_READ = ['plan', 'match', 'match'].map((act) => ({ act, index: 0, hours: 0 }));

describe('The number of a person’s news', () => {
  it(
    'changes whenever what shops list changes their feed or the health of their queries',
    async () => {
      let changes = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 12, maxLength: 18 }), async (steps) => {
          const world = await makeWorld();
          for (const { act, index, hours } of steps) {
            world.clock.pass(hours * HOUR_MS);
            const people = [world.alice, world.bob];
            const before = await Promise.all(
              people.map(async (person) => ({
                shown: await shownTo(world, person),
                number: await newsNumber(world.db, person.id),
              })),
            );
            await ACTS[act]?.(world, index);
            for (const [at, person] of people.entries()) {
              if ((await shownTo(world, person)) === before[at]?.shown) continue;
              changes += 1;
              expect([act, await newsNumber(world.db, person.id)]).not.toEqual([act, before[at]?.number]);
            }
          }
        }),
        { ...countedRounds(20), examples: [[MATCHED_BEFORE_A_SHOP_IS_READ]] },
      );
      expect(changes).toBeGreaterThan(rounds(15));
    },
    HEAVY_MS,
  );
});
