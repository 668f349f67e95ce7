import { contract, isPublic, type Item } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { change } from './testing/databases/rows.ts';
import { inTurn } from './testing/full-check.ts';
import { sampleMarket } from './testing/outside/sample-market.ts';
import { aliceAndBob, saveQuery } from './testing/people.ts';
import { addressOf, named, nameOf, routes, verbOf } from './testing/routes.ts';
import { VERSION } from './version.ts';

/** One API is enough for all refusals and all reading, because they change nothing. */
let refusing: Awaited<ReturnType<typeof aliceAndBob>>;
beforeAll(async () => {
  refusing = await aliceAndBob();
});

/** For tests of what reads tokens and bodies: it is the same for all routes, so each route gets another of the bad ones. */
const placeOf = (route: AppRoute) => routes.indexOf(route);

const privateRoutes = routes.filter((route) => !isPublic(route));

/** A request to a route, without a token. */
function send(api: Awaited<ReturnType<typeof aliceAndBob>>, route: AppRoute, address = addressOf(route)) {
  return api.http[verbOf(route)](address);
}

const { captures, notebook } = contract;
const TAKING_2_MB: readonly AppRoute[] = [captures.mail, notebook.import, notebook.preview];

describe.each(privateRoutes.map(named))('%s', (_name, route) => {
  it.each<[what: string, authorization: string | undefined]>([
    ['no token', undefined],
    ...inTurn<[string, string]>(
      [
        ['a bad token', 'Bearer nonsense'],
        ['another scheme', 'Basic YWxpY2U6cGFzc3dvcmQ='],
      ],
      placeOf(route),
    ),
  ])('answers 401 to %s', async (_what, authorization) => {
    const api = refusing;
    const request = send(api, route);

    const res = await (authorization === undefined ? request : request.set('Authorization', authorization));

    expect(res.status).toBe(401);
    expect(res.body).toEqual({ detail: 'Not signed in' });
    // Assistants learn from it how to ask.
    expect(res.headers['www-authenticate']).toMatch(
      route === contract.mcp.call ? /^Bearer resource_metadata=/ : /^Bearer$/,
    );
  });
});

/** Event streams do not end by themselves. */
const endingRoutes = routes.filter((route) => route !== contract.events.stream);

/** These say how the installation is doing, to everybody the same. */
const ofInstallation: AppRoute[] = [contract.marketplaces.list];

const reading = endingRoutes.filter(
  (route) => route.method === 'GET' && !isPublic(route) && !ofInstallation.includes(route),
);

describe('what reads', () => {
  let alone: typeof refusing;
  let beside: typeof refusing;
  beforeAll(async () => {
    alone = await aliceAndBob({ marketplaces: sampleMarket });
    beside = await aliceAndBob({ marketplaces: sampleMarket });
    const { http, bob } = beside;
    await saveQuery(beside, bob, { query_text: 'silk blouse' });
    await beside.collect();
    const found = (await http.get(`/api/users/${bob.id}/items`).set(bob.auth)).body as Item[];
    expect(found.length).toBeGreaterThan(1);
    await http.delete(`/api/users/${bob.id}/items/${found[0]?.id}`).set(bob.auth);
  });

  describe.each(reading.map(named))('%s', (_name, route) => {
    it('answers alice the same, whatever bob has', async () => {
      const [one, other] = [
        await send(alone, route).set(alone.alice.auth),
        await send(beside, route).set(beside.alice.auth),
      ];

      expect([other.status, other.text]).toEqual([one.status, one.text]);
    });
  });
});

describe.each(endingRoutes.map(named))('%s', (_name, route) => {
  it('means the same with and without a trailing slash', async () => {
    // Each with an API of its own: some calls can be made only once.
    const unused = async () => (route.method === 'GET' ? refusing : aliceAndBob());
    const api = await unused();
    const bare = addressOf(route).replace(/\/$/, '');

    const without = await send(api, route, bare).set(api.alice.auth);
    const other = await unused();
    const withSlash = await send(other, route, `${bare}/`).set(other.alice.auth);

    expect(withSlash.status).toBe(without.status);
    expect(without.body).not.toEqual({ detail: 'Not found' });
  });
});

const takesJson = (route: AppRoute) => route.method !== 'GET' && 'body' in route && !('contentType' in route);

describe.each(routes.filter(takesJson).map(named))('%s', (_name, route) => {
  it.each(inTurn(['{"query_text":', 'null garbage', '"text"', '[1', '{"a":1}}'], placeOf(route)))(
    'answers 422 to the body %s',
    async (body) => {
      const api = refusing;

      const res = await send(api, route)
        .set(api.alice.auth)
        .set('Content-Type', 'application/json')
        .send(body);

      expect(res.status).toBe(422);
      expect(res.body).toEqual({
        detail: [{ loc: ['body'], msg: 'The body cannot be read', type: 'invalid_body' }],
      });
    },
  );

  it('answers 422 to a body that is not JSON', async () => {
    const api = refusing;

    const res = await send(api, route).set(api.alice.auth).type('text/plain').send('query_text');

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body'], msg: 'The body must be JSON', type: 'content_type' }],
    });
  });

  it('answers 413 to a body over 1 MB, of mails and notebooks over 2 MB', async () => {
    const api = refusing;

    const res = await send(api, route)
      .set(api.alice.auth)
      .send({ query_text: 'x'.repeat((TAKING_2_MB.includes(route) ? 2.1 : 1) * 1024 * 1024) });

    expect(res.status).toBe(413);
    expect(res.body).toEqual({ detail: 'The request is too large' });
  });
});

describe.each(privateRoutes.filter(takesJson).map(named))('%s', (_name, route) => {
  it('answers 403 to the user_id of somebody else in its body, and 422 to an invalid one', async () => {
    const api = refusing;
    const answerTo = async (user_id: unknown) =>
      (await send(api, route).set(api.alice.auth).send({ user_id })).body as object;

    for (const other of inTurn([api.bob.id, String(api.bob.id), 0, -1, 1e300], placeOf(route)))
      expect([other, await answerTo(other)]).toEqual([other, { detail: 'This belongs to another user' }]);
    for (const none of inTurn([null, 'x', '', '1', 1.5, {}, [1], true], placeOf(route))) {
      const problem = { loc: ['body', 'user_id'], msg: 'Must be a whole number', type: 'invalid_type' };
      expect([none, await answerTo(none)]).toEqual([none, { detail: expect.arrayContaining([problem]) }]);
    }
  });
});

it('names an invalid user_id once, together with every other error', async () => {
  const { http, alice } = await aliceAndBob();

  const res = await http
    .post(`/api/users/${alice.id}/queries`)
    .set(alice.auth)
    .send({ user_id: 'x', active: 'y' });

  expect(res.status).toBe(422);
  expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1])).toEqual([
    'user_id',
    'query_text',
    'active',
  ]);
});

describe('the server', () => {
  it.each(['/api', '/api/', '/api/users/1', '/api/nothing', '/api/users/1/items/1/2', '/nothing'])(
    'answers 404 at %s',
    async (path) => {
      const { http, alice } = refusing;

      const res = await http.get(path).set(alice.auth);

      expect(res.status).toBe(404);
      expect(res.body).toEqual({ detail: 'Not found' });
    },
  );

  it('gives every request an id', async () => {
    const { http } = await aliceAndBob();

    const [one, other] = [await http.get('/api/health'), await http.get('/api/health')];

    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it('answers 500 without any detail of an internal error', async () => {
    const { http, db, alice } = await aliceAndBob();
    await change(db, 'alter table items rename to gone');

    const res = await http.get(`/api/users/${alice.id}/items`).set(alice.auth);

    expect(res.status).toBe(500);
    expect(res.body).toEqual({ detail: 'Internal Server Error' });
  });
});

describe('GET /api/health', () => {
  it('is ok while the database answers', async () => {
    const { http, db } = await aliceAndBob();

    const ok = await http.get('/api/health');
    await db.close();
    const gone = await http.get('/api/health');

    expect([ok.status, ok.body]).toEqual([200, { status: 'ok', version: VERSION }]);
    expect([gone.status, gone.body]).toEqual([503, { detail: 'The database does not answer' }]);
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every call', async () => {
    const { http } = await aliceAndBob();

    const res = await http.get('/api/openapi.json');

    expect(res.status).toBe(200);
    const { openapi, paths } = res.body as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(routes.map((route) => nameOf(route).replace(/\/$/, '')).sort());
  });
});

describe('other origins', () => {
  const ask = (http: Awaited<ReturnType<typeof aliceAndBob>>['http']) =>
    http
      .options('/api/users/1/queries')
      .set('Origin', 'https://friend.example')
      .set('Access-Control-Request-Method', 'POST');

  it('may not call unless they are named', async () => {
    const { http } = await aliceAndBob();

    expect((await ask(http)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may not call when others are named, and hears nothing of those', async () => {
    const { http } = await aliceAndBob({ corsOrigins: ['https://other.example'] });

    const { status, headers } = await ask(http);

    expect(status).toBe(405);
    expect(headers['vary']).toContain('Origin');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('may call when they are named', async () => {
    const { http } = await aliceAndBob({ corsOrigins: ['https://friend.example'] });

    const res = await ask(http);

    expect(res.status).toBe(204);
    expect(res.headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(res.headers['access-control-allow-headers']).toContain('Authorization');
    expect(res.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(res.headers['access-control-max-age']).toBe('600');
    expect(res.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read the headers of an answer when they are named', async () => {
    const { http } = await aliceAndBob({ corsOrigins: ['https://friend.example'] });

    const { headers } = await http.get('/api/health').set('Origin', 'https://friend.example');

    expect(headers['access-control-allow-origin']).toBe('https://friend.example');
    const readable = headers['access-control-expose-headers']?.split(',') ?? [];
    expect(readable).toEqual(expect.arrayContaining(['X-Total-Count', 'Location', 'Content-Disposition']));
    expect(headers['vary']).toContain('Origin');
  });
});
