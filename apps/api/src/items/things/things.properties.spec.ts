import fc from 'fast-check';
import { writing } from '#db/database';
import { splits } from '#db/schema';
import { rows } from '#testing/databases/rows';
import { BOBS_COATS, coat, COATS, NOON, WOOL_COATS, writtenPages } from '#testing/outside/written-pages';
import { rounds } from '#testing/rounds';
import { restoreRemoval } from '../acts.repo.ts';
import { dismissItem, findItem, restoreItem } from '../items.repo.ts';
import { keepItem, letItemGo } from '../kept/keeping.repo.ts';
import { joinAll } from './merges.repo.ts';
import { splitListing, takeSplitBack } from './splits.repo.ts';

const LISTINGS = 6;
const PEOPLE = [1, 2];
const id = fc.integer({ min: 1, max: LISTINGS });
const userId = fc.constantFrom(...PEOPLE);

/** A step: listings are joined for all, or a person does something with an item by its listing. */
const step = fc.oneof(
  fc.record({ what: fc.constant('join' as const), listingId: id, otherId: id }),
  fc.record({
    what: fc.constantFrom('split', 'unsplit', 'dismiss', 'undo', 'restore', 'keep', 'letGo'),
    listingId: id,
    otherId: id,
    userId,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type World = Awaited<ReturnType<typeof writtenPages>>;

const WHY = { evidence: 'pictures', pictures: 2, words: ['coat'] } as const;

const join = ({ db }: World, listingId: number, otherId: number) =>
  writing(db, (tx) => joinAll(tx, listingId, [{ id: otherId, ...WHY }], NOON));

async function take(world: World, taken: Step): Promise<void> {
  const { listingId, otherId } = taken;
  const { db } = world;
  if (taken.what === 'join') {
    if (listingId !== otherId) await join(world, listingId, otherId);
    return;
  }
  const { userId } = taken as { userId: number };
  const items = await world.stored.items();
  const itemOf = (listing: number) =>
    items.find((item) => item.user_id === userId && item.listing_id === listing)?.id ?? 0;
  const item = itemOf(listingId);
  const key = `the removal of item ${item}`;
  if (taken.what === 'split') await splitListing(db, { userId, itemId: item, listingId: otherId }, NOON);
  else if (taken.what === 'unsplit') await takeSplitBack(db, { userId, itemId: item, listingId: otherId });
  else if (taken.what === 'dismiss') await dismissItem(db, { userId, key, now: NOON }, item);
  else if (taken.what === 'undo') await restoreRemoval(db, userId, key, NOON);
  else if (taken.what === 'restore') await restoreItem(db, userId, item, NOON);
  else if (taken.what === 'keep') await keepItem(db, { userId, id: item, note: undefined, now: NOON });
  else await letItemGo(db, userId, item, NOON);
}

/** Each listing is in exactly one item of each person, and nothing that was split is together. */
async function expectOrder({ db, stored }: World): Promise<void> {
  const all = await stored.items();
  const apart = await db.writer.select().from(splits);
  for (const person of PEOPLE) {
    const shown: number[] = [];
    for (const { id } of all.filter((item) => item.user_id === person && item.merged_into === null)) {
      const listings = (await findItem(db, person, id))?.listings.map((listing) => listing.id) ?? [];
      shown.push(...listings);
      for (const { listing_id, other_id } of apart.filter((pair) => pair.user_id === person))
        expect(listings.includes(listing_id) && listings.includes(other_id)).toBe(false);
    }
    expect(shown.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  }
  const marked = await rows<{ also: number; merged: number }>(
    db,
    `select coalesce(also, 0) as also,
       (select count(*) from items as members where members.merged_into = items.id) as merged
     from items left join item_marks on item_id = items.id`,
  );
  for (const { also, merged } of marked) expect(also).toBe(merged);
}

const groupsIn = async ({ stored }: World) =>
  (await stored.items()).map(({ id, merged_into }) => [id, merged_into]);

async function joinAgain(world: World): Promise<void> {
  const pairs = await rows<{ listing_id: number; other_id: number }>(world.db, 'select * from merges');
  for (const { listing_id, other_id } of pairs) await join(world, listing_id, other_id);
}

describe('any sequence of joining, splitting, dismissing and keeping', () => {
  it('shows each listing of a person in one item, never with what was split, and can be joined again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const world = await writtenPages();
        const matches = [COATS, BOBS_COATS];
        await world.write(
          Array.from({ length: LISTINGS }, (_, n) => ({
            listing: coat({ externalId: String(n + 1), price: { cents: (n + 1) * 100, currency: 'USD' } }),
            matches: n % 2 === 0 ? [...matches, WOOL_COATS] : matches,
          })),
        );
        for (const taken of steps) {
          await take(world, taken);
          await expectOrder(world);
        }
        // Something may have become possible since: what was kept is let go.
        await joinAgain(world);
        const groups = await groupsIn(world);
        await joinAgain(world);
        expect(await groupsIn(world)).toEqual(groups);
        await expectOrder(world);
        await world.db.close();
      }),
      { numRuns: rounds(40) },
    );
  });
});
