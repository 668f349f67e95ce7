import { join } from 'node:path';
import { openDatabase } from '#db/database';
import { clockAt, NOON, testApi, type TestApiOptions } from '#testing/api';
import { freshDir } from '#testing/fresh-dir';
import { itInFullCheck } from '#testing/full-check';
import { signUp } from '#testing/people';
import { rummage } from '#testing/processes/command-line';

describe('rummage user', () => {
  /** The product and the command line on the same database file; both use the machine's clock. */
  function besideCommands(options: TestApiOptions = {}) {
    const dir = freshDir();
    const db = openDatabase(join(dir, 'rummage.db'));
    const api = testApi({ db, clock: { ...clockAt(NOON), now: Date.now }, ...options });
    const user = (args: string, environment = {}) =>
      rummage(['user', ...args.split(' ')], { DATA_DIR: dir, ...environment });
    return { ...api, dir, user };
  }
  const tokenIn = (out: string) => /#token=(\S+)$/m.exec(out)?.[1] ?? '';

  itInFullCheck(
    'makes an account and prints a link that works once, at which its owner chooses a password',
    async () => {
      const { http, user } = besideCommands();

      const created = await user('create Carol@Example.com');
      const again = await user('create carol@example.com');
      const body = { token: tokenIn(created.out), password: 'mine alone' };
      const [first, second] = [
        await http.post('/api/password-reset').send(body),
        await http.post('/api/password-reset').send(body),
      ];
      const login = await http
        .post('/api/login')
        .type('form')
        .send({ username: 'carol@example.com', password: 'mine alone' });

      expect({ ...created, out: created.out.replace(/=\S+$/m, '=…') }).toEqual({
        out: expect.stringMatching(
          /^Created Carol@Example\.com\. Good once, until [-\d]+ [:\d]+ UTC:\nhttp:\/\/localhost:3000\/reset-password#token=…\n$/,
        ),
        err: '',
        code: 0,
      });
      expect(again).toEqual({ out: '', err: 'carol@example.com has an account already\n', code: 1 });
      expect([first.status, second.status, login.status]).toEqual([204, 404, 200]);
    },
    60_000,
  );

  it.each([
    ['carol', 'carol'],
    ['Carol <carol@example.com>', 'Carol <carol@example.com>'],
    ['carol\n@example.com', 'carol @example.com'],
    ['\u202ecarol@example.com', ' carol@example.com'],
  ])(
    'takes nothing but a plain mail address: %j',
    async (typed, shown) => {
      const { dir } = besideCommands();

      const created = await rummage(['user', 'create', typed], { DATA_DIR: dir });

      expect(created).toEqual({ out: '', err: `${shown} is no mail address\n`, code: 1 });
    },
    30_000,
  );

  itInFullCheck(
    'prints an invitation with the public address when sign-up is closed',
    async () => {
      const { http, user } = besideCommands({ signUp: 'closed' });

      const { out, code } = await user('invite', { PUBLIC_URL: 'https://rummage.example/' });
      const accept = (email: string) =>
        http.post('/api/users/').send({ email, password: 'x', invitation: tokenIn(out) });

      expect(code).toBe(0);
      expect(out).toContain('\nhttps://rummage.example/sign-up#token=');
      expect((await accept('carol@example.com')).status).toBe(201);
      expect((await accept('dora@example.com')).status).toBe(403);
    },
    60_000,
  );

  it('lists users, resets a password, lifts a break and deletes a user while the product runs', async () => {
    const api = besideCommands();
    const { http, user } = api;
    const alice = await signUp(api, 'alice@example.com');
    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 60, exit: 'none' });
    const settings = () => http.get(`/api/users/${alice.id}/settings`).set(alice.auth);

    const listed = await user('list');
    const locked = await settings();
    const lifted = await user('lift-break Alice@example.com');
    const open = await settings();
    const liftedTwice = await user('lift-break alice@example.com');
    const link = await user('reset-password alice@example.com');
    const unsure = await user('delete alice@example.com');
    const deleted = await user('delete alice@example.com --yes');
    const gone = await settings();
    const unknown = await user('reset-password alice@example.com');

    expect(listed.out).toMatch(/^Id +Email +Since +Seen +Queries +Sessions$/m);
    expect(listed.out).toMatch(/^1 +alice@example\.com +[-\d]+ +\d+ s ago +0 +1 +break for 59 min$/m);
    expect([locked.status, open.status, gone.status]).toEqual([423, 200, 401]);
    expect(lifted).toEqual({ out: 'The break of Alice@example.com is over\n', err: '', code: 0 });
    expect(liftedTwice).toEqual({ out: '', err: 'alice@example.com is not on a break\n', code: 1 });
    expect(tokenIn(link.out)).toHaveLength(43);
    expect(unsure).toMatchObject({
      err: 'This deletes alice@example.com with everything, for good: add --yes\n',
      code: 1,
    });
    expect(deleted).toEqual({ out: 'Deleted alice@example.com\n', err: '', code: 0 });
    expect(unknown).toEqual({ out: '', err: 'There is no user alice@example.com\n', code: 1 });
  }, 60_000);

  it('makes no account and prints no link where people log in with a provider alone', async () => {
    const api = besideCommands();
    await signUp(api, 'alice@example.com');
    const home = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'rummage',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Home',
      SIGN_IN: 'oidc',
    };

    const created = await api.user('create carol@example.com', home);
    const reset = await api.user('reset-password alice@example.com', home);

    const refused = { out: '', err: 'No password is needed here: people log in with Home\n', code: 1 };
    expect([created, reset]).toEqual([refused, refused]);
    expect(await api.db.writer.query.users.findMany()).toHaveLength(1);
  }, 60_000);

  it('suspends and resumes an account while the product runs, and lists it so', async () => {
    const api = besideCommands();
    const { http, user } = api;
    const alice = await signUp(api, 'alice@example.com');
    const status = async () => (await http.get('/api/me').set(alice.auth)).status;

    const suspended = await user('suspend Alice@example.com');
    const closed = await status();
    const listed = await user('list');
    const twice = await user('suspend alice@example.com');
    const resumed = await user('resume alice@example.com');
    const unneeded = await user('resume alice@example.com');

    expect(suspended).toEqual({ out: 'Alice@example.com is suspended\n', err: '', code: 0 });
    expect(listed.out).toMatch(/^1 +alice@example\.com .* suspended \d+ s ago$/m);
    expect(twice).toEqual({ out: '', err: 'alice@example.com is suspended already\n', code: 1 });
    expect(resumed).toEqual({ out: 'alice@example.com is back\n', err: '', code: 0 });
    expect(unneeded).toEqual({ out: '', err: 'alice@example.com is not suspended\n', code: 1 });
    expect([closed, await status()]).toEqual([403, 200]);
  }, 60_000);

  it('gives one person another quota, says which, and takes it back', async () => {
    const api = besideCommands({ queriesPerUser: 500 });
    const { user } = api;
    const alice = await signUp(api, 'alice@example.com');
    const save = async () =>
      (
        await api.http
          .post(`/api/users/${alice.id}/queries`)
          .set(alice.auth)
          .send({ query_text: 'silk blouse' })
      ).body as unknown;
    await save();

    const usual = await user('quota alice@example.com');
    const given = await user('quota alice@example.com --queries 1 --items 20000');
    const refused = await save();
    const listed = await user('list');
    const reset = await user('quota alice@example.com --reset');
    const saved = await save();
    const wrong = await user('quota alice@example.com --items none');

    expect(usual.out).toBe('alice@example.com may have 500 queries and 200,000 items in the feed\n');
    expect(given.out).toBe('alice@example.com may have 1 queries and 20,000 items in the feed\n');
    expect(refused).toMatchObject({ detail: [{ msg: 'A notebook holds at most 1 queries.' }] });
    expect(listed.out).toMatch(/ 1 queries at most, 20,000 items at most$/m);
    expect(reset.out).toBe(usual.out);
    expect(saved).toMatchObject({ query_text: 'silk blouse' });
    expect(wrong).toMatchObject({ out: '', code: 1, err: expect.stringContaining('a whole number from 1') });
  }, 60_000);
});
