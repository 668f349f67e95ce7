import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { planChangedQueries } from '#collect/planning/plan';
import { newsNumber } from '#people/news.repo';
import { readHealth } from '#queries/health/health-cache';
import type { Verb } from '#testing/as-documented';
import { HEAVY_MS } from '#testing/full-check';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery, signIn } from '#testing/people';
import { countedRounds, rounds } from '#testing/rounds';
import { itemsAsJson } from '../feed/items-as-json.repo.ts';

const LISTINGS = ['1', '2', '3', '4', '5', '6'];
const TEXTS = ['linen dress', 'dress', 'linen'];

type NewsSetup = Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld() {
  const api = await besideEbay({ listings: LISTINGS.map(listing) });
  const people = [api.alice, api.bob];
  for (const person of people) await saveQuery(api, person, { query_text: 'linen dress' });
  await api.collect();
  return { ...api, people };
}

const listing = (id: string) =>
  makeListing({ id, title: `Linen dress ${id}`, listedAt: Date.parse('2026-03-01T11:00:00Z') });

/** All that a person's feed and the health of their queries show at this moment. */
async function shownTo({ db, clock }: NewsSetup, { id }: Person): Promise<string> {
  const ids = (
    await db.writer.query.items.findMany({
      where: (row, { and, eq, isNull }) => and(eq(row.user_id, id), isNull(row.dismissed_at)),
    })
  ).map((item) => item.id);
  const { queries, collecting } = await readHealth(db, id, clock.now(), 100);
  return JSON.stringify([(await itemsAsJson(db, id, ids)).toString(), queries, collecting]);
}

async function call({ http, ...world }: NewsSetup, who: Person, verb: Verb, path: string, body?: object) {
  const { auth } = await signIn({ http, ...world }, who);
  await http[verb](path).set(auth).send(body);
}

const pick = <One>(all: readonly One[], index: number): One | undefined =>
  all[index % Math.max(1, all.length)];
const queryOf = async ({ db }: NewsSetup, { id }: Person, index: number) =>
  pick(await db.writer.query.queries.findMany({ where: (row, { eq }) => eq(row.user_id, id) }), index)?.id ??
  0;
const deletedQueryOf = async ({ db }: NewsSetup, { id }: Person) =>
  (await db.writer.query.deletedQueries.findFirst({ where: (row, { eq }) => eq(row.user_id, id) }))?.id ?? 0;
const itemOf = async ({ db }: NewsSetup, { id }: Person, index: number) =>
  pick(await db.writer.query.items.findMany({ where: (row, { eq }) => eq(row.user_id, id) }), index)?.id ?? 0;
const ofListing = (index: number) => pick(LISTINGS, index) ?? '';

/** Everything that can change something for a person. */
const ACTS: Record<string, (world: NewsSetup, who: Person, index: number) => unknown> = {
  dismiss: async (world, who, index) =>
    call(world, who, 'delete', `/api/users/${who.id}/items/${await itemOf(world, who, index)}`),
  restore: async (world, who, index) =>
    call(world, who, 'post', `/api/users/${who.id}/items/${await itemOf(world, who, index)}/restore`),
  keep: async (world, who, index) =>
    call(world, who, 'put', `/api/users/${who.id}/items/${await itemOf(world, who, index)}/kept`, {
      note: `note ${index}`,
    }),
  letGo: async (world, who, index) =>
    call(world, who, 'delete', `/api/users/${who.id}/items/${await itemOf(world, who, index)}/kept`),
  cleanse: async (world, who, index) =>
    call(
      world,
      who,
      'delete',
      `/api/users/${who.id}/items?user_query_id=${await queryOf(world, who, index)}`,
    ),
  save: (world, who, index) => saveQuery(world, who, { query_text: pick(TEXTS, index) ?? '' }),
  edit: async (world, who, index) =>
    call(world, who, 'put', `/api/users/queries/${await queryOf(world, who, index)}`, {
      max_price: 10 + index,
    }),
  tidy: async (world, who, index) =>
    call(world, who, 'put', `/api/users/queries/${await queryOf(world, who, index)}`, {
      max_price: 1,
      tidy: true,
    }),
  pause: async (world, who, index) =>
    call(world, who, 'patch', `/api/queries/${await queryOf(world, who, index)}/toggle-active-status`),
  delete: async (world, who, index) =>
    call(world, who, 'delete', `/api/users/queries/${await queryOf(world, who, index)}`),
  undelete: async (world, who) =>
    call(world, who, 'post', `/api/users/queries/${await deletedQueryOf(world, who)}/restore`),
  plan: ({ deps }) => planChangedQueries(deps),
  look: (world, who) => call(world, who, 'get', `/api/users/${who.id}/items`),
  collect: (world) => world.collect(),
  fail: async ({ ebay, collect }) => {
    ebay.fail(503);
    await collect();
    ebay.recover();
  },
  reprice: async ({ ebay, collect }, _who, index) => {
    ebay.setPrice(ofListing(index), `${index + 1}.00`);
    await collect();
  },
  sell: async ({ ebay, collect }, _who, index) => {
    ebay.sellOut(ofListing(index));
    await collect();
  },
};

const STEP = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  who: fc.nat(1),
  index: fc.nat(9),
  /** The last one is a month, after which opening the feed plans all of the person's queries again. */
  hours: fc.constantFrom(0, 1, 7, 31, 31 * 24),
});

describe('The number of a person’s news', () => {
  it(
    'changes whenever their feed or the health of their queries changes',
    async () => {
      let changes = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 12, maxLength: 18 }), async (steps) => {
          const world = await makeWorld();
          for (const { act, who, index, hours } of steps) {
            world.clock.pass(hours * HOUR_MS);
            const before = await Promise.all(
              world.people.map(async (someone) => ({
                shown: await shownTo(world, someone),
                number: await newsNumber(world.db, someone.id),
              })),
            );
            const person = world.people[who] ?? world.alice;
            await ACTS[act]?.(world, person, index);
            for (const [at, someone] of world.people.entries()) {
              if ((await shownTo(world, someone)) === before[at]?.shown) continue;
              changes += 1;
              expect([act, await newsNumber(world.db, someone.id)]).not.toEqual([act, before[at]?.number]);
            }
          }
        }),
        countedRounds(20),
      );
      expect(changes).toBeGreaterThan(rounds(50));
    },
    HEAVY_MS,
  );

  it('stays the same while only others have news', async () => {
    const world = await makeWorld();
    await call(world, world.alice, 'put', `/api/users/queries/${await queryOf(world, world.alice, 0)}`, {
      query_text: 'felt hat',
    });
    await world.collect();
    const number = await newsNumber(world.db, world.bob.id);

    await call(
      world,
      world.alice,
      'delete',
      `/api/users/${world.alice.id}/items/${await itemOf(world, world.alice, 0)}`,
    );
    await saveQuery(world, world.alice, { query_text: 'velvet cape' });
    world.ebay.add(makeListing({ id: '9', title: 'Felt hat', listedAt: world.clock.now() }));
    await world.collect();

    expect(await newsNumber(world.db, world.bob.id)).toBe(number);
  });
});
