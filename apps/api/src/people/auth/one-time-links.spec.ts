import { DAY_MS } from '@rummage/vocabulary';
import { testApi, type TestApiOptions } from '#testing/api';
import { aliceAndBob, PASSWORD } from '#testing/people';
import { VERSION } from '#version';
import { countingHere, createRateLimits } from './limits/rate-limits.ts';
import { issueLink } from './one-time-links.repo.ts';

const SPENT = { detail: 'This invitation has been used or is too old' };
const TOO_OLD = { detail: 'This link has been used or is too old' };

describe('GET /api/installation', () => {
  it.each(['open', 'closed'] as const)('says that sign-up is %s', async (signUp) => {
    const res = await testApi({ signUp }).http.get('/api/installation');

    expect([res.status, res.body]).toEqual([
      200,
      {
        version: VERSION,
        sign_up: signUp,
        sign_in: { password: true, passkeys: true, oidc: null, forgotten: false },
        shops: 'open',
        search_now: false,
        mailboxes: false,
        channels: ['push', 'webhook', 'ntfy', 'gotify', 'discord', 'apprise'],
      },
    ]);
  });
});

describe('POST /api/users/ with an invitation', () => {
  async function invited(options: TestApiOptions = { signUp: 'closed' }) {
    const api = testApi(options);
    const invitation = await issueLink(api.db, 'invitation', null, api.clock.now());
    const accept = (email: string, token: string | undefined = invitation) =>
      api.http.post('/api/users/').send({ email, password: PASSWORD, invitation: token });
    return { ...api, invitation, accept };
  }

  it('lets one person in where sign-up is closed', async () => {
    const { accept } = await invited();

    const [first, second] = [await accept('carol@example.com'), await accept('dora@example.com')];

    expect([first.status, first.body]).toEqual([201, { user_id: 1, email: 'carol@example.com' }]);
    expect([second.status, second.body]).toEqual([403, SPENT]);
  });

  it('lets in only one of two people who come at once', async () => {
    const { db, accept } = await invited();

    const answers = await Promise.all([accept('carol@example.com'), accept('dora@example.com')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await db.writer.query.users.findMany()).toHaveLength(1);
  });

  it('keeps the invitation when the email is taken', async () => {
    const { db, clock, accept } = await invited();
    await accept('carol@example.com');
    const another = await issueLink(db, 'invitation', null, clock.now());

    const [taken, free] = [
      await accept('Carol@example.com', another),
      await accept('dora@example.com', another),
    ];

    expect([taken.status, free.status]).toEqual([409, 201]);
  });

  it('accepts the invitation for a week', async () => {
    const { clock, accept } = await invited();
    clock.pass(7 * DAY_MS);

    const res = await accept('carol@example.com');

    expect([res.status, res.body]).toEqual([403, SPENT]);
  });

  it('does not accept a link that was issued for something else', async () => {
    const { db, alice, http, clock } = await aliceAndBob({ signUp: 'open' });
    const closed = testApi({ db, clock, signUp: 'closed' });
    const [invitation, reset] = [
      await issueLink(db, 'invitation', null, clock.now()),
      await issueLink(db, 'password_reset', alice.id, clock.now()),
    ];

    const signUp = await closed.http
      .post('/api/users/')
      .send({ email: 'carol@example.com', password: 'x', invitation: reset });
    const newPassword = await http.post('/api/password-reset').send({ token: invitation, password: 'x' });

    expect([signUp.status, newPassword.status]).toEqual([403, 404]);
  });

  it('neither needs nor uses up the invitation while sign-up is open', async () => {
    const { db, accept } = await invited({ signUp: 'open' });

    expect((await accept('carol@example.com', 'made up')).status).toBe(201);
    expect((await accept('dora@example.com')).status).toBe(201);
    expect(await db.writer.query.oneTimeLinks.findMany()).toHaveLength(1);
  });

  it('stores the invitation in no usable form', async () => {
    const { db, invitation } = await invited();

    expect(JSON.stringify(await db.writer.query.oneTimeLinks.findMany())).not.toContain(invitation);
  });

  it('allows 60 guesses an hour', async () => {
    const { accept } = await invited({ signUp: 'closed', rateLimits: createRateLimits(countingHere()) });
    for (let guess = 0; guess < 60; guess += 1) await accept('carol@example.com', `guess ${guess}`);

    const res = await accept('carol@example.com');

    expect(res.status).toBe(429);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('POST /api/password-reset', () => {
  async function forgetful(options?: TestApiOptions) {
    const api = await aliceAndBob(options);
    const { db, alice, clock, http } = api;
    const token = await issueLink(db, 'password_reset', alice.id, clock.now());
    const reset = (body: object = { token, password: 'remembered' }) =>
      http.post('/api/password-reset').send(body);
    const login = async (password: string) =>
      (await http.post('/api/login').type('form').send({ username: alice.email, password })).status;
    return { ...api, token, reset, login };
  }

  it('sets the password once, and ends every session of the user', async () => {
    const { http, alice, bob, reset, login } = await forgetful();

    const [first, again] = [await reset(), await reset()];

    expect([first.status, first.text]).toEqual([204, '']);
    expect([again.status, again.body]).toEqual([404, TOO_OLD]);
    expect([await login(PASSWORD), await login('remembered')]).toEqual([401, 200]);
    expect((await http.get(`/api/users/${alice.id}/account`).set(alice.auth)).status).toBe(401);
    expect((await http.get(`/api/users/${bob.id}/account`).set(bob.auth)).status).toBe(200);
  });

  it('refuses a link after a newer one was issued', async () => {
    const { db, alice, bob, clock, reset } = await forgetful();
    await issueLink(db, 'password_reset', bob.id, clock.now());
    const another = await issueLink(db, 'password_reset', alice.id, clock.now());

    const [earlier, later] = [await reset(), await reset({ token: another, password: 'remembered' })];

    expect([earlier.status, earlier.body, later.status]).toEqual([404, TOO_OLD, 204]);
  });

  it('accepts a link for a day', async () => {
    const { clock, reset, login } = await forgetful();
    clock.pass(DAY_MS);

    expect((await reset()).status).toBe(404);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('refuses a link after the password was changed', async () => {
    const { http, alice, reset } = await forgetful();
    await http
      .put(`/api/users/${alice.id}/password`)
      .set(alice.auth)
      .send({ password: PASSWORD, new_password: 'known again' });

    expect((await reset()).status).toBe(404);
  });

  it('forgets the devices of the user', async () => {
    const { db, reset } = await forgetful();
    expect(await db.writer.query.deviceMarks.findMany()).toHaveLength(2);

    await reset();

    expect(await db.writer.query.deviceMarks.findMany()).toMatchObject([{ user_id: 2 }]);
  });

  it('does not end a break', async () => {
    const api = await forgetful();
    const { http, alice } = api;
    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 60, exit: 'none' });

    await api.reset();
    const login = await http
      .post('/api/login')
      .type('form')
      .send({ username: alice.email, password: 'remembered' });
    const { access_token } = login.body as { access_token: string };
    const feed = await http
      .get(`/api/users/${alice.id}/items`)
      .set('Authorization', `Bearer ${access_token}`);

    expect(feed.status).toBe(423);
  });

  it('names every bad field at once', async () => {
    const { reset } = await forgetful();

    const res = await reset({ token: '' });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        { loc: ['body', 'token'], msg: 'The link is not complete', type: 'too_small' },
        { loc: ['body', 'password'], msg: 'Password is required', type: 'invalid_type' },
      ],
    });
  });

  it('allows 30 tries an hour', async () => {
    const { reset } = await forgetful({ rateLimits: createRateLimits(countingHere()) });
    for (let guess = 0; guess < 30; guess += 1) await reset({ token: `guess ${guess}`, password: 'x' });

    const res = await reset();

    expect(res.status).toBe(429);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(3000);
  });
});
