import type { OidcLogIn, Tokens } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { clockAt, NOON, testApi, type TestApi, type TestApiOptions } from '#testing/api';
import { identityProvider, impostorOf, walk } from '#testing/outside/identity-provider';
import { aliceAndBob, PASSWORD } from '#testing/people';
import { softwarePasskey } from '#testing/software-passkey';
import { countingHere, createRateLimits } from '../auth/limits/rate-limits.ts';
import { issueLink } from '../auth/one-time-links.repo.ts';

const AGAIN = { detail: 'This log-in has been used or is too old. Please try again.' };
const AWAY = { detail: 'Home does not answer. Please try again later.' };
const TOKENS = { access_token: expect.any(String), refresh_token: expect.any(String) };

const INES = { sub: 'ines', email: 'ines@example.org' };
const ALICE = { sub: 'a.liddell', email: 'Alice@example.com' };

type Home = Awaited<ReturnType<typeof identityProvider>>;
let home: Home;
beforeAll(async () => {
  home = await identityProvider();
});

function calls({ http }: Pick<TestApi, 'http'>) {
  const start = async (body: object = {}) => {
    const res = await http.post('/api/oidc/start').send(body);
    const [cookie = ''] = String(res.headers['set-cookie']?.[0]).split(';');
    return { res, cookie, url: (res.body as { url?: string }).url ?? '' };
  };
  const logIn = (address: string, cookie: string) =>
    http.post('/api/oidc/login').set('Cookie', cookie).send({ address });
  return {
    start,
    logIn,
    /** The whole way, from our page to the provider and back. */
    comeIn: async (who: Parameters<typeof walk>[1], invitation?: string) => {
      const { url, cookie } = await start({ invitation });
      return logIn(await walk(url, who), cookie);
    },
    join: (body: object) => http.post('/api/oidc/join').send(body),
  };
}

function ofHome(options: TestApiOptions = {}) {
  const api = testApi({ oidc: home.connect(), ...options });
  return { ...api, ...calls(api) };
}

type Awaiting = Extract<OidcLogIn, { confirm: unknown }>;

/** Alice has an account with the email that the provider has verified too. */
async function aliceToJoin(options: TestApiOptions = {}) {
  const api = await aliceAndBob({ oidc: home.connect(), ...options });
  const { comeIn, ...others } = calls(api);
  const res = await comeIn(ALICE);
  const { confirm } = res.body as Awaiting;
  const account = async () =>
    (await api.http.get(`/api/users/${api.alice.id}/account`).set(api.alice.auth)).body as unknown;
  const unlink = () => api.http.delete(`/api/users/${api.alice.id}/oidc`).set(api.alice.auth);
  return { ...api, ...others, comeIn, res, confirm, account, unlink };
}

/** Changes the address at the provider as somebody in between might. */
function changed(url: string, parameters: Record<string, string | undefined>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.href;
}

describe('POST /api/oidc/start', () => {
  it('sends the browser to the provider with state, nonce and PKCE, and binds what comes back to it', async () => {
    const { start } = ofHome();

    const { res, url } = await start();

    const { origin, searchParams } = new URL(url);
    expect([res.status, origin]).toEqual([200, home.settings.issuer]);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'rummage',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/login/oidc',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(res.headers['set-cookie']?.[0]).toMatch(
      /^rummage_oidc=[\w-]{43}; Max-Age=600; Path=\/api\/oidc; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('hides the cookie from connections without TLS where there is TLS', async () => {
    const { res } = await ofHome({ hsts: 'host' }).start();

    expect(res.headers['set-cookie']?.[0]).toContain('; Secure');
  });

  it('is closed where no provider is set up', async () => {
    const { res } = await calls(testApi()).start();

    expect([res.status, res.body]).toEqual([403, { detail: 'There is no identity provider here.' }]);
  });

  it('allows 120 steps in a quarter of an hour', async () => {
    const { start } = ofHome({ rateLimits: createRateLimits(countingHere()) });
    for (let step = 0; step < 120; step += 1) await start();

    expect((await start()).res.status).toBe(429);
  });
});

describe('POST /api/oidc/login', () => {
  it('makes an account without a password for somebody new, and signs them in again later', async () => {
    const { comeIn, http, clock } = ofHome();

    const first = await comeIn(INES);
    clock.pass(MINUTE_MS);
    const again = await comeIn(INES);

    expect([first.status, first.body]).toEqual([200, TOKENS]);
    expect([again.status, again.body]).toEqual([200, TOKENS]);
    const auth = { Authorization: `Bearer ${(again.body as Tokens).access_token}` };
    expect((await http.get('/api/users/1/account').set(auth)).body).toEqual({
      user_id: 1,
      email: 'ines@example.org',
      created_at: '2026-03-01T12:00:00.000Z',
      has_password: false,
      password_changed_at: null,
      oidc: { email: 'ines@example.org', joined_at: '2026-03-01T12:00:00.000Z' },
    });
    expect((await http.get('/api/users/1/sessions').set(auth)).body).toHaveLength(2);
    expect((await http.get('/api/users/1/export').set(auth)).body).toMatchObject({
      account: { oidc: { email: 'ines@example.org' } },
    });
  });

  it('takes what came back once', async () => {
    const { start, logIn } = ofHome();
    const { url, cookie } = await start();
    const address = await walk(url, INES);

    const [first, again] = [await logIn(address, cookie), await logIn(address, cookie)];

    expect([first.status, again.status, again.body]).toEqual([200, 401, AGAIN]);
    expect(String(first.headers['set-cookie'])).toContain(
      'rummage_oidc=; Path=/api/oidc; Expires=Thu, 01 Jan 1970',
    );
  });

  it('has a log-in of the last ten minutes confirm what a password or a passkey would', async () => {
    const { comeIn, http, clock } = ofHome();
    const { access_token, refresh_token } = (await comeIn(INES)).body as Tokens;
    const move = (token: string, email: string) =>
      http
        .put('/api/users/1/email')
        .set({ Authorization: `Bearer ${token}` })
        .send({ email });
    const soon = await move(access_token, 'soon@example.org');
    clock.pass(10 * MINUTE_MS);
    const { body } = await http.post('/api/refresh-token').send({ token: refresh_token });
    const late = await move((body as Tokens).access_token, 'late@example.org');

    expect([soon.status, late.status, late.body]).toEqual([
      200,
      422,
      {
        detail: [
          { loc: ['body', 'password'], msg: 'Log out and log in again to confirm this', type: 'too_old' },
        ],
      },
    ]);
  });

  it('takes what came back for ten minutes', async () => {
    const { start, logIn, clock } = ofHome();
    const { url, cookie } = await start();
    const address = await walk(url, INES);
    clock.pass(10 * MINUTE_MS);

    expect((await logIn(address, cookie)).status).toBe(401);
  });

  it.each([
    ['a state that is not ours', { state: 'made-up' }],
    ['no state', { state: undefined }],
    ['a code that the provider did not give', { code: 'made-up' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a refusal of the provider', { code: undefined, error: 'invalid_scope' }],
  ])('lets nobody in with %s', async (_what, parameters) => {
    const { start, logIn, db } = ofHome();
    const { url, cookie } = await start();

    const res = await logIn(changed(await walk(url, INES), parameters), cookie);

    expect([res.status, res.body]).toEqual([401, AGAIN]);
    expect(await db.writer.query.users.findMany()).toEqual([]);
  });

  it.each([
    ['another nonce', { nonce: 'made-up' }],
    ['the challenge of somebody else', { code_challenge: 'x'.repeat(43) }],
  ])('lets nobody in who was sent to the provider with %s', async (_what, parameters) => {
    const { start, logIn } = ofHome();
    const { url, cookie } = await start();

    const res = await logIn(await walk(changed(url, parameters), INES), cookie);

    expect([res.status, res.body]).toEqual([401, AGAIN]);
  });

  it('lets nobody in whom the provider let go on without PKCE', async () => {
    const { start, logIn } = ofHome();
    const { url, cookie } = await start();

    const without = { code_challenge: undefined, code_challenge_method: undefined };
    const address = await walk(changed(url, without), INES);

    expect(new URL(address).searchParams.get('error')).toBe('invalid_request');
    expect((await logIn(address, cookie)).status).toBe(401);
  });

  it('lets nobody in with the token of another issuer', async () => {
    const issuer = await impostorOf(home.settings);
    const api = testApi({ oidc: home.connect({ issuer }) });
    const { start, logIn } = calls(api);
    const { url, cookie } = await start();

    const address = changed(await walk(url, INES), { iss: undefined });

    expect((await logIn(address, cookie)).body).toEqual(AGAIN);
  });

  it('lets nobody in in another browser', async () => {
    const { start, logIn } = ofHome();
    const { url, cookie } = await start();
    const address = await walk(url, INES);
    const other = await start();

    const [without, others, afterwards] = [
      await logIn(address, ''),
      await logIn(await walk(other.url, INES), cookie),
      await logIn(address, cookie),
    ];

    expect([without.status, without.body]).toEqual([401, AGAIN]);
    expect([others.status, afterwards.status]).toEqual([401, 401]);
  });

  it('refuses an email that the provider has not verified', async () => {
    const res = await ofHome().comeIn({ ...INES, verified: false });

    expect([res.status, res.body]).toEqual([403, { detail: 'Home has not verified ines@example.org.' }]);
  });

  it('refuses an address that is none', async () => {
    const { start, logIn } = ofHome();

    expect((await logIn('no address', (await start()).cookie)).body).toEqual(AGAIN);
  });

  it('says so while the provider is away, and works when it is back', async () => {
    const api = ofHome();
    const { start, logIn, comeIn } = api;
    const { url, cookie } = await start();
    const address = await walk(url, INES);
    await home.stop();

    const back = await logIn(address, cookie);
    const { res } = await calls(testApi({ oidc: home.connect() })).start();
    const neverAsked = ofHome();
    const refused = (await neverAsked.start()).res;
    await home.start();

    expect([back.status, back.body]).toEqual([503, AWAY]);
    expect([res.status, res.body, res.headers['retry-after']]).toEqual([503, AWAY, '30']);
    expect(refused.status).toBe(503);
    expect((await neverAsked.comeIn(INES)).status).toBe(200);
    expect((await comeIn(INES)).status).toBe(200);
  });

  it('sends nobody to a provider that has answered more than a minute ago and is away now', async () => {
    const clock = clockAt(NOON);
    const { start } = ofHome({ clock, oidc: home.connect({}, clock.now) });
    await start();
    await home.stop();

    const soon = (await start()).res;
    clock.pass(MINUTE_MS);
    const later = (await start()).res;
    await home.start();

    expect([soon.status, later.status, later.body]).toEqual([200, 503, AWAY]);
    expect((await start()).res.status).toBe(200);
  });

  it('says so to who has cancelled at the provider, in the browser that went there, once', async () => {
    const { start, logIn } = ofHome();
    const [one, other] = [await start(), await start()];
    const cancelled = (url: string) => {
      const back = new URL('http://localhost:3000/login/oidc');
      back.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
      back.searchParams.set('error', 'access_denied');
      return back.href;
    };

    const strange = await logIn(cancelled(other.url), one.cookie);
    const answers = [
      await logIn(cancelled(one.url), one.cookie),
      await logIn(cancelled(one.url), one.cookie),
    ];

    expect([strange.status, strange.body]).toEqual([401, AGAIN]);
    expect(answers.map(({ status, body }) => [status, body as unknown])).toEqual([
      [401, { detail: 'You have cancelled.' }],
      [401, AGAIN],
    ]);
  });

  it('makes no account where sign-up is closed, but for who is invited', async () => {
    const api = ofHome({ signUp: 'closed' });
    const invitation = await issueLink(api.db, 'invitation', null, api.clock.now());

    const [uninvited, wrong] = [await api.comeIn(INES), await api.start({ invitation: 'made-up' })];
    const invited = await api.comeIn(INES, invitation);
    const used = await api.start({ invitation });

    expect([uninvited.status, uninvited.body]).toEqual([403, { detail: 'Sign-up is closed here' }]);
    expect([wrong.res.status, used.res.status, used.res.body]).toEqual([
      403,
      403,
      { detail: 'This invitation has been used or is too old' },
    ]);
    expect([invited.status, invited.body]).toEqual([200, TOKENS]);
    expect((await api.comeIn(INES)).status).toBe(200);
  });

  it('lets only one of two people in with one invitation', async () => {
    const api = ofHome({ signUp: 'closed' });
    const invitation = await issueLink(api.db, 'invitation', null, api.clock.now());
    const [one, other] = [await api.start({ invitation }), await api.start({ invitation })];

    const first = await api.logIn(await walk(one.url, INES), one.cookie);
    const second = await api.logIn(await walk(other.url, { sub: 'ada', email: 'ada@x.org' }), other.cookie);

    expect([first.status, second.status]).toEqual([200, 403]);
  });

  it('stores neither state nor invitation in a usable form', async () => {
    const api = ofHome({ signUp: 'closed' });
    const invitation = await issueLink(api.db, 'invitation', null, api.clock.now());
    const { url, cookie } = await api.start({ invitation });

    const stored = JSON.stringify(await api.db.writer.query.signInSteps.findMany());

    for (const secret of [
      invitation,
      new URL(url).searchParams.get('state') ?? 'none',
      cookie.replace(/^rummage_oidc=|\..*$/g, ''),
    ]) {
      expect(secret).toHaveLength(43);
      expect(stored).not.toContain(secret);
    }
  });
});

describe('POST /api/oidc/join', () => {
  it('asks the owner of an account with the same email first', async () => {
    const { res, account } = await aliceToJoin();

    expect([res.status, res.body]).toEqual([
      200,
      { confirm: { email: 'alice@example.com', token: expect.stringMatching(/^[\w-]{43}$/) } },
    ]);
    expect(await account()).toMatchObject({ oidc: null });
  });

  it('joins them when the password is right, also after a wrong one, and once', async () => {
    const { confirm, join, account, comeIn } = await aliceToJoin();
    const { token } = confirm;

    const wrong = await join({ token, password: 'wrong' });
    const right = await join({ token, password: PASSWORD });
    const again = await join({ token, password: PASSWORD });

    expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Password is incorrect' }]);
    expect([right.status, right.body]).toEqual([200, TOKENS]);
    expect([again.status, again.body]).toEqual([404, { detail: 'Log-in not found' }]);
    expect(await account()).toMatchObject({
      has_password: true,
      oidc: { email: 'Alice@example.com', joined_at: '2026-03-01T12:00:00.000Z' },
    });
    expect((await comeIn(ALICE)).body).toEqual(TOKENS);
  });

  it('joins them with a passkey of the account, and with no other', async () => {
    const { http, alice, bob, confirm, join } = await aliceToJoin();
    const { token } = confirm;
    const keys = [];
    for (const person of [alice, bob]) {
      const key = softwarePasskey();
      const path = `/api/users/${person.id}/passkeys`;
      const { body } = await http.post(`${path}/options`).set(person.auth).send({});
      const answer = key.create(body as Parameters<typeof key.create>[0]);
      await http.post(path).set(person.auth).send({ name: 'Phone', answer });
      keys.push(key);
    }
    const [hers, his] = keys;
    const answered = async (key = hers) => {
      const { body } = await http.post('/api/passkeys/options');
      return key?.get(body as Parameters<typeof key.get>[0]);
    };

    const refused = await join({ token, passkey: await answered(his) });
    const joined = await join({ token, passkey: await answered() });

    expect([refused.status, refused.body]).toEqual([401, { detail: 'No account here knows this passkey.' }]);
    expect([joined.status, joined.body]).toEqual([200, TOKENS]);
  });

  it('is good for ten minutes', async () => {
    const { confirm, join, clock } = await aliceToJoin();
    clock.pass(10 * MINUTE_MS);

    expect((await join({ token: confirm.token, password: PASSWORD })).status).toBe(404);
  });

  it('counts wrong passwords like those of the log-in', async () => {
    const { confirm, join, http, alice } = await aliceToJoin({
      rateLimits: createRateLimits(countingHere()),
    });
    const { token } = confirm;
    for (let guess = 0; guess < 10; guess += 1) await join({ token, password: `guess ${guess}` });

    const res = await join({ token, password: PASSWORD });
    const login = await http
      .post('/api/login')
      .type('form')
      .send({ username: alice.email, password: PASSWORD });

    expect([res.status, login.status]).toEqual([429, 429]);
  });

  it('refuses a confirmation by nothing, and by a password that was changed meanwhile', async () => {
    const { http, alice, confirm, join } = await aliceToJoin();
    const { token } = confirm;
    await http
      .put(`/api/users/${alice.id}/password`)
      .set(alice.auth)
      .send({ password: PASSWORD, new_password: 'another battery' });

    expect((await join({ token })).body).toEqual({
      detail: [
        { loc: ['body', 'password'], msg: 'Confirm with the password or with a passkey', type: 'custom' },
      ],
    });
    expect((await join({ token, password: PASSWORD })).status).toBe(401);
  });

  it('replaces the identity of before: an account has one', async () => {
    const { confirm, join, comeIn, account, db } = await aliceToJoin();
    await join({ token: confirm.token, password: PASSWORD });
    const other = await comeIn({ ...ALICE, sub: 'alice' });
    const { token } = (other.body as Awaiting).confirm;

    expect((await join({ token, password: PASSWORD })).status).toBe(200);
    expect(await db.writer.query.identities.findMany()).toHaveLength(1);
    expect(await account()).toMatchObject({ oidc: { email: 'Alice@example.com' } });
  });
});

describe('DELETE /api/users/:user_id/oidc', () => {
  it('parts the identity from the account', async () => {
    const { confirm, join, unlink, comeIn, account } = await aliceToJoin();
    await join({ token: confirm.token, password: PASSWORD });

    const [first, again] = [await unlink(), await unlink()];

    expect([first.status, again.status, again.body]).toEqual([204, 404, { detail: 'Identity not found' }]);
    expect(await account()).toMatchObject({ oidc: null });
    expect((await comeIn(ALICE)).body).toHaveProperty('confirm');
  });

  it('keeps the last way into an account', async () => {
    const { comeIn, http } = ofHome();
    const { access_token } = (await comeIn(INES)).body as Tokens;

    const res = await http.delete('/api/users/1/oidc').set('Authorization', `Bearer ${access_token}`);

    expect([res.status, res.body]).toEqual([
      409,
      { detail: 'This is the last way to log in to your account.' },
    ]);
  });
});

describe('an installation with SIGN_IN=oidc', () => {
  it('refuses every other way, and keeps who is signed in', async () => {
    const { http, alice } = await aliceAndBob({ oidc: home.connect() });
    const api = await aliceToJoin();
    const only = testApi({ db: api.db, clock: api.clock, oidc: home.connect(), signIn: 'oidc' });
    const post = (path: string, body: object) => only.http.post(path).send(body);

    for (const res of [
      await post('/api/login', { username: alice.email, password: PASSWORD }),
      await post('/api/users/', { email: 'carol@example.com', password: PASSWORD }),
      await post('/api/passkeys/options', {}),
      await post('/api/passkeys/login', { answer: {} }),
      await post('/api/password-forgotten', { email: alice.email }),
    ])
      expect([res.status, res.body]).toEqual([403, { detail: 'Log in with Home.' }]);
    expect((await only.http.get('/api/installation')).body).toMatchObject({
      sign_in: { password: false, passkeys: false, oidc: 'Home', forgotten: false },
    });
    expect((await post('/api/refresh-token', { token: api.alice.tokens.refresh_token })).status).toBe(200);
    expect((await http.get('/api/me').set(alice.auth)).status).toBe(200);
  });

  it('still lets the owner of an account confirm with its password that an identity is theirs', async () => {
    const { db, clock, confirm, alice } = await aliceToJoin();
    const only = testApi({ db, clock, oidc: home.connect(), signIn: 'oidc' });
    const { join, comeIn } = calls(only);

    expect((await join({ token: confirm.token, password: PASSWORD })).body).toEqual(TOKENS);
    expect((await comeIn(ALICE)).status).toBe(200);
    const unlink = await only.http.delete(`/api/users/${alice.id}/oidc`).set(alice.auth);
    expect(unlink.status).toBe(409);
  });
});
