import { makeGood } from '@rummage/marketplaces/testing';
import fc from 'fast-check';
import { rows } from '#testing/databases/rows';
import { HEAVY_MS } from '#testing/full-check';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery, signIn } from '#testing/people';
import { rounds } from '#testing/rounds';
import { planChangedQueries } from '../planning/plan.ts';
import { createShopMatching } from './match-shops.ts';
import { readNextShop } from './read-shops.ts';

const WORDS = ['red', 'blue', 'wool', 'silk'];
const { signal } = new AbortController();

/** Events at the same time, in one or two processes. */
const ACT = fc.oneof(
  fc.record({ act: fc.constant('save' as const), word: fc.nat(3) }),
  fc.record({ act: fc.constant('edit' as const), query: fc.nat(5), word: fc.nat(3) }),
  fc.record({ act: fc.constant('list' as const), one: fc.nat(3), other: fc.nat(3) }),
  fc.record({ act: fc.constantFrom('plan' as const, 'read' as const) }),
  fc.record({ act: fc.constant('match' as const), process: fc.nat(1) }),
);
type Act = typeof ACT extends fc.Arbitrary<infer One> ? One : never;

async function makeWorld() {
  const world = await besideShops();
  const shop = await world.addShop({ goods: [makeGood({ id: 1, title: 'Red wool' })] });
  const processes = ['one', 'two'].map((self) => {
    const deps = { ...world.deps, self };
    return { deps, ...createShopMatching(deps, signal) };
  });
  const words = new Map<number, string>();
  let goods = 1;

  async function doAct(act: Act): Promise<unknown> {
    const { http } = world;
    const alice = await signIn(world, world.alice);
    const [first, second] = processes;
    const word = 'word' in act ? (WORDS[act.word] ?? '') : '';
    switch (act.act) {
      case 'save': {
        const { id } = await saveQuery(world, alice, { query_text: word });
        return words.set(id, word);
      }
      case 'edit': {
        const id = [...words.keys()][act.query];
        if (id === undefined) return undefined;
        words.set(id, word);
        return http.put(`/api/users/queries/${id}`).set(alice.auth).send({ query_text: word });
      }
      case 'list':
        goods += 1;
        return shop.add(makeGood({ id: goods, title: `${WORDS[act.one] ?? ''} ${WORDS[act.other] ?? ''}` }));
      case 'plan':
        return planChangedQueries(world.deps);
      case 'read':
        return first?.deps.shops && readNextShop(first.deps, first.deps.shops, signal);
      case 'match':
        return (act.process === 0 ? first : second)?.matchSome();
    }
  }
  return { ...world, shop, words, doAct };
}

const FOUND = `
  select finds.query_id, listings.title from finds
  join items on items.id = finds.item_id join listings on listings.id = items.listing_id`;

describe('matching', () => {
  it(
    'misses no pair of a query and a listing, whatever happens at the same time',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(ACT, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 10 }),
          async (rounds) => {
            const world = await makeWorld();
            const { shop, words, clock, db } = world;
            for (const acts of rounds) {
              // Time passes so that each round can read the shop, and no lease is left over from a process.
              clock.pass(NEXT_READING_MS);
              await Promise.all(acts.map((act) => world.doAct(act)));
            }
            clock.pass(NEXT_READING_MS);
            await world.collect();

            const found = await rows<{ query_id: number; title: string }>(db, FOUND);
            const pairs = new Set(found.map(({ query_id, title }) => `${query_id} ${title}`));
            for (const [id, word] of words)
              for (const { title } of shop.goods)
                if (title.toLowerCase().split(' ').includes(word)) expect(pairs).toContain(`${id} ${title}`);
          },
        ),
        { numRuns: rounds(15) },
      );
    },
    HEAVY_MS,
  );
});
