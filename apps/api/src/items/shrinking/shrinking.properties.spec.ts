import { DAY_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { runDailyHousekeeping } from '#collect/housekeeping';
import { markEnded } from '#collect/ingest/endings.repo';
import type { Find } from '#collect/ingest/find';
import { change } from '#testing/databases/rows';
import { HEAVY_MS } from '#testing/full-check';
import { BOBS_COATS, coat, COATS, NOON, WOOL_COATS, writtenPages } from '#testing/outside/written-pages';
import { countedRounds } from '#testing/rounds';
import { dismissItem, restoreItem } from '../items.repo.ts';
import { keepItem } from '../kept/keeping.repo.ts';

/** Three things are sold, each under up to three ids; the third has no mark. */
const MARKED = 2;
const offer = fc.record({
  thing: fc.integer({ min: 1, max: 3 }),
  copy: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 3 }),
  isRelisted: fc.boolean(),
  matches: fc.subarray([COATS, WOOL_COATS, BOBS_COATS]),
});
type Offer = typeof offer extends fc.Arbitrary<infer Value> ? Value : never;

const place = { at: fc.integer({ min: 0, max: 5 }) };
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ offers: fc.array(offer, { minLength: 1, maxLength: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('dismiss' as const), ...place }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('keep' as const, 'restore' as const), ...place }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'end all' as const }) },
  { weight: 3, arbitrary: fc.record({ days: fc.constantFrom(1, 91, 250) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type World = Awaited<ReturnType<typeof writtenPages>>;

/** Made once: migrating takes longer than a whole life. */
let world: World;
beforeAll(async () => {
  world = await writtenPages();
});
afterAll(() => world.db.close());

function findOf({ thing, copy, cents, isRelisted, matches }: Offer, now: number): Find {
  const listing = coat({
    externalId: `${thing}-${copy}`,
    thingMark: thing > MARKED ? null : `thing ${thing}`,
    price: { cents, currency: 'USD' },
    relistedAt: isRelisted ? now - 1 : null,
  });
  return { listing, matches };
}

async function act({ db, stored }: World, { what, at }: Extract<Step, { at: number }>, now: number) {
  const items = await stored.items();
  const item = items[at % Math.max(1, items.length)];
  if (!item) return;
  const { id, user_id: userId } = item;
  if (what === 'dismiss') await dismissItem(db, { userId, key: undefined, now }, id);
  else if (what === 'keep') await keepItem(db, { userId, id, note: undefined, now });
  else await restoreItem(db, userId, id, now);
}

/** The time at which a listing ended; one that nobody has seen for a year counts as ended when it was last seen. */
function endOf({ ended_at, seen_at }: { ended_at: number | null; seen_at: number }, now: number): number {
  return ended_at ?? (seen_at <= now - 365 * DAY_MS ? seen_at : now);
}

/** The names of each person's things: the ids of their listings, and the thing where it has a mark. */
async function namesByItem({ stored }: World) {
  const [listings, former] = [await stored.listings(), await stored.former()];
  const namesOf = (id: number) => {
    const ids = [
      ...listings.filter((row) => row.id === id),
      ...former.filter((row) => row.listing_id === id),
    ];
    const names = ids.map(({ external_id }) => external_id);
    return [...names, ...names.map((name) => name.charAt(0)).filter((thing) => Number(thing) <= MARKED)];
  };
  return new Map(
    (await stored.items()).map((item) => [
      item.id,
      namesOf(item.listing_id).map((name) => `${item.user_id} ${name}`),
    ]),
  );
}

it(
  'never brings back what has shrunk to a mark, whatever comes after, and shrinks nothing that is not over',
  async () => {
    let shrunk = 0;
    let offeredAgain = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { db, write, stored } = world;
        await change(db, 'delete from dismissed_marks; delete from items; delete from listings');
        const away = new Set<string>();
        let now = NOON;
        for (const next of steps) {
          now += 2;
          const before = await namesByItem(world);
          if ('offers' in next) {
            const finds = next.offers.map((one) => findOf(one, now));
            await write(finds, { now });
            const isAway = ({ listing, matches }: Find) =>
              matches.some(({ userId }) => away.has(`${userId} ${listing.externalId}`));
            offeredAgain += finds.filter(isAway).length;
            for (const [id, names] of await namesByItem(world))
              if (!before.has(id)) for (const name of names) expect(away).not.toContain(name);
          } else if ('days' in next) {
            now += next.days * DAY_MS;
            const over = now - 90 * DAY_MS;
            const items = await stored.items();
            const ended = new Map((await stored.listings()).map((row) => [row.id, endOf(row, now)]));
            const daily = runDailyHousekeeping({ db, now: () => now });
            while (!(await daily.next()).done);
            const left = new Map((await stored.items()).map((item) => [item.id, item]));
            for (const item of items) {
              if (left.has(item.id)) {
                expect(left.get(item.id)).toEqual(item);
                continue;
              }
              shrunk += 1;
              expect(item.dismissed_at ?? now).toBeLessThanOrEqual(over);
              expect(ended.get(item.listing_id)).toBeLessThanOrEqual(over);
              for (const name of before.get(item.id) ?? []) away.add(name);
            }
          } else if (next.what === 'end all')
            for (const { id, ended_at } of await stored.listings()) {
              if (ended_at === null) await markEnded(db, id, 'ended', now);
            }
          else await act(world, next, now);
        }
      }),
      countedRounds(200),
    );
    expect(shrunk).toBeGreaterThan(5);
    expect(offeredAgain).toBeGreaterThan(0);
  },
  HEAVY_MS,
);
