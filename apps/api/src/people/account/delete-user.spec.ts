import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { openDatabase } from '#db/database';
import { everyTable, faultsOf, itOnSqlite } from '#testing/databases/engine';
import { change } from '#testing/databases/rows';
import { freshDir } from '#testing/fresh-dir';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, PASSWORD, type Person, saveQuery, signIn } from '#testing/people';
import { issueLink } from '../auth/one-time-links.repo.ts';

/** These texts occur only in rows of alice. */
const HERS = ['alice@example.com', 'velvet', 'Seersucker', 'Opera'];

const leave = ({ http }: Awaited<ReturnType<typeof aliceAndBob>>, { id, auth }: Person, password: string) =>
  http.delete(`/api/users/${id}/account`).set(auth).send({ password });

/** Alice and bob both have a query for dresses; only alice has other queries, and she has used every feature. */
async function busyWorld() {
  const listing = (id: string, title: string) =>
    makeListing({ id, title, listedAt: Date.parse('2026-03-01T11:00:00Z') });
  const api = await besideEbay({
    listings: [
      listing('1', 'Linen dress'),
      listing('2', 'Velvet cape'),
      listing('3', 'Seersucker jacket'),
      listing('4', 'Linen dress, long'),
    ],
  });
  const { http, db, alice, bob, clock, ebay } = api;
  for (const person of [alice, bob]) await saveQuery(api, person, { query_text: 'linen dress' });
  await saveQuery(api, alice, {
    query_text: 'velvet cape',
    filters: [{ name: 'authenticated', values: ['true'] }],
  });
  const edited = await saveQuery(api, alice, { query_text: 'velvet' });
  await saveQuery(api, alice, { query_text: 'jacket' });
  await api.collect();
  // Its visit stays, in case the query comes back.
  await http.put(`/api/users/queries/${edited.id}`).set(alice.auth).send({ query_text: 'cape' });
  ebay.setPrice('2', '1.00');
  await api.later(7 * HOUR_MS);

  const again = (await http
    .post('/api/login')
    .set('User-Agent', 'Opera/9.80')
    .type('form')
    .send({ username: alice.email, password: PASSWORD })) as { body: Person['tokens'] };
  const auth = { Authorization: `Bearer ${again.body.access_token}` };
  await http.put(`/api/users/${alice.id}/settings`).set(auth).send({ items_layout: 'catalog' });
  await http.put(`/api/users/${alice.id}/items/1/kept`).set(auth).send({ note: 'Opera night' });
  await http.put(`/api/users/${alice.id}/kept-sheet`).set(auth);
  await http.delete(`/api/users/${alice.id}/items/1`).set(auth);
  // Both have deleted a query, and may want it back.
  const bobs = await signIn(api, bob);
  const deleted = [
    { auth, query: await saveQuery(api, { ...alice, auth }, { query_text: 'velvet cape' }) },
    { auth: bobs.auth, query: await saveQuery(api, bobs, { query_text: 'felt hat' }) },
  ];
  await api.collect();
  for (const { auth, query } of deleted) await http.delete(`/api/users/queries/${query.id}`).set(auth);
  await issueLink(db, 'password_reset', alice.id, clock.now());
  for (let n = 0; n < 201; n += 1)
    await change(db, `insert into dismissed_marks values (?, 'ebay', 'id:velvet ${n}')`, alice.id);
  await http.post(`/api/users/${alice.id}/break`).set(auth).send({ minutes: 15, exit: 'none' });
  return { ...api, alice: { ...alice, auth } };
}

describe('DELETE /api/users/:user_id/account', () => {
  it('leaves nothing of the user in any table, and keeps what others have', async () => {
    const api = await busyWorld();
    const { db, alice, bob } = api;
    const before = await everyTable(db);
    const bobsFeed = await api.feedOf(bob);

    const res = await leave(api, alice, PASSWORD);

    expect(res.status).toBe(204);
    const after = await everyTable(db);
    for (const [name, rows] of after) {
      expect([name, rows.filter((row) => row['user_id'] === alice.id)]).toEqual([name, []]);
      for (const mark of HERS)
        expect([name, mark, JSON.stringify(rows).toLowerCase().includes(mark.toLowerCase())]).toEqual([
          name,
          mark,
          false,
        ]);
    }
    const count = (tables: typeof after) =>
      Object.fromEntries([...tables].map(([name, rows]) => [name, rows.length]));
    expect(JSON.stringify(before.get('visits'))).toContain('velvet');
    expect(count(before)).toMatchObject({
      users: 2,
      visits: 5,
      listings: 4,
      price_changes: 1,
      one_time_links: 1,
      acts: 1,
      dismissed_marks: 201,
      deleted_queries: 2,
      deleted_finds: 1,
      deleted_query_visits: 2,
    });
    expect(count(after)).toMatchObject({
      users: 1,
      sessions: 3,
      refresh_tokens: 3,
      settings: 0,
      breaks: 0,
      one_time_links: 0,
      queries: 1,
      query_visits: 1,
      query_skips: 0,
      visits: 2,
      listings: 2,
      price_changes: 0,
      items: 2,
      finds: 2,
      acts: 0,
      dismissed_marks: 0,
      deleted_queries: 1,
      deleted_finds: 0,
      deleted_query_visits: 1,
    });
    expect(await faultsOf(db)).toEqual([]);
    expect(await api.feedOf(bob)).toEqual(bobsFeed);
    expect((await api.http.get(`/api/users/${alice.id}/account`).set(alice.auth)).status).toBe(401);
    expect((await signIn(api, alice)).tokens).toEqual({ detail: 'Email or password is incorrect' });
  });

  it('goes on collecting for the others', async () => {
    const api = await busyWorld();
    await leave(api, api.alice, PASSWORD);

    api.ebay.add(makeListing({ id: '9', title: 'Linen dress, new', listedAt: api.clock.now() }));
    await api.later(7 * HOUR_MS);

    expect(await api.feedOf(api.bob)).toHaveLength(3);
  });

  it('asks for the right password', async () => {
    const api = await aliceAndBob();

    const wrong = await leave(api, api.alice, 'wrong');
    const none = await api.http.delete(`/api/users/${api.alice.id}/account`).set(api.alice.auth);

    expect([wrong.status, wrong.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'password'], msg: 'Password is incorrect', type: 'incorrect' }] },
    ]);
    expect([none.status, none.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'password'], msg: 'Password is required', type: 'invalid_type' }] },
    ]);
    expect((await api.http.get(`/api/users/${api.alice.id}/account`).set(api.alice.auth)).status).toBe(200);
  });

  it('frees the email for a new account with a new id', async () => {
    const api = await aliceAndBob();
    await leave(api, api.alice, PASSWORD);

    const second = await api.http.post('/api/users/').send({ email: api.alice.email, password: PASSWORD });

    expect([second.status, second.body]).toEqual([201, { user_id: 3, email: api.alice.email }]);
  });

  itOnSqlite('leaves nothing of the user in the database files', async () => {
    const file = join(freshDir(), 'rummage.db');
    const db = openDatabase(file);
    const api = await aliceAndBob({ db });
    await saveQuery(api, api.alice, { query_text: 'velvet cape' });
    const settings = { default_filters: [{ name: 'seller', values: ['velvet-attic'] }] };
    await api.http.put(`/api/users/${api.alice.id}/settings`).set(api.alice.auth).send(settings);
    const written = () => ['', '-wal'].map((end) => readFileSync(`${file}${end}`, 'latin1')).join('');
    expect(written()).toContain('velvet cape');
    expect(written()).toContain('velvet-attic');
    expect(written()).toContain('alice@example.com');

    await leave(api, api.alice, PASSWORD);

    expect(written()).not.toContain('velvet');
    expect(written()).not.toContain('alice');
    expect(written()).toContain('bob@example.com');
    db.close();
  });
});
