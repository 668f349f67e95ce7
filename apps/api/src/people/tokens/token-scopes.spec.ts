import {
  contract,
  isPublic,
  type NewPersonalToken,
  type SecretFeed,
  type TokenScope,
} from '@rummage/contract';
import { DAY_MS } from '@rummage/vocabulary';
import type { AppRoute } from '@ts-rest/core';
import { aliceAndBob, signIn } from '#testing/people';
import { addressOf, nameOf, named, routes, verbOf } from '#testing/routes';
import { endWhatExpiredTokensMade } from './personal-tokens.repo.ts';

/** Calls that no token reaches. */
const CLOSED = [
  'DELETE /api/users/:user_id/account',
  'DELETE /api/users/:user_id/mailbox',
  'DELETE /api/users/:user_id/oidc',
  'DELETE /api/users/:user_id/passkeys/:passkey_id',
  'DELETE /api/users/:user_id/password',
  'DELETE /api/users/:user_id/sessions',
  'DELETE /api/users/:user_id/sessions/:session_id',
  'DELETE /api/users/:user_id/tokens/:token_id',
  'GET /api/users/:user_id/account',
  'GET /api/users/:user_id/export',
  'GET /api/users/:user_id/passkeys',
  'GET /api/users/:user_id/sessions',
  'GET /api/users/:user_id/tokens',
  'PATCH /api/users/:user_id/mailbox',
  'POST /api/users/:user_id/assistants',
  'POST /api/users/:user_id/passkeys',
  'POST /api/users/:user_id/passkeys/options',
  'POST /api/users/:user_id/tokens',
  'PUT /api/users/:user_id/email',
  'PUT /api/users/:user_id/mailbox',
  'PUT /api/users/:user_id/passkeys/:passkey_id',
  'PUT /api/users/:user_id/password',
];

/** They send much and save nothing. */
const READING_WITH_A_BODY = [
  'POST /api/shops/look',
  'POST /api/users/:user_id/notebook/preview',
  'POST /api/users/:user_id/queries/:query_id/search-now',
  'POST /api/users/:user_id/queries/count',
  'POST /api/users/:user_id/queries/from-address',
  'POST /api/users/:user_id/queries/preview',
  'POST /api/users/:user_id/queries/words',
];

/** The tools that assistants call ask for scopes themselves. */
const FOR_ALL = ['GET /api/me', 'POST /api/mcp'];

/** Calls that start something public or lasting, or answer secret addresses, which last as well. */
const WITH_BOTH = [
  'GET /api/users/:user_id/channels',
  'GET /api/users/:user_id/feeds',
  'GET /api/users/:user_id/kept-sheet',
  'POST /api/shops',
  'POST /api/users/:user_id/break',
  'POST /api/users/:user_id/channels',
  'POST /api/users/:user_id/feeds',
  'POST /api/users/:user_id/channels/telegram',
  'POST /api/users/:user_id/channels/:channel_id/secret',
  'PUT /api/users/:user_id/kept-sheet',
];

/** They have a scope of their own, which opens nothing else. */
const CAPTURES = ['POST /api/users/:user_id/captures', 'POST /api/users/:user_id/captures/preview'];

/** The scopes that a token needs to call a route, all of them; undefined where none lets it. */
function neededFor(route: AppRoute): readonly TokenScope[] | undefined {
  const name = nameOf(route);
  if (CLOSED.includes(name)) return undefined;
  if (FOR_ALL.includes(name)) return [];
  if (CAPTURES.includes(name)) return ['capture'];
  if (WITH_BOTH.includes(name)) return ['read', 'write'];
  return route.method === 'GET' || READING_WITH_A_BODY.includes(name) ? ['read'] : ['write'];
}

const HELD: Record<'read' | 'write' | 'both' | 'capture', readonly TokenScope[]> = {
  read: ['read'],
  write: ['write'],
  both: ['read', 'write'],
  capture: ['capture'],
};

async function withTokens() {
  const api = await aliceAndBob();
  const { http, alice } = api;
  const make = async (scopes: TokenScope[]) => {
    const input = { name: scopes.join(), scopes, expires_in_days: null };
    const { body } = await http.post(`/api/users/${alice.id}/tokens`).set(alice.auth).send(input);
    return { Authorization: `Bearer ${(body as NewPersonalToken).token}` };
  };
  return {
    http,
    read: await make(['read']),
    write: await make(['write']),
    both: await make(['read', 'write']),
    capture: await make(['capture']),
  };
}

/** Refusals and what reads change nothing, so one API is enough for them. */
let refusing: Awaited<ReturnType<typeof withTokens>>;
beforeAll(async () => {
  refusing = await withTokens();
});

it('is asked of every call that exists', () => {
  const names = routes.map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([...CLOSED, ...READING_WITH_A_BODY, ...FOR_ALL, ...WITH_BOTH, ...CAPTURES]),
  );
});

describe.each(routes.filter((route) => !isPublic(route)).map(named))('%s', (_name, route) => {
  const needed = neededFor(route);

  it.each(['read', 'write', 'both', 'capture'] as const)(
    'answers a token of the scope "%s" as it may',
    async (scope) => {
      const missing = needed?.find((each) => !HELD[scope].includes(each));
      const mayCall = needed !== undefined && missing === undefined;
      const { http, ...auth } = mayCall && route.method !== 'GET' ? await withTokens() : refusing;
      const ask = mayCall && route === contract.events.stream ? http.head : http[verbOf(route)];

      const { status, body, headers } = await ask(addressOf(route)).set(auth[scope]);

      if (mayCall) {
        expect([401, 403, 500]).not.toContain(status);
        return;
      }
      const detail =
        missing === undefined
          ? 'Access tokens cannot do this'
          : `This access token has no scope "${missing}"`;
      expect([status, body]).toEqual([403, { detail }]);
      expect(headers['www-authenticate']).toBe(
        missing && `Bearer error="insufficient_scope", scope="${needed?.join(' ')}"`,
      );
    },
  );
});

describe('what a program has started', () => {
  async function withProgram() {
    const world = await aliceAndBob({ allowPrivate: true });
    const { http, alice } = world;
    const own = `/api/users/${alice.id}`;
    const make = async (expires_in_days: number | null = null) => {
      const input = { name: 'a program', scopes: ['read', 'write'], expires_in_days };
      const { body } = await http.post(`${own}/tokens`).set(alice.auth).send(input);
      return body as NewPersonalToken;
    };
    const act = async ({ token }: NewPersonalToken) => {
      const auth = { Authorization: `Bearer ${token}` };
      await http.put(`${own}/kept-sheet`).set(auth);
      await http.post(`${own}/feeds`).set(auth).send({ query_id: null });
      await http
        .post(`${own}/channels`)
        .set(auth)
        .send({ kind: 'webhook', address: 'http://127.0.0.1:9/hook' });
    };
    const left = async () => [
      (await http.get(`${own}/kept-sheet`).set(alice.auth)).body as object,
      (await http.get(`${own}/feeds`).set(alice.auth)).body as object,
      (await http.get(`${own}/channels`).set(alice.auth)).body as object,
    ];
    return { ...world, own, make, act, left };
  }
  const NOTHING = [{ shared: null }, [], []];

  it('ends with its token, also during a break that it has started', async () => {
    const { http, alice, own, make, act, left } = await withProgram();
    const token = await make();
    await act(token);
    expect(await left()).toEqual([{ shared: expect.anything() }, [expect.anything()], [expect.anything()]]);
    const asked = { minutes: 60, exit: 'none' };
    await http
      .post(`${own}/break`)
      .set({ Authorization: `Bearer ${token.token}` })
      .send(asked);
    expect((await http.get(`${own}/items`).set(alice.auth)).status).toBe(423);

    expect((await http.delete(`${own}/tokens/${token.id}`).set(alice.auth)).status).toBe(204);

    expect(await left()).toEqual(NOTHING);
    expect((await http.get(`${own}/items`).set(alice.auth)).status).toBe(200);
  });

  it('ends within an hour when its token expires, and what its owner made does not', async () => {
    const world = await withProgram();
    const { http, own, make, act, left, clock, db } = world;
    await act(await make(1));
    clock.pass(2 * DAY_MS);
    const { auth } = await signIn(world, world.alice);
    await http.post(`${own}/feeds`).set(auth).send({ query_id: null });

    await endWhatExpiredTokensMade(db, clock.now());

    world.alice.auth = auth;
    expect(await left()).toEqual([{ shared: null }, [expect.anything()], []]);
  });

  it('takes the place of nothing that its owner made', async () => {
    const { http, alice, own, make } = await withProgram();
    const feed = async (auth: Record<string, string>) =>
      ((await http.post(`${own}/feeds`).set(auth).send({ query_id: null })).body as SecretFeed).id;
    const ofAlice = await feed(alice.auth);
    const { token } = await make();
    const auth = { Authorization: `Bearer ${token}` };
    await feed(auth);

    const again = await feed(auth);

    expect((await http.get(`${own}/feeds`).set(alice.auth)).body).toMatchObject([
      { id: again },
      { id: ofAlice },
    ]);
  });

  it.each([
    ['sharing', 'kept-sheet'],
    ['a feed', 'feeds/1'],
    ['a channel', 'channels/1'],
    ['a token', 'tokens/1'],
  ])('can be ended by its owner during a break: %s', async (_, path) => {
    const { http, alice, own, make, act } = await withProgram();
    await act(await make());
    await http.post(`${own}/break`).set(alice.auth).send({ minutes: 60, exit: 'none' });

    expect((await http.delete(`${own}/${path}`).set(alice.auth)).status).toBe(204);
  });
});
