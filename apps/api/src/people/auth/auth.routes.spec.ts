import { createSecretKey } from 'node:crypto';
import { REFRESH_GRACE_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { refreshTokens } from '#db/schema';
import { aliceAndBob, PASSWORD, signIn } from '#testing/people';
import { hashOf } from '../tokens/secret-token.ts';
import { countingHere, createRateLimits } from './limits/rate-limits.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

const refresh = (token: string) => ({ token, token_type: 'Refresh' });

describe('POST /api/login', () => {
  it.each(['form', 'multipart'])('signs in with a %s body', async (kind) => {
    const { http, alice } = await aliceAndBob();
    const post = http.post('/api/login');

    const res = await (kind === 'form'
      ? post.type('form').send({ username: alice.email, password: PASSWORD })
      : post.field('username', alice.email).field('password', PASSWORD));

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(jwt.decode((res.body as { access_token: string }).access_token)).toEqual({
      user_id: alice.id,
      session_id: expect.any(Number),
      token_type: 'Access',
      iat: Date.parse('2026-03-01T12:00:00Z') / 1000,
      exp: Date.parse('2026-03-01T12:05:00Z') / 1000,
    });
  });

  it('ignores the case of the email and space around it', async () => {
    const { http } = await aliceAndBob();

    const res = await http
      .post('/api/login')
      .type('form')
      .send({ username: ' ALICE@Example.com ', password: PASSWORD });

    expect(res.status).toBe(200);
  });

  it.each([
    ['a wrong password', 'alice@example.com'],
    ['an unknown email', 'nobody@example.com'],
  ])('answers the same for %s', async (_what, username) => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/login').type('form').send({ username, password: 'wrong' });

    expect(res.status).toBe(401);
    expect(res.body).toEqual({ detail: 'Email or password is incorrect' });
  });

  it('names every missing field at once', async () => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/login').type('form').send({});

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        { loc: ['body', 'username'], msg: 'Email is required', type: 'invalid_type' },
        { loc: ['body', 'password'], msg: 'Password is required', type: 'invalid_type' },
      ],
    });
  });

  it.each(['password', 'extra'])('answers 413 to a multipart body over 1 MB (%s)', async (field) => {
    const { http } = await aliceAndBob();

    const res = await http
      .post('/api/login')
      .field('username', 'alice@example.com')
      .field(field, 'x'.repeat(1024 * 1024 + 1));

    expect(res.status).toBe(413);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
    'names the missing fields of an empty body of type %p',
    async (type) => {
      const { http } = await aliceAndBob();
      const request = http.post('/api/login');

      const res = await (type === undefined ? request : request.set('Content-Type', type));

      expect(res.status).toBe(422);
      expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc)).toEqual([
        ['body', 'username'],
        ['body', 'password'],
      ]);
    },
  );

  it('says which kinds of body it takes', async () => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/login').type('text/plain').send('alice@example.com');

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body'], msg: 'The body must be JSON or a form', type: 'content_type' }],
    });
  });

  it('takes JSON as well as a form', async () => {
    const { http } = await aliceAndBob();
    const login = (body: object | string) => http.post('/api/login').type('json').send(body);

    const right = await login({ username: 'alice@example.com', password: PASSWORD });
    const wrong = await login({ username: 'alice@example.com', password: 'wrong' });
    const bare = await login({ username: 1 });
    const broken = await login('{"username":');

    expect(right.status).toBe(200);
    expect(Object.keys(right.body as object).sort()).toEqual(['access_token', 'refresh_token']);
    expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Email or password is incorrect' }]);
    expect([bare.status, bare.body]).toEqual([
      422,
      {
        detail: [
          { loc: ['body', 'username'], msg: 'Email is required', type: 'invalid_type' },
          { loc: ['body', 'password'], msg: 'Password is required', type: 'invalid_type' },
        ],
      },
    ]);
    expect(broken.status).toBe(422);
  });

  it('answers 422 to a multipart body that breaks off', async () => {
    const { http } = await aliceAndBob();

    const res = await http
      .post('/api/login')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nalice');

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body'], msg: 'The body cannot be read', type: 'invalid_body' }],
    });
  });
});

describe('POST /api/refresh-token', () => {
  it('exchanges a refresh token for new tokens', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token));

    expect(res.status).toBe(200);
    const tokens = res.body as typeof alice.tokens;
    expect(tokens.refresh_token).not.toBe(alice.tokens.refresh_token);
    const settings = await http
      .get(`/api/users/${alice.id}/settings`)
      .set('Authorization', `Bearer ${tokens.access_token}`);
    expect(settings.status).toBe(200);
  });

  it('serves two tabs that refresh at once, and both stay signed in', async () => {
    const { http, alice, clock } = await aliceAndBob();
    const first = await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token));
    clock.pass(REFRESH_GRACE_MS);
    const second = await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token));

    expect(second.status).toBe(200);
    for (const { body } of [first, second]) {
      const { refresh_token } = body as typeof alice.tokens;
      expect((await http.post('/api/refresh-token').send(refresh(refresh_token))).status).toBe(200);
    }
  });

  it('ends the session when an old token comes again after the grace time', async () => {
    const { http, alice, clock } = await aliceAndBob();
    const next = await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token));
    clock.pass(REFRESH_GRACE_MS + 1);

    const reuse = await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token));

    expect(reuse.status).toBe(401);
    expect(reuse.body).toEqual({ detail: 'The session has ended' });
    const { access_token, refresh_token } = next.body as typeof alice.tokens;
    expect((await http.post('/api/refresh-token').send(refresh(refresh_token))).status).toBe(401);
    const settings = http
      .get(`/api/users/${alice.id}/settings`)
      .set('Authorization', `Bearer ${access_token}`);
    expect((await settings).status).toBe(401);
  });

  it('leaves one good token, however often a token comes within the grace time', async () => {
    const { http, alice, db, clock } = await aliceAndBob();
    const exchange = (token: string) => http.post('/api/refresh-token').send(refresh(token));
    const good = async () =>
      (
        await db.writer.query.refreshTokens.findMany({ where: (row, { isNull }) => isNull(row.used_at) })
      ).filter(({ session_id }) => session_id === 1);

    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(alice.tokens.refresh_token)));

    const next = answers.map(({ body }) => (body as typeof alice.tokens).refresh_token);
    expect(new Set(next).size).toBe(1);
    expect(await good()).toHaveLength(1);
    const third = (await exchange(next[0] ?? '')).body as typeof alice.tokens;
    clock.pass(REFRESH_GRACE_MS);
    // A late tab gets the token that the others have by now.
    expect((await exchange(alice.tokens.refresh_token)).body).toMatchObject({
      refresh_token: third.refresh_token,
    });
    expect(await good()).toHaveLength(1);
    expect((await exchange(third.refresh_token)).status).toBe(200);
  });

  it('makes tokens that nobody can work out from those before', async () => {
    const { http, alice } = await aliceAndBob();
    const other = await aliceAndBob({ key: createSecretKey(Buffer.alloc(32, 1)) });
    const sameToken = { token_hash: hashOf(alice.tokens.refresh_token) };
    await other.db.writer.update(refreshTokens).set(sameToken).where(eq(refreshTokens.session_id, 1));

    const [one, two] = await Promise.all(
      [http, other.http].map((api) =>
        api.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token)),
      ),
    );

    expect([one?.status, two?.status]).toEqual([200, 200]);
    const tokens = [one, two].map(
      (answer) => (answer?.body as typeof alice.tokens | undefined)?.refresh_token,
    );
    expect(new Set(tokens).size).toBe(2);
  });

  it('allows one session 60 refreshes in a quarter of an hour, and other sessions go on', async () => {
    const { http, alice, bob } = await aliceAndBob({ rateLimits: createRateLimits(countingHere()) });
    let { refresh_token: token } = alice.tokens;
    for (let time = 0; time < 60; time += 1) {
      const res = await http.post('/api/refresh-token').send(refresh(token));
      expect(res.status).toBe(200);
      token = (res.body as typeof alice.tokens).refresh_token;
    }

    const refused = await http.post('/api/refresh-token').send(refresh(token));

    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await http.post('/api/refresh-token').send(refresh(bob.tokens.refresh_token))).status).toBe(200);
  });

  it('works after the clock was far ahead, and still recognises stolen tokens', async () => {
    const api = await aliceAndBob();
    const { http, alice, clock } = api;
    const exchange = async (token: string) => {
      const res = await http.post('/api/refresh-token').send(refresh(token));
      return { status: res.status, token: (res.body as typeof alice.tokens).refresh_token };
    };
    clock.pass(YEAR_MS);
    const first = await signIn(api, alice);
    const second = await exchange(first.tokens.refresh_token);
    clock.pass(-YEAR_MS);

    const third = await exchange(second.token);
    const again = await exchange(first.tokens.refresh_token);

    expect([third.status, again.status]).toEqual([200, 200]);
    expect(again.token).toBe(third.token);
    clock.pass(REFRESH_GRACE_MS + 1);
    expect((await exchange(first.tokens.refresh_token)).status).toBe(401);
    expect((await exchange(third.token)).status).toBe(401);
  });

  it('refuses a token after 30 days', async () => {
    const { http, alice, clock } = await aliceAndBob();
    clock.pass(30 * 24 * 60 * 60 * 1000);

    const res = await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token));

    expect(res.status).toBe(401);
  });

  it('names the missing token', async () => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/refresh-token').send({ token_type: 'Refresh' });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body', 'token'], msg: 'Token is required', type: 'invalid_type' }],
    });
  });

  it.each(['unknown', 'x'.repeat(4000)])('refuses an invented token', async (token) => {
    const { http } = await aliceAndBob();

    expect((await http.post('/api/refresh-token').send(refresh(token))).status).toBe(401);
  });
});

describe('POST /api/logout', () => {
  it('ends the session at once, and only that one', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http.post('/api/logout').send(refresh(alice.tokens.refresh_token));

    expect(res.status).toBe(204);
    expect((await http.get(`/api/users/${alice.id}/settings`).set(alice.auth)).status).toBe(401);
    expect((await http.post('/api/refresh-token').send(refresh(alice.tokens.refresh_token))).status).toBe(
      401,
    );
    expect((await http.get(`/api/users/${bob.id}/settings`).set(bob.auth)).status).toBe(200);
  });

  it('accepts an unknown token', async () => {
    const { http } = await aliceAndBob();

    expect((await http.post('/api/logout').send(refresh('gone'))).status).toBe(204);
  });
});

describe('an access token', () => {
  it('is good for five minutes', async () => {
    const { http, alice, clock } = await aliceAndBob();
    const settings = () => http.get(`/api/users/${alice.id}/settings`).set(alice.auth);
    clock.pass(299_000);
    expect((await settings()).status).toBe(200);
    clock.pass(1000);
    expect((await settings()).status).toBe(401);
  });

  it.each([
    [
      'signed by somebody else',
      jwt.sign({ user_id: 1, session_id: 1, token_type: 'Access' }, 'x'.repeat(32)),
    ],
    [
      'not signed at all',
      jwt.sign({ user_id: 1, session_id: 1, token_type: 'Access' }, null, { algorithm: 'none' }),
    ],
    ['not a token', 'abc'],
  ])('is refused when it is %s', async (_what, token) => {
    const { http, alice } = await aliceAndBob();

    const res = await http.get(`/api/users/${alice.id}/settings`).set('Authorization', `Bearer ${token}`);

    expect(res.status).toBe(401);
    expect(res.body).toEqual({ detail: 'Not signed in' });
  });
});
