import { AccountExport, type NewPersonalToken, type SharedKeptSheet } from '@rummage/contract';
import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { ingestPage } from '#collect/ingest/ingest.repo';
import { dismissedMarks } from '#db/schema';
import { coat } from '#testing/outside/written-pages';
import { aliceAndBob, PASSWORD, type Person, saveQuery, signIn } from '#testing/people';
import { countingHere, createRateLimits } from '../auth/limits/rate-limits.ts';

const NEW_PASSWORD = 'another battery';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type AliceAndBob = Awaited<ReturnType<typeof aliceAndBob>>;

function login({ http }: AliceAndBob, username: string, password: string) {
  return http.post('/api/login').type('form').send({ username, password });
}

const wrongPassword = {
  detail: [{ loc: ['body', 'password'], msg: 'Password is incorrect', type: 'incorrect' }],
};

describe('GET /api/users/:user_id/account', () => {
  it('says who is signed in', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.get(`/api/users/${alice.id}/account`).set(alice.auth);

    expect(res.status).toBe(200);
    expect(res.body).toEqual({
      user_id: alice.id,
      email: 'alice@example.com',
      created_at: '2026-03-01T12:00:00.000Z',
      has_password: true,
      password_changed_at: null,
      oidc: null,
    });
  });
});

describe('PUT /api/users/:user_id/email', () => {
  const change = ({ http, alice }: AliceAndBob, body: object) =>
    http.put(`/api/users/${alice.id}/email`).set(alice.auth).send(body);

  it('changes the email, which is the one to log in with from then on', async () => {
    const api = await aliceAndBob();

    const res = await change(api, { email: ' Alice@New.example ', password: PASSWORD });

    expect(res.status).toBe(200);
    expect(res.body).toMatchObject({ user_id: api.alice.id, email: 'Alice@New.example' });
    expect((await login(api, 'alice@new.example', PASSWORD)).status).toBe(200);
    expect((await login(api, 'alice@example.com', PASSWORD)).status).toBe(401);
  });

  it('changes also only the case of the email', async () => {
    const res = await change(await aliceAndBob(), { email: 'ALICE@example.com', password: PASSWORD });

    expect([res.status, (res.body as { email: string }).email]).toEqual([200, 'ALICE@example.com']);
  });

  it('refuses the email of another user', async () => {
    const res = await change(await aliceAndBob(), { email: ' BOB@example.com', password: PASSWORD });

    expect([res.status, res.body]).toEqual([409, { detail: 'User already registered.' }]);
  });

  it('allows 60 tries an hour from one address', async () => {
    const api = await aliceAndBob({ rateLimits: createRateLimits(countingHere()) });
    for (let time = 0; time < 60; time += 1)
      expect((await change(api, { email: api.bob.email, password: PASSWORD })).status).toBe(409);

    const refused = await change(api, { email: 'alice@new.example', password: PASSWORD });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await login(api, api.alice.email, PASSWORD)).status).toBe(200);
  });

  it('asks for the right password, and does not answer 401 to a wrong one', async () => {
    const api = await aliceAndBob();

    const res = await change(api, { email: 'alice@new.example', password: 'wrong' });

    expect([res.status, res.body]).toEqual([422, wrongPassword]);
    expect((await login(api, 'alice@example.com', PASSWORD)).status).toBe(200);
  });

  it('names every bad field at once', async () => {
    const res = await change(await aliceAndBob(), { email: ' ', password: '' });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        { loc: ['body', 'email'], msg: 'Email is required', type: 'too_small' },
        { loc: ['body', 'password'], msg: 'Password is required', type: 'too_small' },
      ],
    });
  });
});

describe('PUT /api/users/:user_id/password', () => {
  const change = ({ http }: AliceAndBob, { id, auth }: Person, body: object) =>
    http
      .put(`/api/users/${id}/password`)
      .set({ ...auth, 'User-Agent': FIREFOX })
      .send(body);

  it('changes the password, ends every session, and keeps this device signed in with new tokens', async () => {
    const api = await aliceAndBob();
    const { http, alice } = api;
    const phone = await signIn(api, alice);

    const res = await change(api, alice, { password: PASSWORD, new_password: NEW_PASSWORD });

    expect(res.status).toBe(200);
    const tokens = res.body as typeof alice.tokens;
    for (const { auth, tokens: old } of [alice, phone]) {
      expect((await http.get(`/api/users/${alice.id}/account`).set(auth)).status).toBe(401);
      expect((await http.post('/api/refresh-token').send({ token: old.refresh_token })).status).toBe(401);
    }
    const sessions = await http
      .get(`/api/users/${alice.id}/sessions`)
      .set('Authorization', `Bearer ${tokens.access_token}`);
    expect(sessions.body).toMatchObject([{ device: 'Firefox on Linux', is_current: true }]);
    expect((await http.post('/api/refresh-token').send({ token: tokens.refresh_token })).status).toBe(200);
    expect((await login(api, alice.email, PASSWORD)).status).toBe(401);
    expect((await login(api, alice.email, NEW_PASSWORD)).status).toBe(200);
    expect((await http.get(`/api/users/${api.bob.id}/account`).set(api.bob.auth)).status).toBe(200);
  });

  it('changes nothing without the old password', async () => {
    const api = await aliceAndBob();

    const res = await change(api, api.alice, { password: 'wrong', new_password: NEW_PASSWORD });

    expect([res.status, res.body]).toEqual([422, wrongPassword]);
    expect((await login(api, api.alice.email, PASSWORD)).status).toBe(200);
  });

  it('accepts only one of two changes at once', async () => {
    const api = await aliceAndBob();
    const phone = await signIn(api, api.alice);

    const answers = await Promise.all([
      change(api, api.alice, { password: PASSWORD, new_password: 'one' }),
      change(api, phone, { password: PASSWORD, new_password: 'two' }),
    ]);

    // The other finds its password changed, or its session ended, if it was looked at later.
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 401],
      [200, 422],
    ]).toContainEqual(statuses);
    expect(
      await api.db.writer.query.sessions.findMany({ where: (row, { eq }) => eq(row.user_id, api.alice.id) }),
    ).toHaveLength(1);
  });

  it('names every bad field at once', async () => {
    const api = await aliceAndBob();

    const res = await change(api, api.alice, { password: '', new_password: 'x'.repeat(1025) });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        { loc: ['body', 'password'], msg: 'Password is required', type: 'too_small' },
        { loc: ['body', 'new_password'], msg: 'Password must be 1024 characters or less', type: 'too_big' },
      ],
    });
  });
});

describe('calls that the password confirms', () => {
  async function confirming() {
    const api = await aliceAndBob({ rateLimits: createRateLimits(countingHere()) });
    const { http, alice } = api;
    const at = (path: string) => `/api/users/${alice.id}/${path}`;
    const calls = (person: Person, password: string) => {
      const body = { email: alice.email, password, new_password: PASSWORD };
      return [
        () => http.put(at('email')).set(person.auth).send(body),
        () => http.put(at('password')).set(person.auth).send(body),
        () => http.delete(at('account')).set(person.auth).send(body),
      ] as const;
    };
    return { ...api, calls };
  }

  it('may fail ten times in a quarter of an hour, whichever call it is', async () => {
    const api = await confirming();
    const { http, alice, calls } = api;
    const [email, password, remove] = calls(alice, 'wrong');
    for (let round = 0; round < 3; round += 1) {
      await email();
      await password();
      await remove();
    }
    await email();

    const refused = [];
    for (const call of calls(alice, PASSWORD)) refused.push(await call());

    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await http.get(`/api/users/${alice.id}/account`).set(alice.auth)).status).toBe(200);
  });

  it('are not blocked by failed log-ins of strangers', async () => {
    const api = await confirming();
    for (let failure = 0; failure < 20; failure += 1) await login(api, api.alice.email, 'wrong');

    const [email, password, remove] = api.calls(api.alice, PASSWORD);

    expect((await email()).status).toBe(200);
    const changed = await password();
    expect(changed.status).toBe(200);
    const { access_token } = changed.body as Person['tokens'];
    expect((await remove().set('Authorization', `Bearer ${access_token}`)).status).toBe(204);
  });
});

describe('GET /api/users/:user_id/sessions', () => {
  const list = async ({ http }: AliceAndBob, { id, auth }: Person) =>
    (await http.get(`/api/users/${id}/sessions`).set(auth)).body as unknown;

  it('lists where this user is signed in, last used first', async () => {
    const api = await aliceAndBob();
    const { http, alice, clock } = api;
    clock.pass(MINUTE_MS);
    await http
      .post('/api/login')
      .set('User-Agent', FIREFOX)
      .type('form')
      .send({ username: alice.email, password: PASSWORD });
    clock.pass(MINUTE_MS);
    await http.post('/api/refresh-token').send({ token: alice.tokens.refresh_token });

    expect(await list(api, alice)).toEqual([
      {
        id: expect.any(Number),
        device: 'Unknown device',
        created_at: '2026-03-01T12:00:00.000Z',
        last_used_at: '2026-03-01T12:02:00.000Z',
        is_current: true,
      },
      {
        id: expect.any(Number),
        device: 'Firefox on Linux',
        created_at: '2026-03-01T12:01:00.000Z',
        last_used_at: '2026-03-01T12:01:00.000Z',
        is_current: false,
      },
    ]);
  });

  it('leaves out sessions that are over', async () => {
    const api = await aliceAndBob();
    const { http, db, alice, clock } = api;
    const left = await signIn(api, alice);
    await http.post('/api/logout').send({ token: left.tokens.refresh_token });
    expect(await list(api, alice)).toHaveLength(1);

    clock.pass(30 * DAY_MS);
    const second = await signIn(api, alice);

    expect(await list(api, second)).toMatchObject([{ created_at: '2026-03-31T12:00:00.000Z' }]);
    const stored = await db.writer.query.sessions.findMany({
      where: (row, { eq }) => eq(row.user_id, alice.id),
    });
    expect(stored).toHaveLength(1);
  });
});

describe('DELETE /api/users/:user_id/sessions/:session_id', () => {
  const idOf = ({ tokens }: Person) => {
    const claims = Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { session_id: number }).session_id;
  };

  it('signs out in one place, at once', async () => {
    const api = await aliceAndBob();
    const { http, alice } = api;
    const phone = await signIn(api, alice);
    const end = () => http.delete(`/api/users/${alice.id}/sessions/${idOf(phone)}`).set(alice.auth);

    const [ended, again] = [await end(), await end()];

    expect(ended.status).toBe(204);
    expect([again.status, again.body]).toEqual([404, { detail: 'Session not found' }]);
    expect((await http.get(`/api/users/${alice.id}/account`).set(phone.auth)).status).toBe(401);
    expect((await http.get(`/api/users/${alice.id}/account`).set(alice.auth)).status).toBe(200);
  });

  it('does not find the session of somebody else', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http.delete(`/api/users/${alice.id}/sessions/${idOf(bob)}`).set(alice.auth);

    expect([res.status, res.body]).toEqual([404, { detail: 'Session not found' }]);
    expect((await http.get(`/api/users/${bob.id}/account`).set(bob.auth)).status).toBe(200);
  });

  it('names an invalid id', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.delete(`/api/users/${alice.id}/sessions/mine`).set(alice.auth);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['path', 'session_id'] }] });
  });
});

describe('DELETE /api/users/:user_id/sessions', () => {
  it('signs out everywhere but here', async () => {
    const api = await aliceAndBob();
    const { http, alice, bob } = api;
    const others = [await signIn(api, alice), await signIn(api, alice)];

    const res = await http.delete(`/api/users/${alice.id}/sessions`).set(alice.auth);

    expect([res.status, res.body]).toEqual([200, { ended: 2 }]);
    for (const { auth } of others)
      expect((await http.get(`/api/users/${alice.id}/account`).set(auth)).status).toBe(401);
    for (const { id, auth } of [alice, bob])
      expect((await http.get(`/api/users/${id}/account`).set(auth)).status).toBe(200);
  });
});

describe('GET /api/users/:user_id/export', () => {
  const get = ({ http }: AliceAndBob, { id, auth }: Person) => http.get(`/api/users/${id}/export`).set(auth);

  it('holds everything about the user, and no secret', async () => {
    const api = await aliceAndBob();
    const { http, db, alice, bob, clock } = api;
    await http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send({ items_layout: 'catalog' });
    const query = await saveQuery(api, alice, { query_text: 'wool coat', max_price: 80 });
    const bobs = await saveQuery(api, bob, { query_text: 'silk scarf' });
    const write = (price: number) =>
      ingestPage(db, {
        marketplace: 'ebay',
        visitId: 1,
        itemsPerUser: 1000,
        now: clock.now(),
        finds: ['1', '2', '3'].map((externalId) => ({
          listing: coat({ externalId, price: { cents: price, currency: 'USD' } }),
          matches: [
            externalId === '3'
              ? { queryId: bobs.id, userId: bob.id }
              : { queryId: query.id, userId: alice.id },
          ],
        })),
      });
    await write(4800);
    clock.pass(MINUTE_MS);
    await write(3950);
    await http.delete(`/api/users/${alice.id}/items/1`).set(alice.auth);
    await http.put(`/api/users/${alice.id}/items/2/kept`).set(alice.auth).send({ note: 'for Ada' });
    const { body: sheet } = await http.put(`/api/users/${alice.id}/kept-sheet`).set(alice.auth);
    const { body: program } = await http
      .post(`/api/users/${alice.id}/tokens`)
      .set(alice.auth)
      .send({ name: 'spreadsheet', scopes: ['read'], expires_in_days: null });
    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 15, exit: 'early' });
    for (const { id } of [alice, bob])
      await db.writer
        .insert(dismissedMarks)
        .values({ user_id: id, marketplace: 'ebay', mark: `id:of ${id}` });

    const res = await get(api, alice);

    expect(res.status).toBe(200);
    expect(res.headers['content-type']).toContain('application/json');
    expect(res.headers['content-disposition']).toBe('attachment; filename="rummage-export-2026-03-01.json"');
    const file = AccountExport.parse(res.body);
    expect(res.body).toEqual(file);
    const { collection, ...saved } = query;
    expect(file).toMatchObject({
      account: { user_id: alice.id, email: alice.email },
      settings: { items_layout: 'catalog' },
      sessions: [{ is_current: true }],
      personal_tokens: [{ name: 'spreadsheet', scopes: ['read'] }],
      feeds: [],
      breaks: [{ started_at: '2026-03-01T12:01:00.000Z', exit: 'early' }],
      kept_sheet: { shared_at: '2026-03-01T12:01:00.000Z' },
      queries: [saved],
      items: [
        { id: 1, query_ids: [query.id], listings: [{ current_price: 39.5 }], previous_price: 48 },
        {
          id: 2,
          note: 'for Ada',
          kept_price: 39.5,
          price_changes: [{ at: '2026-03-01T12:01:00.000Z', previous_price: 48, price: 39.5 }],
        },
      ],
      dismissed_marks: [{ marketplace: 'ebay', mark: `id:of ${alice.id}` }],
      dismissals: [{ item_id: 1, dismissed_at: '2026-03-01T12:01:00.000Z', price: 39.5 }],
    });
    expect(file.items).toHaveLength(2);
    const secrets = [alice.tokens.refresh_token, (sheet as SharedKeptSheet).token];
    secrets.push((program as NewPersonalToken).token);
    for (const secret of ['argon2', 'hash', '"token', 'bob', 'silk', ...secrets])
      expect(res.text).not.toContain(secret);
  });

  it('is complete over many pieces, and for somebody who has nothing yet', async () => {
    const api = await aliceAndBob();
    const { db, alice, bob, clock } = api;
    const { id: queryId } = await saveQuery(api, alice, { query_text: 'coat' });
    const finds = Array.from({ length: 1203 }, (_, n) => ({
      listing: coat({ externalId: String(n) }),
      matches: [{ queryId, userId: alice.id }],
    }));
    await ingestPage(db, { marketplace: 'ebay', visitId: 1, finds, now: clock.now(), itemsPerUser: 1000 });
    await api.http.delete(`/api/users/${alice.id}/items?user_query_id=${queryId}`).set(alice.auth);

    const [alices, bobs] = [await get(api, alice), await get(api, bob)];

    const { items, dismissals } = AccountExport.parse(alices.body);
    const ids = Array.from({ length: 1203 }, (_, n) => n + 1);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(dismissals.map(({ item_id }) => item_id)).toEqual(ids);
    expect(AccountExport.parse(bobs.body)).toMatchObject({
      kept_sheet: null,
      queries: [],
      items: [],
      dismissals: [],
    });
  });
});

describe.each([
  ['get', 'account'],
  ['delete', 'account'],
  ['put', 'email'],
  ['put', 'password'],
  ['delete', 'password'],
  ['get', 'passkeys'],
  ['post', 'passkeys'],
  ['post', 'passkeys/options'],
  ['put', 'passkeys/1'],
  ['delete', 'passkeys/1'],
  ['delete', 'oidc'],
  ['get', 'sessions'],
  ['delete', 'sessions'],
  ['delete', 'sessions/1'],
  ['get', 'export'],
] as const)('%s /api/users/:user_id/%s', (method, path) => {
  it('refuses other users', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http[method](`/api/users/${alice.id}/${path}`).set(bob.auth);

    expect([res.status, res.body]).toEqual([403, { detail: 'This belongs to another user' }]);
  });
});
