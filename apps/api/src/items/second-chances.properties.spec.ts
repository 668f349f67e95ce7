import { SECOND_CHANCES } from '@rummage/vocabulary';
import fc from 'fast-check';
import { settings } from '#db/schema';
import { change } from '#testing/databases/rows';
import { HEAVY_MS } from '#testing/full-check';
import { coat, COATS, NOON, writtenPages } from '#testing/outside/written-pages';
import { countedRounds, rounds } from '#testing/rounds';
import { dismissItem } from './items.repo.ts';

const ALICE = 1;
const ITEM = 1;

/** Made once: migrating takes longer than a whole life of a coat. */
let world: Awaited<ReturnType<typeof writtenPages>>;
beforeAll(async () => {
  world = await writtenPages();
});
afterAll(() => world.db.close());

type Step = { costs: number } | 'dismiss';

/** Prices in a narrow range, so that they go up and down over the same values. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 50, max: 130 }).map((costs) => ({ costs })) },
  { weight: 1, arbitrary: fc.constant<Step>('dismiss') },
);

/** A coat that alice has found for 100 cents and dismissed at once. */
async function dismissedCoat(secondChance: (typeof SECOND_CHANCES)[number]) {
  const { db, write, stored } = world;
  await change(db, 'delete from items; delete from listings; delete from settings');
  await db.writer.insert(settings).values({ user_id: ALICE, second_chance: secondChance });
  let now = NOON;
  const costs = (cents: number) =>
    write([{ listing: coat({ price: { cents, currency: 'USD' } }), matches: [COATS] }], { now: (now += 1) });
  const item = async () => (await stored.items()).find(({ user_id }) => user_id === ALICE);
  await costs(100);
  const id = (await item())?.id ?? ITEM;
  const dismiss = () => dismissItem(db, { userId: ALICE, key: undefined, now: (now += 1) }, id);
  await dismiss();
  return { costs, dismiss, isAway: async () => (await item())?.dismissed_at !== null };
}

it(
  'brings a dismissed thing back exactly once for each fall, however its price goes up and down',
  async () => {
    let comebacks = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SECOND_CHANCES),
        fc.array(step, { minLength: 5, maxLength: 25 }),
        async (share, steps) => {
          const { costs, dismiss, isAway } = await dismissedCoat(share);
          let price = 100;
          /** The price from which it has to fall; undefined while it is in the feed. */
          let mark: number | undefined = 100;
          for (const next of steps) {
            if (next === 'dismiss') {
              await dismiss();
              mark ??= price;
            } else {
              price = next.costs;
              await costs(price);
              const hasFallen = mark !== undefined && price * 100 <= mark * (100 - share);
              if (hasFallen) comebacks += 1;
              if (hasFallen) mark = undefined;
            }
            expect(await isAway()).toBe(mark !== undefined);
          }
        },
      ),
      countedRounds(150),
    );
    expect(comebacks).toBeGreaterThan(rounds(50));
  },
  HEAVY_MS,
);

it(
  'brings a thing back only for less than the last time, when it is dismissed each time at once',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SECOND_CHANCES),
        fc.array(fc.integer({ min: 1, max: 130 }), { maxLength: 25 }),
        async (share, prices) => {
          const { costs, dismiss, isAway } = await dismissedCoat(share);
          let lowest = 100;
          for (const price of prices) {
            await costs(price);
            if (await isAway()) continue;
            expect(price * 100).toBeLessThanOrEqual(lowest * (100 - share));
            lowest = price;
            await dismiss();
          }
        },
      ),
      { numRuns: rounds(100) },
    );
  },
  HEAVY_MS,
);
