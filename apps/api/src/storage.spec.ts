import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Query, Tokens } from '@rummage/contract';
import { sampleMarketplace } from '@rummage/sample-market';
import { startCollector } from './collect/collector.ts';
import { type Db, openDatabase } from './db/database.ts';
import { holdLock } from './testing/databases/lock-holder.ts';
import { freshDir } from './testing/fresh-dir.ts';
import { sampled } from './testing/full-check.ts';
import { aliceAndBob, PASSWORD, saveQuery, signIn } from './testing/people.ts';
import { VERSION } from './version.ts';

let db: Db;
afterEach(() => db.close());

async function aliceOnDisk() {
  const file = join(freshDir(), 'rummage.db');
  db = openDatabase(file);
  const api = await aliceAndBob({
    db,
    marketplaces: (now) => [sampleMarketplace({ seed: 'test', now })],
  });
  await saveQuery(api, api.alice, { query_text: 'coat' });
  const mine = (path: string) => `/api/users/${api.alice.id}/${path}`;
  const save = (query_text: string) =>
    api.http.post(mine('queries')).set(api.alice.auth).send({ query_text });
  async function saved(): Promise<string[]> {
    const { auth } = api.alice;
    const res = await api.http.get(mine('queries')).set(auth);
    expect(res.status).toBe(200);
    return (res.body as Query[]).map(({ query_text }) => query_text).reverse();
  }
  return { ...api, file, mine, save, saved };
}

/** Breaks the storage; returns how to repair it. */
type MakeTrouble = (file: string) => (() => void) | Promise<() => Promise<void>>;

const diskIsFull: MakeTrouble = () => {
  const most = db.writer.$client.pragma('max_page_count', { simple: true }) as number;
  db.writer.$client.pragma(
    `max_page_count = ${db.writer.$client.pragma('page_count', { simple: true }) as number}`,
  );
  return () => {
    db.writer.$client.pragma(`max_page_count = ${most}`);
  };
};

const isReadOnly: MakeTrouble = () => {
  db.writer.$client.pragma('query_only = ON');
  return () => {
    db.writer.$client.pragma('query_only = OFF');
  };
};

describe.each<[string, MakeTrouble, string, number]>(
  sampled([
    ['the disk is full', diskIsFull, 'The disk is full. Nothing was saved.', 60],
    ['the database is read-only', isReadOnly, 'The database cannot be written to. Nothing was saved.', 60],
    ['another process holds the database', holdLock, 'The database is busy. Please try again.', 1],
  ]),
)('the product, while %s,', (_what, trouble, detail, seconds) => {
  it('refuses to save and says why, keeps what it saved before, and recovers by itself', async () => {
    const { file, save, saved } = await aliceOnDisk();
    const promised = ['coat'];
    const end = await trouble(file);

    // There may be room for a little more on a disk that is full.
    let refused = await save('x'.repeat(300));
    for (let n = 0; refused.status === 201 && n < 50; n += 1) {
      promised.push('x'.repeat(300));
      refused = await save('x'.repeat(300));
    }
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({ detail });
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(await saved()).toEqual(promised);

    await end();

    expect((await save('after')).status).toBe(201);
    expect(await saved()).toEqual([...promised, 'after']);
    expect(db.writer.$client.pragma('integrity_check', { simple: true })).toBe('ok');
  }, 20_000);

  it('lets everybody read, also a person who has just come back', async () => {
    const { file, http, alice, mine, clock } = await aliceOnDisk();
    const end = await trouble(file);
    // The server would note again after this time that alice is here.
    clock.pass(4 * 60_000);

    for (const path of ['items', 'queries', 'settings', 'notebook.csv', 'sessions']) {
      const res = await http.get(mine(path)).set(alice.auth);
      expect([path, res.status]).toEqual([path, 200]);
    }
    expect((await http.get('/api/health')).status).toBe(200);
    await end();
  });

  it('uses up no refresh token, counts no failed login, and lets everybody in afterwards', async () => {
    const api = await aliceOnDisk();
    const { http, alice, file } = api;
    const refresh = () => http.post('/api/refresh-token').send({ token: alice.tokens.refresh_token });
    const login = () =>
      http.post('/api/login').type('form').send({ username: alice.email, password: PASSWORD });
    const end = await trouble(file);

    const during = [await refresh(), await login()].map(({ status }) => status);
    await end();

    expect(during.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await refresh()).status).toBe(200);
    expect((await signIn(api, alice)).tokens.access_token).toEqual(expect.any(String));
  });

  it('collects nothing, loses nothing, and collects again afterwards', async () => {
    const { file, deps, clock, saved } = await aliceOnDisk();
    const errors: string[] = [];
    const log = Object.assign(Object.create(deps.log) as typeof deps.log, {
      error: (_what: object, words: string) => errors.push(words),
    });
    const end = await trouble(file);

    const collector = startCollector({ ...deps, log });
    while (errors.length === 0) await new Promise(setImmediate);
    expect(await saved()).toEqual(['coat']);
    await end();
    // A visit that failed is made again later.
    clock.pass(60 * 60_000);
    collector.wake();
    while (db.writer.query.items.findFirst().sync() === undefined) await new Promise(setImmediate);
    await collector.stop();

    expect(new Set(errors)).toEqual(new Set(['collecting failed']));
  }, 20_000);
});

describe.each<[string, MakeTrouble, string]>(
  sampled([
    ['the disk is full', diskIsFull, 'The disk is full.'],
    ['the database is read-only', isReadOnly, 'The database cannot be written to.'],
  ]),
)('the product, as long as %s,', (_what, trouble, reason) => {
  it('keeps everybody signed in with the refresh token that they have', async () => {
    const { http, alice, mine, file, clock } = await aliceOnDisk();
    const refresh = async (token: string) =>
      (await http.post('/api/refresh-token').send({ token })).body as Tokens;
    const end = await trouble(file);

    // There may be room for a few more on a disk that is full.
    let [before, after] = ['', alice.tokens.refresh_token];
    let access = '';
    for (let n = 0; after !== before && n < 500; n += 1) {
      before = after;
      ({ refresh_token: after, access_token: access } = await refresh(before));
    }
    expect(after).toBe(before);
    const feed = await http.get(mine('items')).set({ Authorization: `Bearer ${access}` });
    expect(feed.status).toBe(200);

    // It was not used up, so it does not count as stolen when it comes again.
    clock.pass(60 * 60_000);
    expect((await refresh(after)).refresh_token).toBe(after);
    await end();
    expect((await refresh(after)).refresh_token).not.toBe(after);
  });

  it('reports degraded health until the trouble is over', async () => {
    const { http, save, file, clock } = await aliceOnDisk();
    const health = async () => (await http.get('/api/health')).body as object;
    const end = await trouble(file);
    for (let n = 0; n < 50 && (await save('x'.repeat(300))).status === 201; n += 1);

    expect(await health()).toEqual({ status: 'degraded', reason, problems: [reason], version: VERSION });
    clock.pass(60_000);
    expect(await health()).toEqual({ status: 'degraded', reason, problems: [reason], version: VERSION });
    await end();
    clock.pass(60_000);

    expect(await health()).toEqual({ status: 'ok', version: VERSION });
    expect(db.writer.$client.prepare("select 1 from sqlite_schema where name = 'space_test'").all()).toEqual(
      [],
    );
  });
});

it('opens a database for one process alone when the memory that processes share cannot be made', () => {
  const file = join(freshDir(), 'rummage.db');
  openDatabase(file).close();
  mkdirSync(`${file}-shm`);

  db = openDatabase(file);

  expect(db.writer.query.users.findMany().sync()).toEqual([]);
});
