import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { queries, users } from '#db/schema';
import { first } from '#db/statements';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';

/** Alice and bob have one query each, and both are planned. */
async function watched() {
  let woken = 0;
  const api = await aliceAndBob({
    marketplaces: sampleMarket,
    wakeCollector: () => {
      woken += 1;
    },
  });
  await saveQuery(api, api.alice, { query_text: 'silk blouse' });
  await saveQuery(api, api.bob, { query_text: 'silk blouse' });
  await api.collect();
  woken = 0;
  const look = async (person: Person) => {
    const { auth } = await signIn(api, person);
    await api.http.get(`/api/users/${person.id}/settings`).set(auth);
  };
  const lastSeen = async (person: Person) =>
    (await first(api.db.select().from(users).where(eq(users.id, person.id))))?.last_seen_at;
  const isPlanned = async (person: Person) =>
    (await first(api.db.select().from(queries).where(eq(queries.user_id, person.id))))?.planned_at !== null;
  return { ...api, look, lastSeen, isPlanned, woken: () => woken };
}

describe('a signed-in call', () => {
  it('notes that its user is here, once an hour', async () => {
    const { alice, bob, clock, look, lastSeen } = await watched();
    const before = clock.now();

    clock.pass(HOUR_MS - 1);
    await look(alice);
    expect(await lastSeen(alice)).toBe(before);

    clock.pass(1);
    await look(alice);
    expect(await lastSeen(alice)).toBe(clock.now());
    expect(await lastSeen(bob)).toBe(before);
  });

  it('plans the queries of a user who was away for 30 days again, and no others', async () => {
    const { alice, bob, clock, look, isPlanned, woken } = await watched();
    clock.pass(30 * DAY_MS);

    await look(alice);

    expect([await isPlanned(alice), await isPlanned(bob)]).toEqual([false, true]);
    expect(woken()).toBe(1);
  });

  it('leaves the queries alone after a shorter absence', async () => {
    const { alice, clock, look, lastSeen, isPlanned, woken } = await watched();
    clock.pass(30 * DAY_MS - 1);

    await look(alice);

    expect(await lastSeen(alice)).toBe(clock.now());
    expect(await isPlanned(alice)).toBe(true);
    expect(woken()).toBe(0);
  });

  it('notes nobody whose token has expired', async () => {
    const { http, alice, clock, lastSeen } = await watched();
    const before = clock.now();
    clock.pass(2 * HOUR_MS);

    // The old token has expired.
    expect((await http.get(`/api/users/${alice.id}/settings`).set(alice.auth)).status).toBe(401);
    expect(await lastSeen(alice)).toBe(before);
  });
});
