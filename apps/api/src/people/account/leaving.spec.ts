import { join } from 'node:path';
import { makeListing } from '@rummage/marketplaces/testing';
import { collectNext } from '#collect/collect';
import { startCollector } from '#collect/collector';
import { planAllQueries } from '#collect/planning/plan';
import { type Db, openDatabase } from '#db/database';
import { Database } from '#db/sqlite/driver';
import { readTotals } from '#operators/status.repo';
import { readUsers } from '#operators/users.repo';
import { importNotebook } from '#queries/notebook/notebook.repo';
import { testApi } from '#testing/api';
import { itOnSqlite } from '#testing/databases/engine';
import { change, rows } from '#testing/databases/rows';
import { freshDir } from '#testing/fresh-dir';
import { besideEbay, type BesideEbay } from '#testing/outside/beside-ebay';
import { overtaken } from '#testing/overtaken';
import { PASSWORD, type Person, saveQuery, signUp } from '#testing/people';
import { issueLink } from '../auth/one-time-links.repo.ts';
import { openSession } from '../auth/sessions.repo.ts';
import { closeAccount } from './close-account.repo.ts';
import { deleteClosed } from './delete-user.repo.ts';
import { changeEmail, findUser } from './users.repo.ts';

const LISTINGS = ['Linen dress', 'Velvet cape'].map((title, n) =>
  makeListing({ id: String(n + 1), title, listedAt: Date.parse('2026-03-01T11:00:00Z') }),
);

/** Alice and bob have found a dress, alice a cape as well. */
async function collected(options: BesideEbay = {}) {
  const api = await besideEbay({ listings: LISTINGS, ...options });
  for (const person of [api.alice, api.bob]) await saveQuery(api, person, { query_text: 'linen dress' });
  await saveQuery(api, api.alice, { query_text: 'velvet cape' });
  await api.collect();
  return api;
}

const rowsOf = async (db: Db, table: string, { id }: Person): Promise<number> =>
  (await rows(db, `select 1 from ${table} where user_id = ?`, id)).length;

async function finish(db: Db, { id }: Person): Promise<void> {
  for (const steps = deleteClosed(db, id); !(await steps.next()).done;);
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise(setImmediate);
}

describe('a closed account', () => {
  it('lets nobody in while its items are being deleted, and frees its email', async () => {
    const api = await collected();
    const { http, db, alice, clock } = api;
    const link = await issueLink(db, 'password_reset', alice.id, clock.now());
    const { email, tokens, auth } = alice;

    await closeAccount(db, alice.id, clock.now());
    await deleteClosed(db, alice.id).next();

    expect(await rowsOf(db, 'items', alice)).toBe(2);
    const answers = [
      await http.get(`/api/users/${alice.id}/items`).set(auth),
      await http.post('/api/refresh-token').send({ token: tokens.refresh_token }),
      await http.post('/api/login').type('form').send({ username: email, password: PASSWORD }),
      await http
        .post('/api/login')
        .type('form')
        .send({ username: `left:${alice.id}`, password: PASSWORD }),
      await http.post('/api/password-reset').send({ token: link, password: PASSWORD }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 404]);
    const second = await signUp(api, email);
    expect(second.id).toBe(3);
    expect(await api.feedOf(second)).toEqual([]);
  });

  it('has no email or password any more, and calls that started before cannot set them', async () => {
    const { db, alice, clock } = await collected();
    const before = await findUser(db, alice.id);

    await closeAccount(db, alice.id, clock.now());

    expect(await openSession(db, before!, 'a browser', clock.now())).toBeUndefined();
    // As a closed account has no password, nor may others have one.
    const without = { ...before!, password_hash: '' };
    expect(await openSession(db, without, 'a browser', clock.now())).toBeUndefined();
    expect(await changeEmail(db, alice.id, 'carol@example.com')).toBeUndefined();
    expect(await findUser(db, alice.id)).toMatchObject({ email: '', email_key: 'left:1', password_hash: '' });
  });

  it('is not shown to operators', async () => {
    const { db, alice, bob, clock } = await collected();

    await closeAccount(db, alice.id, clock.now());

    expect((await readUsers(db, clock.now())).map(({ email }) => email)).toEqual([bob.email]);
    expect((await readTotals(db)).users).toBe(1);
  });

  it('gets nothing from a visit that is being made, which goes on for the others', async () => {
    let meanwhile: () => Promise<unknown> = async () => undefined;
    const api = await collected({
      disguise: (marketplace) => ({
        ...marketplace,
        async *search(request, options) {
          for await (const page of marketplace.search(request, options)) {
            await meanwhile();
            yield page;
          }
        },
      }),
    });
    const { db, alice, bob, clock, ebay } = api;
    ebay.add(makeListing({ id: '9', title: 'Linen dress, new', listedAt: clock.now() }));
    meanwhile = () => closeAccount(db, alice.id, clock.now());

    await api.later(60 * 60_000);

    expect(await api.feedOf(bob)).toHaveLength(2);
    expect(await rowsOf(db, 'items', alice)).toBe(2);
    await api.collect();
    expect(await api.visits()).toMatchObject([{ failures: 0, trouble: null }]);
    expect(await findUser(db, alice.id)).toBeUndefined();
  });

  it('is not collected for, not even after a restart', async () => {
    const api = await collected();
    const { db, deps, alice, clock, ebay, marketplace } = api;
    const before = api.searches();
    const { signal } = new AbortController();
    const collectWhatIsDue = async () => {
      clock.pass(7 * 60 * 60_000);
      while (await collectNext(deps, marketplace, signal));
    };

    await closeAccount(db, alice.id, clock.now());
    await collectWhatIsDue();
    await deleteClosed(db, alice.id).next();
    await planAllQueries(deps);
    await collectWhatIsDue();

    const texts = ebay.requestsOf('search').map(({ url }) => url.searchParams.get('q'));
    expect(texts.slice(before)).toEqual(['linen dress', 'linen dress']);
  });
});

describe('deleting a closed account', () => {
  it('is finished by housekeeping, wherever it was cut off', async () => {
    const api = await collected();
    const { db, alice, bob, clock } = api;
    const bobsFeed = await api.feedOf(bob);
    await closeAccount(db, alice.id, clock.now());

    const left: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      await deleteClosed(db, alice.id).next();
      left.push((await rowsOf(db, 'items', alice)) + (await rowsOf(db, 'queries', alice)));
    }
    await api.collect();

    expect(left).toEqual([4, 2]);
    expect(await findUser(db, alice.id)).toBeUndefined();
    expect(await rowsOf(db, 'queries', alice)).toBe(0);
    expect(await db.writer.query.visits.findMany()).toHaveLength(1);
    expect(await db.writer.query.listings.findMany()).toHaveLength(1);
    expect(await api.feedOf(bob)).toEqual(bobsFeed);
  });

  it('is finished by a collector that starts', async () => {
    const { db, deps, alice, clock } = await collected();
    await closeAccount(db, alice.id, clock.now());

    const collector = startCollector(deps);
    await until(async () => (await findUser(db, alice.id)) === undefined);
    await collector.stop();

    expect(await readTotals(db)).toMatchObject({ queries: 1, items: 1, listings: 1 });
  });

  it('deletes at most a few hundred items in each step', async () => {
    const { db, alice, clock } = await collected();
    await change(
      db,
      `
      with recursive numbers (value) as (select 1 union all select value + 1 from numbers where value < 1000)
      insert into listings (marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        select 'sample', value, '', 'Velvet hat', 0, 0, '[]', 0, 0 from numbers;
      insert into items (user_id, listing_id, created_at, collected_at)
        select ${alice.id}, id, 0, 0 from listings where marketplace = 'sample';`,
    );
    await closeAccount(db, alice.id, clock.now());

    const counts: number[] = [];
    for (const steps = deleteClosed(db, alice.id); !(await steps.next()).done;)
      counts.push(await rowsOf(db, 'items', alice));

    const taken = counts.map((count, step) => (counts[step - 1] ?? 1002) - count);
    expect(Math.max(...taken)).toBeLessThanOrEqual(500);
    expect(taken.reduce((sum, count) => sum + count)).toBe(1002);
    expect(await readTotals(db)).toMatchObject({ items: 1, listings: 1 });
  });

  it('deletes also what a call has written after the account was closed', async () => {
    const { db, alice, clock } = await collected();
    await closeAccount(db, alice.id, clock.now());

    let isWritten = false;
    for (const steps = deleteClosed(db, alice.id); !(await steps.next()).done;) {
      if (isWritten || (await rowsOf(db, 'queries', alice)) > 0) continue;
      isWritten = true;
      await change(
        db,
        `insert into queries (user_id, query_text, active, minimum_condition, filters, created_at)
         values (${alice.id}, 'velvet hat', 1, 'PRE_OWNED', '[]', 0)`,
      );
    }

    expect(isWritten).toBe(true);
    expect(await rowsOf(db, 'queries', alice)).toBe(0);
    expect(await findUser(db, alice.id)).toBeUndefined();
  });

  itOnSqlite('keeps the account marked until nobody reads from the log any more', async () => {
    const file = join(freshDir(), 'rummage.db');
    const api = testApi({ db: openDatabase(file) });
    const { db, clock } = api;
    const alice = await signUp(api, 'alice@example.com');
    const reader = new Database(file, { readonly: true });
    reader.exec('begin; select * from users');
    await closeAccount(db, alice.id, clock.now());

    await finish(db, alice);
    const meanwhile = await findUser(db, alice.id);
    reader.close();
    await api.collect();

    expect(meanwhile?.leaving_since).toBe(clock.now());
    expect(await findUser(db, alice.id)).toBeUndefined();
    await db.close();
  });

  it('imports no queries of a file that was being read when the account was closed', async () => {
    const { db, alice } = await collected();
    const before = await rowsOf(db, 'queries', alice);
    const file = { format: 'csv' as const, text: 'query_text\nfelt hat' };

    const asked = { currency: 'USD', most: 10, now: 1 };
    const importing = importNotebook(
      overtaken(db, () => closeAccount(db, alice.id, 1)),
      alice.id,
      file,
      asked,
    );

    await expect(importing).rejects.toThrow('Not signed in');
    expect(await rowsOf(db, 'queries', alice)).toBe(before);
  });
});
