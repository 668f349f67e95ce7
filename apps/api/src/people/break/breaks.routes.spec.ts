import { isOpenDuringBreak, isPublic } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { ingestPage } from '#collect/ingest/ingest.repo';
import { clockAt } from '#testing/api';
import { type EventStream, openEvents } from '#testing/event-stream';
import { coat } from '#testing/outside/written-pages';
import { aliceAndBob, PASSWORD, type Person, saveQuery, signIn } from '#testing/people';
import { addressOf, nameOf, routes, verbOf } from '#testing/routes';

const NOON = '2026-03-01T12:00:00.000Z';
const LENGTH = 'A break lasts from 15 minutes to 90 days';

type BreakSetup = Awaited<ReturnType<typeof world>>;

/**
 * Alice and bob, and what alice does about breaks. She signs in again for each call, because tokens end before breaks
 * do.
 */
async function world(instant = NOON) {
  const api = await aliceAndBob({ clock: clockAt(instant) });
  const { http, alice } = api;
  const address = `/api/users/${alice.id}/break`;
  const auth = async (person: Person = alice) => (await signIn(api, person)).auth;
  return {
    ...api,
    start: async (body: object) =>
      http
        .post(address)
        .set(await auth())
        .send(body),
    state: async () => (await http.get(address).set(await auth())).body as unknown,
    endEarly: async () => http.post(`${address}/end-early`).set(await auth()),
    welcomed: async () => http.post(`${address}/welcomed`).set(await auth()),
    /** An ordinary call. */
    settings: async (person: Person = alice) =>
      http.get(`/api/users/${person.id}/settings`).set(await auth(person)),
  };
}

/** The account is locked until just before an instant, and open at it. */
async function expectToEndAt({ clock, settings }: BreakSetup, instant: string): Promise<void> {
  clock.pass(Date.parse(instant) - 1 - clock.now());
  expect((await settings()).status).toBe(423);
  clock.pass(1);
  expect((await settings()).status).toBe(200);
}

const NO_BREAK = { now: NOON, break: null, end_early_from: null, welcome: null };

describe('POST /api/users/:user_id/break', () => {
  it('locks the account for exactly the chosen time', async () => {
    const api = await world();
    expect(await api.state()).toEqual(NO_BREAK);

    const started = await api.start({ minutes: 60, exit: 'none' });

    const until = '2026-03-01T13:00:00.000Z';
    const state = {
      ...NO_BREAK,
      break: { started_at: NOON, ends_at: until, exit: 'none', end_early_asked_at: null },
    };
    expect([started.status, started.body]).toEqual([201, state]);
    expect(await api.state()).toEqual(state);
    const locked = await api.settings();
    expect([locked.status, locked.body]).toEqual([
      423,
      { detail: `You are on a break until ${until}`, locked_until: until },
    ]);
    expect((await api.settings(api.bob)).status).toBe(200);
    await expectToEndAt(api, until);
  });

  it.each([
    ['after a change to summer time in Berlin', '2026-03-28T12:00:00Z', '2026-03-30T00:00:00+02:00'],
    ['after a change to winter time in New York', '2026-10-31T16:00:00Z', '2026-11-02T00:00:00-05:00'],
    ['when that is a midnight in Auckland', '2026-03-28T12:00:00Z', '2026-04-06T00:00:00+12:00'],
    ['when that is the earliest end allowed', NOON, '2026-03-01T12:15:00Z'],
    ['when that is the latest end allowed', NOON, '2026-05-30T12:00:00Z'],
  ])('ends the break at the exact instant %s', async (_what, from, ends_at) => {
    const api = await world(from);

    const { status } = await api.start({ ends_at, exit: 'none' });

    expect(status).toBe(201);
    await expectToEndAt(api, ends_at);
  });

  it('makes a day of 24 hours when the clocks are put forward', async () => {
    const api = await world('2026-03-28T12:00:00Z');

    await api.start({ minutes: 24 * 60, exit: 'none' });

    await expectToEndAt(api, '2026-03-29T12:00:00Z');
  });

  it.each([
    ['an end that is a millisecond too early', { ends_at: '2026-03-01T12:14:59.999Z' }, 'ends_at', LENGTH],
    ['an end that is a millisecond too late', { ends_at: '2026-05-30T12:00:00.001Z' }, 'ends_at', LENGTH],
    ['an end in the past', { ends_at: '2026-02-28T00:00:00Z' }, 'ends_at', LENGTH],
    ['an end in the year 9999', { ends_at: '9999-12-31T23:59:59Z' }, 'ends_at', LENGTH],
    ['an end without a time', { ends_at: '2026-03-05' }, 'ends_at', 'The end must be an instant'],
    ['14 minutes', { minutes: 14 }, 'minutes', LENGTH],
    ['90 days and a minute', { minutes: 90 * 24 * 60 + 1 }, 'minutes', LENGTH],
    ['half minutes', { minutes: 15.5 }, 'minutes', LENGTH],
    ['neither minutes nor an end', {}, 'minutes', 'Choose either minutes or an end'],
    [
      'both minutes and an end',
      { minutes: 15, ends_at: '2026-03-05T00:00:00Z' },
      'minutes',
      'Choose either minutes or an end',
    ],
  ])('refuses %s', async (_what, chosen, field, msg) => {
    const api = await world();

    const res = await api.start({ ...chosen, exit: 'none' });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({ detail: [{ loc: ['body', field], msg, type: expect.any(String) }] });
    expect(await api.state()).toEqual(NO_BREAK);
  });

  it('names every bad field at once', async () => {
    const api = await world();

    const res = await api.start({ minutes: 'an hour', exit: 'window' });

    expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['body', 'minutes'],
      ['body', 'exit'],
    ]);
  });

  it('uses the clock of the server, not that of the device', async () => {
    const api = await world();

    const behind = await api.start({ ends_at: '2026-02-28T13:00:00Z', exit: 'none' });
    const { auth } = await signIn(api, api.alice);
    const started = await api.http
      .post(`/api/users/${api.alice.id}/break`)
      .set({ ...auth, Date: 'Wed, 01 Jan 2031 00:00:00 GMT' })
      .send({ minutes: 15, exit: 'none' });

    expect([behind.status, started.status]).toEqual([422, 201]);
    expect(started.body).toMatchObject({ now: NOON, break: { ends_at: '2026-03-01T12:15:00.000Z' } });
  });

  it('refuses a second break, both at the same time and later', async () => {
    const api = await world();
    const auth = (await signIn(api, api.alice)).auth;
    const begin = (minutes: number) =>
      api.http.post(`/api/users/${api.alice.id}/break`).set(auth).send({ minutes, exit: 'early' });

    const both = await Promise.all([begin(15), begin(30)]);
    const later = await begin(60);

    expect(both.map(({ status }) => status).sort()).toEqual([201, 423]);
    expect(later.status).toBe(423);
    expect(await api.db.writer.query.breaks.findMany()).toHaveLength(1);
  });

  it('locks every device, also one that signs in or refreshes meanwhile', async () => {
    const api = await world();
    const { http, alice } = api;
    const phone = await signIn(api, alice);
    await api.start({ minutes: 15, exit: 'none' });
    const call = (token: string) =>
      http.get(`/api/users/${alice.id}/items`).set('Authorization', `Bearer ${token}`);

    const login = await http
      .post('/api/login')
      .type('form')
      .send({ username: alice.email, password: PASSWORD });
    const refresh = await http.post('/api/refresh-token').send({ token: phone.tokens.refresh_token });

    expect([login.status, refresh.status]).toEqual([200, 200]);
    for (const { access_token } of [alice.tokens, phone.tokens, login.body, refresh.body] as {
      access_token: string;
    }[])
      expect((await call(access_token)).status).toBe(423);
    expect((await http.post('/api/logout').send({ token: alice.tokens.refresh_token })).status).toBe(204);
  });

  it('keeps the account locked when the clock of the server is put back a little', async () => {
    const api = await world();
    await api.start({ minutes: 15, exit: 'none' });

    api.clock.pass(-HOUR_MS);

    expect((await api.settings()).status).toBe(423);
  });
});

describe('a break', () => {
  const closed = routes.filter((route) => !isPublic(route) && !isOpenDuringBreak(route));

  it('leaves these private calls open, and no others', () => {
    expect(routes.filter(isOpenDuringBreak).map(nameOf).sort()).toEqual([
      'DELETE /api/users/:user_id/account',
      'DELETE /api/users/:user_id/channels/:channel_id',
      'DELETE /api/users/:user_id/feeds/:feed_id',
      'DELETE /api/users/:user_id/kept-sheet',
      'DELETE /api/users/:user_id/tokens/:token_id',
      'GET /api/users/:user_id/break',
      'GET /api/users/:user_id/channels',
      'GET /api/users/:user_id/export',
      'GET /api/users/:user_id/feeds',
      'GET /api/users/:user_id/kept-sheet',
      'GET /api/users/:user_id/tokens',
      'POST /api/users/:user_id/break/end-early',
    ]);
  });

  it('answers 423 to every other call', async () => {
    const { http, alice, start } = await world();
    await start({ minutes: 15, exit: 'early' });

    const answers = new Map<string, unknown>();
    for (const route of closed) {
      const { status, body } = await http[verbOf(route)](addressOf(route)).set(alice.auth);
      answers.set(nameOf(route), { status, body: body as unknown });
    }

    const locked_until = '2026-03-01T12:15:00.000Z';
    const body = { detail: `You are on a break until ${locked_until}`, locked_until };
    expect(closed.length).toBeGreaterThan(20);
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(closed.map((route) => [nameOf(route), { status: 423, body }])),
    );
  });

  it('lets a person export everything, and delete the account', async () => {
    const { http, alice, start } = await world();
    await start({ minutes: 15, exit: 'none' });

    const file = await http.get(`/api/users/${alice.id}/export`).set(alice.auth);
    const gone = await http
      .delete(`/api/users/${alice.id}/account`)
      .set(alice.auth)
      .send({ password: PASSWORD });

    expect([file.status, gone.status]).toEqual([200, 204]);
  });
});

describe('GET /api/users/:user_id/break', () => {
  it('answers the time of the server, also when there is no break', async () => {
    const api = await world();
    expect(await api.state()).toEqual({
      now: '2026-03-01T12:00:00.000Z',
      break: null,
      welcome: null,
      end_early_from: null,
    });
  });
});

describe('POST /api/users/:user_id/break/welcomed', () => {
  it('ends the welcome, which counts what was collected since the break started', async () => {
    const api = await world();
    const { id: queryId } = await saveQuery(api, api.alice, { query_text: 'coat' });
    const find = (externalId: string) =>
      ingestPage(api.db, {
        marketplace: 'ebay',
        visitId: 1,
        itemsPerUser: 1000,
        finds: [{ listing: coat({ externalId }), matches: [{ queryId, userId: api.alice.id }] }],
        now: api.clock.now(),
      });
    await find('before');
    api.clock.pass(MINUTE_MS);
    await api.start({ minutes: 60, exit: 'none' });
    for (const externalId of ['first', 'second']) await find(externalId);
    api.clock.pass(HOUR_MS);
    await find('after');

    const welcome = {
      started_at: '2026-03-01T12:01:00.000Z',
      ended_at: '2026-03-01T13:01:00.000Z',
      new_items: 3,
    };
    expect(await api.state()).toMatchObject({ break: null, welcome });
    expect((await api.welcomed()).status).toBe(204);
    expect(await api.state()).toMatchObject({ welcome: null });
  });
});

describe('POST /api/users/:user_id/break/end-early', () => {
  it('ends the break after ten minutes, and pressing it again changes nothing', async () => {
    const api = await world();
    await api.start({ minutes: 60, exit: 'early' });
    api.clock.pass(5 * MINUTE_MS);

    const pressed = await api.endEarly();
    api.clock.pass(9 * MINUTE_MS);
    const again = await api.endEarly();

    const ends_at = '2026-03-01T12:15:00.000Z';
    const ending = { ends_at, end_early_asked_at: '2026-03-01T12:05:00.000Z' };
    expect([pressed.status, again.status]).toEqual([200, 200]);
    expect(pressed.body).toMatchObject({ break: ending });
    expect(again.body).toMatchObject({ break: ending });
    expect((await api.settings()).body).toMatchObject({ locked_until: ends_at });
    await expectToEndAt(api, ends_at);
  });

  it('never makes a break longer', async () => {
    const api = await world();
    await api.start({ minutes: 15, exit: 'early' });
    api.clock.pass(10 * MINUTE_MS);

    await api.endEarly();

    await expectToEndAt(api, '2026-03-01T12:15:00.000Z');
  });

  it('answers 423 when the break was started without that exit', async () => {
    const api = await world();
    await api.start({ minutes: 60, exit: 'none' });

    const res = await api.endEarly();

    expect(res.status).toBe(423);
    expect(res.body).toMatchObject({ locked_until: '2026-03-01T13:00:00.000Z' });
    expect(await api.state()).toMatchObject({ break: { end_early_asked_at: null } });
  });

  it('works once in 7 days, and the state says from when', async () => {
    const api = await world();
    await api.start({ minutes: 60, exit: 'early' });
    await api.endEarly();
    api.clock.pass(DAY_MS);
    await api.start({ minutes: 7 * 24 * 60, exit: 'early' });

    const soon = await api.endEarly();
    expect(soon.status).toBe(429);
    expect(soon.body).toEqual({ detail: "'End early' may be used once in 7 days" });
    expect(soon.headers['retry-after']).toBe(String((6 * DAY_MS) / 1000));
    expect(await api.state()).toMatchObject({
      break: { end_early_asked_at: null },
      end_early_from: '2026-03-08T12:00:00.000Z',
    });

    api.clock.pass(6 * DAY_MS - 1);
    expect((await api.endEarly()).status).toBe(429);
    api.clock.pass(1);
    expect(await api.state()).toMatchObject({ end_early_from: null });
    expect((await api.endEarly()).body).toMatchObject({ break: { ends_at: '2026-03-08T12:10:00.000Z' } });
  });

  it('answers 404 when there is no break', async () => {
    const api = await world();

    const res = await api.endEarly();

    expect([res.status, res.body]).toEqual([404, { detail: 'Break not found' }]);
  });
});

describe.each([
  ['get', 'break'],
  ['post', 'break'],
  ['post', 'break/end-early'],
  ['post', 'break/welcomed'],
] as const)('%s /api/users/:user_id/%s', (method, path) => {
  it('refuses other users', async () => {
    const { http, alice, bob } = await world();

    const res = await http[method](`/api/users/${alice.id}/${path}`).set(bob.auth);

    expect([res.status, res.body]).toEqual([403, { detail: 'This belongs to another user' }]);
  });
});

describe('a page that is open when a break begins', () => {
  const streams: EventStream[] = [];
  afterEach(() => Promise.all(streams.splice(0).map((stream) => stream.close())));

  it('receives the break on every device, and nothing after it', async () => {
    const api = await world();
    const { app, alice } = api;
    const open = async (person: Person) => {
      const stream = await openEvents(app, person);
      streams.push(stream);
      return stream;
    };
    const pages = [await open(alice), await open(await signIn(api, alice))];

    await api.start({ minutes: 15, exit: 'none' });

    for (const page of pages) {
      const event = await page.next('break');
      expect(event?.data).toEqual({ locked_until: '2026-03-01T12:15:00.000Z' });
      expect(await page.next('health')).toBeUndefined();
    }
    expect((await open(alice)).status).toBe(423);
    api.clock.pass(15 * MINUTE_MS);
    expect((await open(await signIn(api, alice))).status).toBe(200);
  });
});
