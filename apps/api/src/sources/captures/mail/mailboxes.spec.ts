import type { Brought, Item, Mailbox } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { alertMail } from '#testing/alert-mails';
import type { TestApi, TestApiOptions } from '#testing/api';
import { rows } from '#testing/databases/rows';
import { IS_FULL_CHECK } from '#testing/full-check';
import {
  cuttingOff,
  dovecotProgram,
  IMAP_PASSWORD,
  type ImapServer,
  startImapServer,
} from '#testing/outside/imap-server';
import { aliceAndBob, PASSWORD, type Person, signIn } from '#testing/people';
import { mailboxKeys } from './mailbox-keys.ts';
import { listFailingMailboxes, updateMailbox } from './mailboxes.repo.ts';
import { type MailboxDeps, readNextMailbox } from './read-mailbox.ts';

const MANY = IS_FULL_CHECK ? 10_000 : 300;
/** The server takes some ms for each mail. */
const LONG_MS = IS_FULL_CHECK ? 900_000 : 60_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');

const COAT = { id: 4402118, title: '1990s trench coat', price: '64,00 €' };
const SKIRT = { id: 4402119, title: 'Suede skirt', price: '20,00 €' };

const isInstalled = dovecotProgram() !== undefined;
if (!isInstalled)
  process.stderr.write(
    '*** Dovecot is not installed: mailboxes are not tested. apt-get install dovecot-imapd ***\n',
  );

let server: ImapServer;
let users = 0;
/** Somebody on the server whom no other test knows. */
let user = '';

async function apiWith({ allowPrivate = true, ...options }: TestApiOptions = {}) {
  const reach = { allowPrivate, ca: server.ca };
  return aliceAndBob({ mailboxes: { keys: mailboxKeys('a secret'), reach }, ...options });
}

function save({ http }: TestApi, { id, auth }: Person, change: object = {}) {
  const mailbox = { server: 'localhost', port: server.port, user, folder: 'Alerts', password: IMAP_PASSWORD };
  return http
    .put(`/api/users/${id}/mailbox`)
    .set(auth)
    .send({ ...mailbox, ...change });
}

/** Signs in again, because time may have passed. */
async function brought(api: TestApi, { id, email }: Person): Promise<Brought> {
  const { auth } = await signIn(api, { id, email });
  return (await api.http.get(`/api/users/${id}/captures`).set(auth)).body as Brought;
}

async function mailboxOf(api: TestApi, person: Person): Promise<Mailbox | null> {
  return (await brought(api, person)).mailbox;
}

async function titlesOf(api: TestApi, { id, email }: Person): Promise<(string | null)[]> {
  const { auth } = await signIn(api, { id, email });
  const items = (await api.http.get(`/api/users/${id}/items`).set(auth)).body as Item[];
  return items.map(({ title }) => title).toSorted();
}

const { signal } = new AbortController();

function depsOf(
  { db, deps, clock }: TestApi,
  self = 'this test',
  keys = mailboxKeys('a secret'),
): MailboxDeps {
  const mailboxes = { keys, reach: { allowPrivate: true, ca: server.ca } };
  return {
    db,
    now: clock.now,
    log: deps.log,
    allowPrivate: false,
    itemsPerUser: deps.itemsPerUser,
    mailboxes,
    self,
  };
}

/** Reads what is due. Returns whether anything was. */
async function read(api: TestApi, self?: string, keys?: ReturnType<typeof mailboxKeys>): Promise<boolean> {
  return readNextMailbox(depsOf(api, self, keys), signal);
}

const numbered = (n: number) =>
  Array.from({ length: n }, (_, at) =>
    alertMail([{ id: 5_000_000 + at, title: `Coat number ${at}`, price: `${at + 1},00 €` }], {
      id: `m${at}`,
    }),
  );

async function countOf({ db }: TestApi, table: string): Promise<number> {
  const [row] = await rows<{ n: number | string }>(db, `select count(*) as n from ${table}`);
  return Number(row?.n);
}

(isInstalled ? describe : describe.skip)('mailboxes', () => {
  beforeAll(async () => {
    server = await startImapServer();
  });
  beforeEach(async () => {
    users += 1;
    user = `ines${users}`;
    await server.deliver(user, 'INBOX', [], NOW);
    await server.deliver(user, 'Alerts', [alertMail([COAT], { id: 'a1' })], NOW - DAY_MS);
  });

  describe('PUT /api/users/:user_id/mailbox', () => {
    it('tries the connection and saves it, and never answers the password', async () => {
      const api = await apiWith();

      const res = await save(api, api.alice);

      expect(res.status).toBe(200);
      expect(res.body).toEqual({
        server: 'localhost',
        port: server.port,
        user,
        folder: 'Alerts',
        state: 'waiting',
        problem: null,
        failing_since: null,
        tries: 0,
        last_read_at: null,
        next_read_at: '2026-03-01T12:00:00.000Z',
      });
      expect(JSON.stringify(await rows(api.db, 'select * from mailboxes'))).not.toContain(IMAP_PASSWORD);
    });

    it.each<[string, object, string, string]>([
      ['a wrong password', { password: 'wrong' }, 'password', 'The server refused it.'],
      [
        'a folder that is not there',
        { folder: 'Elsewhere' },
        'folder',
        'No such folder. There are: INBOX, Alerts.',
      ],
      ['a port at which nobody listens', { port: 1 }, 'server', 'It does not answer.'],
      ['a name that is none', { server: 'no such host' }, 'server', 'It does not answer.'],
      [
        'the certificate of another name',
        { server: '127.0.0.1' },
        'server',
        'Its certificate is not one of this server.',
      ],
      ['no password at first', { password: undefined }, 'password', 'Enter the password.'],
    ])('says at which field the server refuses %s, and saves nothing', async (_, change, field, msg) => {
      const api = await apiWith();

      const res = await save(api, api.alice, change);

      expect(res.status).toBe(422);
      expect(res.body).toEqual({ detail: [{ loc: ['body', field], msg, type: 'custom' }] });
      expect(await mailboxOf(api, api.alice)).toBeNull();
    });

    it('reaches no private address unless the operator allows it', async () => {
      const api = await apiWith({ allowPrivate: false });
      const msg = 'This address is in a private network.';
      for (const host of ['localhost', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '::1'])
        expect((await save(api, api.alice, { server: host })).body).toEqual({
          detail: [
            { loc: ['body', 'server'], msg: host === '[::1]' ? 'It does not answer.' : msg, type: 'custom' },
          ],
        });
    });

    it('keeps the password for the same server and user, and asks for it with another', async () => {
      const api = await apiWith();
      await save(api, api.alice);

      const other = await save(api, api.alice, { folder: 'INBOX', password: undefined });
      expect(other.status).toBe(200);
      expect(other.body).toMatchObject({ folder: 'INBOX', state: 'waiting' });
      expect((await save(api, api.alice, { user: 'bob', password: undefined })).status).toBe(422);
    });

    it('opens a mailbox 20 times an hour for one person: nobody tries passwords of others from here', async () => {
      const api = await apiWith({ rateLimits: createRateLimits(countingHere()) });
      for (let n = 0; n < 20; n += 1) expect((await save(api, api.alice, { port: 1 })).status).toBe(422);
      expect((await save(api, api.alice)).status).toBe(429);
      expect((await save(api, api.bob)).status).toBe(200);
    });

    it('is refused where the operator reads no mailboxes', async () => {
      const api = await aliceAndBob();
      expect((await save(api, api.alice)).status).toBe(403);
    });
  });

  it('pauses, resumes and forgets a mailbox', async () => {
    const api = await apiWith();
    await save(api, api.alice);
    const { id, auth } = api.alice;
    const path = `/api/users/${id}/mailbox`;

    const paused = await api.http.patch(path).set(auth).send({ paused: true });
    expect(paused.body).toMatchObject({ state: 'paused', next_read_at: null });
    expect(await read(api)).toBe(false);

    const resumed = await api.http.patch(path).set(auth).send({ paused: false });
    expect(resumed.body).toMatchObject({ state: 'waiting' });
    expect(await read(api)).toBe(true);

    expect((await api.http.delete(path).set(auth)).status).toBe(204);
    expect(await mailboxOf(api, api.alice)).toBeNull();
    expect(await titlesOf(api, api.alice)).toEqual([COAT.title]);
    expect((await api.http.delete(path).set(auth)).status).toBe(404);
    expect((await api.http.patch(path).set(auth).send({ paused: true })).status).toBe(404);
  });

  it('are read every quarter of an hour, and nothing in them changes', async () => {
    const api = await apiWith();
    await save(api, api.alice);
    const files = server.filesOf(user, 'Alerts');

    expect(await read(api)).toBe(true);

    expect(await titlesOf(api, api.alice)).toEqual([COAT.title]);
    expect(await mailboxOf(api, api.alice)).toMatchObject({
      state: 'ok',
      last_read_at: '2026-03-01T12:00:00.000Z',
      next_read_at: '2026-03-01T12:15:00.000Z',
    });
    expect(server.filesOf(user, 'Alerts')).toEqual(files);
    expect(await read(api)).toBe(false);

    await server.deliver(user, 'Alerts', [alertMail([SKIRT], { id: 'a2' })], NOW);
    api.clock.pass(15 * MINUTE_MS);
    expect(await read(api)).toBe(true);
    expect(await titlesOf(api, api.alice)).toEqual([COAT.title, SKIRT.title]);
    expect((await brought(api, api.alice)).ways).toMatchObject([{ way: 'mailbox', things: 2, mails: 2 }]);
  });

  it('are read back to 30 days at first', async () => {
    await server.deliver(user, 'INBOX', [alertMail([SKIRT], { id: 'old' })], NOW - 40 * DAY_MS);
    await server.deliver(user, 'INBOX', [alertMail([COAT], { id: 'new' })], NOW - 20 * DAY_MS);
    const api = await apiWith();
    await save(api, api.alice, { folder: 'INBOX' });

    await read(api);

    expect(await titlesOf(api, api.alice)).toEqual([COAT.title]);
  });

  it('list mails of more than 1 MB by their subjects', async () => {
    // PostgreSQL stores no U+0000.
    const subject = '=?utf-8?Q?Many=00things?=';
    const large = alertMail([SKIRT], { id: 'large', subject }) + 'x'.repeat(1024 * 1024);
    await server.deliver(user, 'Alerts', [large, alertMail([SKIRT], { id: 'a2' })], NOW);
    const api = await apiWith();
    await save(api, api.alice);

    await read(api);

    expect(await titlesOf(api, api.alice)).toEqual([COAT.title, SKIRT.title]);
    expect((await brought(api, api.alice)).unread_mails).toMatchObject([
      { subject: 'Many things', found: 0 },
    ]);
  });

  it('say what is wrong while a folder is gone, are tried less and less, and go on when it is back', async () => {
    const api = await apiWith();
    await save(api, api.alice);
    await server.rename(user, 'Alerts', 'Gone');

    await read(api);
    expect(await mailboxOf(api, api.alice)).toMatchObject({
      state: 'failing',
      problem: 'No such folder',
      failing_since: '2026-03-01T12:00:00.000Z',
      tries: 1,
      next_read_at: '2026-03-01T12:01:00.000Z',
    });
    // What operators are shown, without what opens it.
    expect(await listFailingMailboxes(api.db)).toEqual([
      {
        user_id: api.alice.id,
        last_read_at: null,
        next_at: NOW + MINUTE_MS,
        failures: 1,
        problem: 'No such folder',
      },
    ]);
    expect(await read(api)).toBe(false);
    api.clock.pass(MINUTE_MS);
    await read(api);
    expect(await mailboxOf(api, api.alice)).toMatchObject({
      tries: 2,
      next_read_at: '2026-03-01T12:06:00.000Z',
    });

    await server.rename(user, 'Gone', 'Alerts');
    api.clock.pass(5 * MINUTE_MS);
    await read(api);
    expect(await mailboxOf(api, api.alice)).toMatchObject({
      state: 'ok',
      problem: null,
      failing_since: null,
      tries: 0,
    });
    expect(await titlesOf(api, api.alice)).toEqual([COAT.title]);
  });

  it('do not try a refused password again within an hour', async () => {
    const api = await apiWith();
    await save(api, api.alice);
    await updateMailbox(api.db, api.alice.id, { password: mailboxKeys('a secret').encrypted('old') });

    await read(api);

    expect(await mailboxOf(api, api.alice)).toMatchObject({
      state: 'failing',
      problem: 'Password refused',
      next_read_at: new Date(NOW + HOUR_MS).toISOString(),
    });
  });

  it('ask for the password again when the secret of the installation has changed', async () => {
    const api = await apiWith();
    await save(api, api.alice);

    await read(api, 'this test', mailboxKeys('another secret'));

    expect(await mailboxOf(api, api.alice)).toMatchObject({ problem: 'Enter the password again' });
  });

  it('say that the feed is full, and lose nothing', async () => {
    await server.deliver(user, 'Alerts', [alertMail([SKIRT], { id: 'a2' })], NOW);
    const api = await apiWith({ itemsPerUser: 1 });
    await save(api, api.alice);

    await read(api);
    expect(await mailboxOf(api, api.alice)).toMatchObject({
      problem: 'Your feed is full: dismiss something first',
    });

    api.deps.itemsPerUser = 10;
    api.clock.pass(MINUTE_MS);
    await read(api);
    expect(await titlesOf(api, api.alice)).toEqual([COAT.title, SKIRT.title]);
  });

  it('do not stop each other: one that fails leaves the others alone', async () => {
    const api = await apiWith();
    await save(api, api.alice);
    await save(api, api.bob);
    await updateMailbox(api.db, api.alice.id, { server: 'no such host' });

    expect([await read(api), await read(api)]).toEqual([true, true]);

    expect(await mailboxOf(api, api.alice)).toMatchObject({ problem: 'It does not answer' });
    expect(await titlesOf(api, api.bob)).toEqual([COAT.title]);
  });

  it('take nothing twice when the server numbers all mails again', async () => {
    const api = await apiWith();
    await save(api, api.alice);
    await read(api);
    const [before] = await rows(api.db, 'select uid_validity from mailboxes');

    await server.renumber(user, 'Alerts');
    await server.deliver(user, 'Alerts', [alertMail([SKIRT], { id: 'a2' })], NOW);
    api.clock.pass(15 * MINUTE_MS);
    await read(api);

    expect(await rows(api.db, 'select uid_validity from mailboxes')).not.toEqual([before]);
    expect(await countOf(api, 'captured_mails')).toBe(2);
    expect(await countOf(api, 'items')).toBe(2);
    expect(await countOf(api, 'price_changes')).toBe(0);
  });

  it(
    `of ${MANY} mails are read whole by two processes, although connections break off in the middle: nothing twice, nothing lost`,
    async () => {
      await server.deliver(user, 'INBOX', numbered(MANY), NOW - HOUR_MS);
      const api = await apiWith();
      let cut = 0;
      // Enough for a tenth of them, and each time for some more.
      const port = await cuttingOff(server.port, () => (cut += 1) * MANY * 150);
      await save(api, api.alice, { folder: 'INBOX', port: server.port });
      await updateMailbox(api.db, api.alice.id, { port });
      const problems = new Set<string | null | undefined>();

      for (let tries = 0; tries < 100; tries += 1) {
        await Promise.all([read(api, 'one process'), read(api, 'another one')]);
        const mailbox = await mailboxOf(api, api.alice);
        problems.add(mailbox?.problem);
        if (mailbox?.state === 'ok') break;
        api.clock.pass(4 * HOUR_MS);
      }

      expect([...problems]).toEqual(['It does not answer', null]);
      expect(await countOf(api, 'captured_mails')).toBe(MANY);
      expect(await countOf(api, 'items')).toBe(MANY);
      expect(await countOf(api, 'listings')).toBe(MANY);
      expect(await countOf(api, 'price_changes')).toBe(0);
    },
    LONG_MS,
  );

  it('are read by one process at a time; a lease that was lost in the middle leaves nothing twice', async () => {
    await server.deliver(user, 'INBOX', numbered(60), NOW - HOUR_MS);
    const api = await apiWith();
    await save(api, api.alice, { folder: 'INBOX' });

    const one = read(api, 'one process');
    expect(await read(api, 'another one')).toBe(false);
    await updateMailbox(api.db, api.alice.id, { leased_by: null, leased_until: 0, next_at: NOW });
    const another = read(api, 'another one');
    expect([await one, await another]).toEqual([true, true]);

    expect(await countOf(api, 'captured_mails')).toBe(60);
    expect(await countOf(api, 'items')).toBe(60);
    expect(await mailboxOf(api, api.alice)).toMatchObject({ state: 'ok' });
  });

  it('are left alone when the account is closed in the middle', async () => {
    await server.deliver(user, 'INBOX', numbered(60), NOW - HOUR_MS);
    const api = await apiWith();
    await save(api, api.alice, { folder: 'INBOX' });
    const reading = read(api);
    while ((await countOf(api, 'captured_mails')) < 5) await new Promise((resolve) => setImmediate(resolve));

    await api.http
      .delete(`/api/users/${api.alice.id}/account`)
      .set(api.alice.auth)
      .send({ password: PASSWORD });

    expect(await reading).toBe(true);
    expect(await countOf(api, 'mailboxes')).toBe(0);
  });

  it('are given back at once when the process ends', async () => {
    await server.deliver(user, 'INBOX', numbered(60), NOW - HOUR_MS);
    const api = await apiWith();
    await save(api, api.alice, { folder: 'INBOX' });
    const ending = new AbortController();
    const reading = readNextMailbox(depsOf(api), ending.signal);
    while ((await countOf(api, 'captured_mails')) < 5) await new Promise((resolve) => setImmediate(resolve));

    ending.abort();
    await reading;

    expect(await mailboxOf(api, api.alice)).toMatchObject({
      problem: null,
      next_read_at: new Date(NOW).toISOString(),
    });
    expect(await countOf(api, 'captured_mails')).toBeLessThan(60);
    await read(api, 'the next process');
    expect(await countOf(api, 'captured_mails')).toBe(60);
    expect(await countOf(api, 'items')).toBe(60);
  });
});
