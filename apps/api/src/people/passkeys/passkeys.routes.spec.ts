import { Writable } from 'node:stream';
import type { Passkey, Tokens } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { createLog } from '#log';
import { type TestApi, testApi, type TestApiOptions } from '#testing/api';
import { change } from '#testing/databases/rows';
import { aliceAndBob, PASSWORD, type Person } from '#testing/people';
import { softwarePasskey } from '#testing/software-passkey';
import { suspend } from '../account/suspension.repo.ts';
import {
  countingHere,
  createRateLimits,
  NO_RATE_LIMITS,
  type RateLimits,
} from '../auth/limits/rate-limits.ts';

type Key = ReturnType<typeof softwarePasskey>;
type Twist = Parameters<Key['get']>[1];

const UNKNOWN = { detail: 'No account here knows this passkey.' };
const CONFIRM = {
  detail: [{ loc: ['body', 'password'], msg: 'Password is required', type: 'invalid_type' }],
};

const own = ({ id }: Person, path = '') => `/api/users/${id}/passkeys${path}`;

function calls({ http }: Pick<TestApi, 'http'>) {
  const addOptions = (person: Person, body: object = {}) =>
    http.post(own(person, '/options')).set(person.auth).send(body);
  const add = async (person: Person, key: Key, name = 'Desk key', twist: Twist = {}) => {
    const { body } = await addOptions(person, { password: PASSWORD });
    const answer = key.create(body as Parameters<Key['create']>[0], twist);
    return http.post(own(person)).set(person.auth).send({ name, answer });
  };
  const options = async () => (await http.post('/api/passkeys/options')).body as Parameters<Key['get']>[0];
  const send = (answer: object) => http.post('/api/passkeys/login').send({ answer });
  return {
    addOptions,
    add,
    options,
    send,
    logIn: async (key: Key, twist: Twist = {}) => send(key.get(await options(), twist)),
    list: async (person: Person) => (await http.get(own(person)).set(person.auth)).body as Passkey[],
    remove: (person: Person, id: number) => http.delete(own(person, `/${id}`)).set(person.auth),
  };
}

async function aliceWithKey(options: TestApiOptions = {}) {
  const api = await aliceAndBob(options);
  const key = softwarePasskey();
  const { add, ...others } = calls(api);
  const passkey = (await add(api.alice, key)).body as Passkey;
  return { ...api, ...others, add, key, passkey };
}

/** Their database without a password: two passkeys stand in for it. */
async function aliceWithoutPassword() {
  const api = await aliceWithKey();
  const second = softwarePasskey();
  await api.add(api.alice, second, 'Phone');
  const res = await api.http
    .delete(`/api/users/${api.alice.id}/password`)
    .set(api.alice.auth)
    .send({ password: PASSWORD });
  return { ...api, second, res };
}

describe('POST /api/users/:user_id/passkeys', () => {
  it('adds a passkey, which logs its owner in from then on', async () => {
    const { http, alice, key, passkey, logIn, list, clock } = await aliceWithKey();
    clock.pass(MINUTE_MS);

    const res = await logIn(key);

    expect(passkey).toEqual({
      id: 1,
      name: 'Desk key',
      created_at: '2026-03-01T12:00:00.000Z',
      last_used_at: null,
    });
    expect([res.status, res.body]).toEqual([
      200,
      { access_token: expect.any(String), refresh_token: expect.any(String) },
    ]);
    const auth = { Authorization: `Bearer ${(res.body as Tokens).access_token}` };
    expect((await http.get('/api/me').set(auth)).body).toMatchObject({ user_id: alice.id });
    expect(await list(alice)).toEqual([{ ...passkey, last_used_at: '2026-03-01T12:01:00.000Z' }]);
    expect(res.headers['set-cookie']?.[0]).toMatch(/^rummage_device=/);
  });

  it('asks for a passkey that checks who uses it, and names nobody to the device', async () => {
    const { alice, bob, addOptions, key } = await aliceWithKey();

    const mine = (await addOptions(alice, { password: PASSWORD })).body as { user: { id: string } };
    const his = (await addOptions(bob, { password: PASSWORD })).body as { user: { id: string } };

    expect(mine).toMatchObject({
      rp: { id: 'localhost', name: 'Rummage' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: alice.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id, transports: ['internal'] }],
    });
    expect(his.user.id).not.toBe(mine.user.id);
  });

  it('is confirmed by the password, or by a log-in of the last ten minutes', async () => {
    const { alice, addOptions, clock } = await aliceWithKey();

    const soon = await addOptions(alice);
    const wrong = await addOptions(alice, { password: 'wrong' });
    // The access token ends before these ten minutes.
    clock.pass(4 * MINUTE_MS);
    const session = await addOptions(alice);
    expect([soon.status, wrong.status, session.status]).toEqual([200, 422, 200]);
  });

  it('needs the password when the log-in was longer ago', async () => {
    const { alice, addOptions, clock, http } = await aliceWithKey();
    clock.pass(10 * MINUTE_MS);
    const { body } = await http.post('/api/refresh-token').send({ token: alice.tokens.refresh_token });
    const later = { ...alice, auth: { Authorization: `Bearer ${(body as Tokens).access_token}` } };

    const [without, withIt] = [await addOptions(later), await addOptions(later, { password: PASSWORD })];

    expect([without.status, without.body, withIt.status]).toEqual([422, CONFIRM, 200]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a device that did not check who uses it', { isVerified: false }],
  ])('refuses an answer with %s', async (_what, twist) => {
    const { alice, add, list } = await aliceWithKey();

    const res = await add(alice, softwarePasskey(), 'Phone', twist);

    expect([res.status, res.body]).toEqual([
      422,
      {
        detail: [
          {
            loc: ['body', 'answer'],
            msg: 'This passkey could not be checked. Please try again.',
            type: 'invalid',
          },
        ],
      },
    ]);
    expect(await list(alice)).toHaveLength(1);
  });

  it("refuses an answer to somebody else's challenge, and to one that was used", async () => {
    const { http, alice, bob, addOptions } = await aliceWithKey();
    const options = (await addOptions(alice)).body as Parameters<Key['create']>[0];
    const post = (person: Person) =>
      http
        .post(own(person))
        .set(person.auth)
        .send({ name: 'Phone', answer: softwarePasskey().create(options) });

    expect([(await post(bob)).status, (await post(alice)).status]).toEqual([422, 422]);
  });

  it('refuses what is no answer at all, and a passkey that is there already', async () => {
    const { http, alice, bob, add, key } = await aliceWithKey();

    const nothing = await http.post(own(alice)).set(alice.auth).send({ name: 'Phone', answer: {} });
    const again = await add(bob, key);

    expect([nothing.status, again.status, again.body]).toEqual([
      422,
      409,
      { detail: 'This passkey is there already.' },
    ]);
  });

  it('allows 20 passkeys', async () => {
    const { alice, add, addOptions } = await aliceWithKey();
    const options = [];
    for (let number = 2; number <= 20; number += 1)
      options.push((await add(alice, softwarePasskey())).status);

    const more = await addOptions(alice);

    expect(new Set(options)).toEqual(new Set([201]));
    expect([more.status, more.body]).toEqual([409, { detail: 'An account has 20 passkeys at most.' }]);
  });
});

describe('POST /api/passkeys/login', () => {
  it('asks for no certain passkey, and for one that checks who uses it', async () => {
    const { options } = await aliceWithKey();

    expect(await options()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await options()).not.toHaveProperty('allowCredentials');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a challenge that we did not give', { challenge: 'AAAA' }],
    ['a device that did not check who uses it', { isVerified: false }],
  ])('lets nobody in with %s', async (_what, twist) => {
    const { key, logIn } = await aliceWithKey();

    const res = await logIn(key, twist);

    expect([res.status, res.body]).toEqual([401, UNKNOWN]);
    expect((await logIn(key)).status).toBe(200);
  });

  it('takes an answer once', async () => {
    const { key, options, send } = await aliceWithKey();
    const answer = key.get(await options());

    expect([(await send(answer)).status, (await send(answer)).status]).toEqual([200, 401]);
  });

  it('takes an answer for five minutes', async () => {
    const { key, options, send, clock } = await aliceWithKey();
    const asked = await options();
    clock.pass(5 * MINUTE_MS);

    expect((await send(key.get(asked))).status).toBe(401);
  });

  it('takes no answer to the challenge of adding a passkey', async () => {
    const { alice, key, addOptions, send } = await aliceWithKey();
    const { challenge } = (await addOptions(alice)).body as { challenge: string };

    expect((await send(key.get({ challenge, rpId: 'localhost' }))).status).toBe(401);
  });

  it('lets nobody in whose counter goes back or stays, warns in the log, and keeps the passkey', async () => {
    let log = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    const { key, logIn } = await aliceWithKey({ log: createLog('info', sink) });
    await logIn(key, { counter: 10 });

    const [back, same, on] = [
      await logIn(key, { counter: 9 }),
      await logIn(key, { counter: 10 }),
      await logIn(key, { counter: 11 }),
    ];

    expect([back.status, back.body, same.status, on.status]).toEqual([401, UNKNOWN, 401, 200]);
    const warnings = log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { level: number; counter?: number; last?: number })
      .filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([
      { counter: 9, last: 10 },
      { counter: 10, last: 10 },
    ]);
  });

  it('lets a device in that counts nothing', async () => {
    const api = await aliceAndBob();
    const { add, logIn } = calls(api);
    const key = softwarePasskey();
    await add(api.alice, key, 'Phone', { counter: 0 });

    expect((await logIn(key, { counter: 0 })).status).toBe(200);
    expect((await logIn(key, { counter: 0 })).status).toBe(200);
  });

  it('lets nobody in with a passkey that was removed, and with none of ours', async () => {
    const { alice, key, passkey, logIn, remove, send } = await aliceWithKey();
    await remove(alice, passkey.id);

    const [removed, unknown, nothing] = [
      await logIn(key),
      await logIn(softwarePasskey()),
      await send({ id: key.id, response: 'x' }),
    ];

    expect([removed.status, removed.body]).toEqual([401, UNKNOWN]);
    expect([unknown.status, unknown.body]).toEqual([401, UNKNOWN]);
    expect([nothing.status, nothing.body]).toEqual([401, UNKNOWN]);
  });

  it('lets nobody in whose signature is of another key', async () => {
    const { key, options, send } = await aliceWithKey();
    const forged = softwarePasskey().get(await options());

    expect((await send({ ...forged, id: key.id, rawId: key.id })).status).toBe(401);
  });

  it('allows 120 steps in a quarter of an hour', async () => {
    const { options, http } = await aliceWithKey({ rateLimits: createRateLimits(countingHere()) });
    for (let step = 0; step < 120; step += 1) await options();

    expect((await http.post('/api/passkeys/options')).status).toBe(429);
    expect((await http.post('/api/passkeys/login').send({ answer: {} })).status).toBe(429);
  });

  it('notes each attempt with its way, also at an account that is suspended', async () => {
    const attempts: unknown[] = [];
    const { key, logIn, http, alice, db, clock } = await aliceWithKey({
      noteSignIn: (...attempt) => {
        attempts.push(attempt);
      },
    });
    attempts.length = 0;

    await logIn(key);
    await logIn(softwarePasskey());
    await suspend(db, alice.id, clock.now());
    const byKey = await logIn(key);
    const login = http.post('/api/login').type('form');
    const byPassword = await login.send({ username: alice.email, password: PASSWORD });

    expect([byKey.status, byPassword.status]).toEqual([403, 403]);
    expect(attempts).toEqual([
      ['passkey', 'in'],
      ['passkey', 'refused'],
      ['passkey', 'refused'],
      ['password', 'refused'],
    ]);
  });

  it('is closed without https and a name, but for this machine', async () => {
    const closed = await aliceAndBob({ publicUrl: 'http://rummage.example' });
    const atNumber = testApi({ publicUrl: 'https://192.0.2.7' });
    const open = await aliceAndBob({ publicUrl: 'https://rummage.example' });

    for (const res of [
      await closed.http.post('/api/passkeys/options'),
      await closed.http.post(own(closed.alice, '/options')).set(closed.alice.auth).send({}),
    ])
      expect([res.status, res.body]).toEqual([403, { detail: 'Passkeys need https.' }]);
    for (const { http } of [closed, atNumber])
      expect((await http.get('/api/installation')).body).toMatchObject({ sign_in: { passkeys: false } });
    expect((await open.http.post('/api/passkeys/options')).body).toMatchObject({ rpId: 'rummage.example' });
  });
});

describe('PUT and DELETE /api/users/:user_id/passkeys/:passkey_id', () => {
  it('gives a passkey of its owner another name', async () => {
    const { http, alice, bob, passkey } = await aliceWithKey();
    const rename = ({ id, auth }: Person) =>
      http.put(`/api/users/${id}/passkeys/${passkey.id}`).set(auth).send({ name: ' Ines’s  phone ' });

    const [mine, his] = [await rename(alice), await rename(bob)];

    expect([mine.status, mine.body]).toEqual([200, { ...passkey, name: 'Ines’s phone' }]);
    expect([his.status, his.body]).toEqual([404, { detail: 'Passkey not found' }]);
  });

  it('removes a passkey of its owner, and of nobody else', async () => {
    const { alice, bob, passkey, remove, list } = await aliceWithKey();

    expect((await remove(bob, passkey.id)).status).toBe(404);
    expect((await remove(alice, passkey.id)).status).toBe(204);
    expect((await remove(alice, passkey.id)).status).toBe(404);
    expect(await list(alice)).toEqual([]);
  });

  it('is open also where nobody can use passkeys, as after a move to another address', async () => {
    const { db, clock, alice, passkey } = await aliceWithKey();
    const { list, remove } = calls(testApi({ db, clock, publicUrl: 'http://192.0.2.7' }));

    expect(await list(alice)).toEqual([passkey]);
    expect((await remove(alice, passkey.id)).status).toBe(204);
  });

  it('keeps the last way into an account', async () => {
    const { alice, passkey, list, remove } = await aliceWithoutPassword();
    const [newest] = await list(alice);

    const [one, other] = [await remove(alice, newest?.id ?? 0), await remove(alice, passkey.id)];

    expect([one.status, other.status, other.body]).toEqual([
      204,
      409,
      { detail: 'This is the last way to log in to your account.' },
    ]);
    expect((await remove(alice, 99)).status).toBe(404);
  });
});

describe('DELETE /api/users/:user_id/password', () => {
  const TOO_FEW = { detail: 'Two passkeys have to be there first.' };

  it('keeps the password while there are less than two passkeys', async () => {
    const { http, alice } = await aliceWithKey();
    const remove = (body: object) =>
      http.delete(`/api/users/${alice.id}/password`).set(alice.auth).send(body);

    const [unconfirmed, res] = [await remove({}), await remove({ password: PASSWORD })];

    expect([unconfirmed.status, unconfirmed.body]).toEqual([422, CONFIRM]);
    expect([res.status, res.body]).toEqual([409, TOO_FEW]);
  });

  it('keeps a password that was changed meanwhile, however many passkeys there are', async () => {
    let meanwhile = async (): Promise<void> => undefined;
    const tryPassword: RateLimits['tryPassword'] = async (_asker, isRight) => {
      const known = await isRight();
      await meanwhile();
      return known;
    };
    const { http, alice, add, db } = await aliceWithKey({ rateLimits: { ...NO_RATE_LIMITS, tryPassword } });
    await add(alice, softwarePasskey(), 'Phone');
    meanwhile = () => change(db, `update users set password_hash = 'another' where id = ${alice.id}`);

    const res = await http
      .delete(`/api/users/${alice.id}/password`)
      .set(alice.auth)
      .send({ password: PASSWORD });

    expect([res.status, res.body]).toMatchObject([422, { detail: [{ msg: 'Password is incorrect' }] }]);
    expect(await db.writer.query.users.findMany()).toMatchObject([{ password_hash: 'another' }, {}]);
  });

  it('has nobody log in with a password any more', async () => {
    const { http, alice, key, logIn, res } = await aliceWithoutPassword();
    const login = await http
      .post('/api/login')
      .type('form')
      .send({ username: alice.email, password: PASSWORD });

    expect([res.status, login.status, (await logIn(key)).status]).toEqual([204, 401, 200]);
    expect((await http.get(`/api/users/${alice.id}/account`).set(alice.auth)).body).toMatchObject({
      has_password: false,
      password_changed_at: null,
    });
  });

  it('has a passkey confirm what the password did, however fresh the log-in is', async () => {
    const { http, alice, bob, add, key, options } = await aliceWithoutPassword();
    const theirs = softwarePasskey();
    await add(bob, theirs, 'Phone');
    const proof = async (of: Key) => ({ passkey: of.get(await options()) });
    const put = (path: string, body: object) =>
      http.put(`/api/users/${alice.id}/${path}`).set(alice.auth).send(body);
    const email = { email: 'new@example.com' };
    const used = await proof(key);

    const without = await put('email', email);
    const guessed = await put('email', { ...email, password: PASSWORD });
    const others = await put('email', { ...email, ...(await proof(theirs)) });
    const right = await put('email', { ...email, ...used });
    const again = await put('email', { ...email, ...used });

    expect([without.status, without.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'passkey'], msg: 'Confirm this with a passkey', type: 'invalid_type' }] },
    ]);
    expect([guessed, others, right, again].map(({ status }) => status)).toEqual([422, 422, 200, 422]);
    const changed = await put('password', { new_password: 'another battery', ...(await proof(key)) });
    const fresh = { Authorization: `Bearer ${(changed.body as Tokens).access_token}` };
    expect((await http.get(`/api/users/${alice.id}/account`).set(fresh)).body).toMatchObject({
      has_password: true,
      password_changed_at: '2026-03-01T12:00:00.000Z',
    });
    const login = await http
      .post('/api/login')
      .type('form')
      .send({ username: 'new@example.com', password: 'another battery' });
    expect(login.status).toBe(200);
  });

  it('lets an account without a password be deleted, with its passkeys', async () => {
    const { http, db, alice, key, logIn, options } = await aliceWithoutPassword();

    const res = await http
      .delete(`/api/users/${alice.id}/account`)
      .set(alice.auth)
      .send({ passkey: key.get(await options()) });

    expect([res.status, (await logIn(key)).status]).toEqual([204, 401]);
    expect(await db.writer.query.passkeys.findMany()).toEqual([]);
  });
});
