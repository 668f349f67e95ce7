import type { NewPersonalToken, PersonalToken, PersonalTokenInput } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { rows } from '#testing/databases/rows';
import { aliceAndBob, PASSWORD, type Person, saveQuery, signIn } from '#testing/people';

const READING: PersonalTokenInput = { name: 'spreadsheet', scopes: ['read'], expires_in_days: 30 };

/** Alice and bob, who have no token yet. */
async function programs(...options: Parameters<typeof aliceAndBob>) {
  const api = await aliceAndBob(...options);
  const { http, alice } = api;
  const tokens = ({ id }: Person) => `/api/users/${id}/tokens`;
  const send = (body: object, person = alice) => http.post(tokens(person)).set(person.auth).send(body);
  return {
    ...api,
    send,
    make: async (input: Partial<PersonalTokenInput> = {}, person = alice) => {
      const made = (await send({ ...READING, ...input }, person)).body as NewPersonalToken;
      return { ...made, auth: { Authorization: `Bearer ${made.token}` } };
    },
    list: async (person = alice) => (await http.get(tokens(person)).set(person.auth)).body as PersonalToken[],
    revoke: (id: number, person = alice) => http.delete(`${tokens(person)}/${id}`).set(person.auth),
    /** The status of a call that every token may make. */
    statusOf: async (auth: { Authorization: string }) => (await http.get('/api/me').set(auth)).status,
  };
}

const NOT_FOUND = { detail: 'Token not found' };

describe('POST /api/users/:user_id/tokens', () => {
  it('answers the new token with its secret, of which only a hash is stored', async () => {
    const { send, db } = await programs();

    const { status, body } = await send({ ...READING, name: '  kitchen screen ', scopes: ['write', 'read'] });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'kitchen screen',
      scopes: ['read', 'write'],
      created_at: '2026-03-01T12:00:00.000Z',
      expires_at: '2026-03-31T12:00:00.000Z',
      last_used_at: null,
      token: expect.stringMatching(/^rmg_[\w-]{43}$/),
    });
    const stored = JSON.stringify(await rows(db, 'select * from personal_tokens'));
    expect(stored).not.toContain((body as NewPersonalToken).token.slice(4));
  });

  it('makes another secret each time', async () => {
    const { make } = await programs();

    expect((await make()).token).not.toBe((await make()).token);
  });

  it('makes a token that never expires when it is asked to', async () => {
    const { make, clock, statusOf } = await programs();
    const { expires_at, auth } = await make({ expires_in_days: null });
    clock.pass(4000 * DAY_MS);

    expect(expires_at).toBeNull();
    expect(await statusOf(auth)).toBe(200);
  });

  it.each<[string, object, unknown]>([
    ['nothing', {}, ['name', 'scopes', 'expires_in_days']],
    ['a name of spaces', { ...READING, name: '  ' }, ['name']],
    ['a name that is too long', { ...READING, name: 'x'.repeat(61) }, ['name']],
    ['no scope', { ...READING, scopes: [] }, ['scopes']],
    ['an unknown scope', { ...READING, scopes: ['read', 'admin'] }, ['scopes']],
    ['half a day', { ...READING, expires_in_days: 0.5 }, ['expires_in_days']],
    ['no days', { ...READING, expires_in_days: 0 }, ['expires_in_days']],
    ['too many days', { ...READING, expires_in_days: 3651 }, ['expires_in_days']],
  ])('refuses %s', async (_what, body, fields) => {
    const { send } = await programs();

    const res = await send(body);

    expect(res.status).toBe(422);
    expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1])).toEqual(fields);
  });

  it('refuses the fifty-first until one is revoked or has expired', async () => {
    const api = await programs();
    const { make, send, revoke, clock, list, alice } = api;
    const { id } = await make();
    for (let made = 1; made < 50; made += 1) await make();

    const refused = await send(READING);
    await revoke(id);
    const afterRevoking = await send(READING);
    clock.pass(30 * DAY_MS);
    const later = await signIn(api, alice);
    const { id: last } = await make({}, later);

    expect([refused.status, refused.body]).toEqual([
      422,
      { detail: [{ loc: ['body'], msg: 'You have 50 tokens. Revoke one first.', type: 'too_many_tokens' }] },
    ]);
    expect(afterRevoking.status).toBe(201);
    expect((await list(later)).map((token) => token.id)).toEqual([last]);
  });
});

describe('GET /api/users/:user_id/tokens', () => {
  it('lists the tokens of this user without their secrets, the newest first', async () => {
    const { make, list, bob } = await programs();
    const { token, auth, ...first } = await make();
    const { token: other, auth: otherAuth, ...second } = await make({ name: 'home', expires_in_days: null });

    expect(await list()).toEqual([second, first]);
    expect(await list(bob)).toEqual([]);
  });

  it('says to the minute when each was last used', async () => {
    const { make, list, statusOf, clock } = await programs();
    const { auth } = await make();
    const lastUse = async () => (await list())[0]?.last_used_at;

    await statusOf(auth);
    clock.pass(MINUTE_MS - 1);
    await statusOf(auth);
    expect(await lastUse()).toBe('2026-03-01T12:00:00.000Z');

    clock.pass(1);
    await statusOf(auth);
    expect(await lastUse()).toBe('2026-03-01T12:01:00.000Z');
  });
});

describe('DELETE /api/users/:user_id/tokens/:token_id', () => {
  it('revokes a token at once, and only that one', async () => {
    const { make, list, revoke, statusOf } = await programs();
    const [one, other] = [await make(), await make()];

    expect((await revoke(one.id)).status).toBe(204);

    expect([await statusOf(one.auth), await statusOf(other.auth)]).toEqual([401, 200]);
    expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('does not find what is revoked already, or somebody else’s', async () => {
    const { make, revoke, statusOf, bob } = await programs();
    const { id, auth } = await make();

    const foreign = await revoke(id, bob);
    await revoke(id);
    const again = await revoke(id);

    expect([foreign.status, foreign.body]).toEqual([404, NOT_FOUND]);
    expect([again.status, again.body]).toEqual([404, NOT_FOUND]);
    expect(await statusOf(auth)).toBe(401);
  });
});

describe('GET /api/me', () => {
  it('says who asks, with a session and with a token of either scope', async () => {
    const { http, make, alice } = await programs();
    const auths = [alice.auth, (await make()).auth, (await make({ scopes: ['write'] })).auth];

    for (const auth of auths) {
      const { status, body } = await http.get('/api/me').set(auth);
      expect([status, body]).toEqual([200, { user_id: alice.id, email: 'alice@example.com' }]);
    }
  });
});

describe('a personal access token', () => {
  it('is refused from the moment on when it expires', async () => {
    const { make, statusOf, clock } = await programs();
    const { auth } = await make({ expires_in_days: 1 });
    clock.pass(DAY_MS - 1);
    const before = await statusOf(auth);
    clock.pass(1);

    expect([before, await statusOf(auth)]).toEqual([200, 401]);
  });

  it.each(['rmg_', 'rmg_nonsense', `rmg_${'A'.repeat(43)}`])('is refused when it is %s', async (token) => {
    const { make, statusOf } = await programs();
    await make();

    expect(await statusOf({ Authorization: `Bearer ${token}` })).toBe(401);
  });

  it('acts for its owner alone', async () => {
    const api = await programs();
    const { http, make, bob } = api;
    const { auth } = await make({ scopes: ['read', 'write'] });
    const { id } = await saveQuery(api, bob, { query_text: 'silk blouse' });

    const feed = await http.get(`/api/users/${bob.id}/items`).set(auth);
    const query = await http.get(`/api/users/queries/${id}`).set(auth);

    expect([feed.status, feed.body]).toEqual([403, { detail: 'This belongs to another user' }]);
    expect(query.status).toBe(404);
  });

  it('is closed during a break like a session', async () => {
    const { http, alice, make } = await programs();
    const { auth } = await make();
    const answers = async () => [
      (await http.get(`/api/users/${alice.id}/queries`).set(auth)).status,
      (await http.get('/api/me').set(auth)).status,
      (await http.get(`/api/users/${alice.id}/break`).set(auth)).status,
    ];
    expect(await answers()).toEqual([200, 200, 200]);

    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 60, exit: 'none' });

    expect(await answers()).toEqual([423, 423, 200]);
  });

  it('cannot exchange itself for a session, or get past a changed password', async () => {
    const { http, alice, make, statusOf } = await programs();
    const { token, auth } = await make({ scopes: ['read', 'write'] });
    const refreshed = await http.post('/api/refresh-token').send({ token });
    const before = await statusOf(auth);
    await http
      .put(`/api/users/${alice.id}/password`)
      .set(alice.auth)
      .send({ password: PASSWORD, new_password: 'another one' });

    expect([refreshed.status, before, await statusOf(auth)]).toEqual([401, 200, 401]);
  });

  it('outlives the sessions of its owner', async () => {
    const { http, alice, make, statusOf, clock } = await programs();
    const { auth } = await make();
    await http.post('/api/logout').send({ token: alice.tokens.refresh_token });
    clock.pass(HOUR_MS);

    expect(await statusOf(auth)).toBe(200);
  });

  it('is refused when its owner’s account is deleted', async () => {
    const { http, alice, make, statusOf } = await programs();
    const { auth } = await make();
    await http.delete(`/api/users/${alice.id}/account`).set(alice.auth).send({ password: PASSWORD });

    expect(await statusOf(auth)).toBe(401);
  });
});
