import { contract, isPublic, type NewPersonalToken, type TokenScope } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { aliceAndBob } from '../testing/people.ts';
import { addressOf, nameOf, named, routes, verbOf } from '../testing/routes.ts';

/** What no token reaches. */
const CLOSED = [
  'DELETE /api/users/:user_id/account',
  'DELETE /api/users/:user_id/sessions',
  'DELETE /api/users/:user_id/sessions/:session_id',
  'DELETE /api/users/:user_id/tokens/:token_id',
  'GET /api/users/:user_id/account',
  'GET /api/users/:user_id/export',
  'GET /api/users/:user_id/sessions',
  'GET /api/users/:user_id/tokens',
  'POST /api/users/:user_id/tokens',
  'PUT /api/users/:user_id/email',
  'PUT /api/users/:user_id/password',
];

/** They send much and save nothing. */
const READING_WITH_A_BODY = [
  'POST /api/shops/look',
  'POST /api/users/:user_id/notebook/preview',
  'POST /api/users/:user_id/queries/:query_id/search-now',
  'POST /api/users/:user_id/queries/from-address',
  'POST /api/users/:user_id/queries/preview',
];

/** The tools that assistants call ask for scopes themselves. */
const FOR_ALL = ['GET /api/me', 'POST /api/mcp'];

/** Which scopes let a token call a route. */
function scopesFor(route: AppRoute): readonly TokenScope[] {
  const name = nameOf(route);
  if (CLOSED.includes(name)) return [];
  if (FOR_ALL.includes(name)) return ['read', 'write'];
  return route.method === 'GET' || READING_WITH_A_BODY.includes(name) ? ['read'] : ['write'];
}

const CLOSED_TO_ALL = { detail: 'Access tokens cannot do this' };
const REFUSED_TO = {
  read: { detail: 'This access token has no scope "write"' },
  write: { detail: 'This access token has no scope "read"' },
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
  };
}

/** Refusals and what reads change nothing, so one API is enough for them. */
let refusing: Awaited<ReturnType<typeof withTokens>>;
beforeAll(async () => {
  refusing = await withTokens();
});

it('is asked of every call that exists', () => {
  const names = routes.map(nameOf);
  expect(names).toEqual(expect.arrayContaining([...CLOSED, ...READING_WITH_A_BODY, ...FOR_ALL]));
});

describe.each(routes.filter((route) => !isPublic(route)).map(named))('%s', (_name, route) => {
  const allowed = scopesFor(route);

  it.each(['read', 'write', 'both'] as const)(
    'answers a token of the scope "%s" as it may',
    async (scope) => {
      const mayCall = scope === 'both' ? allowed.length > 0 : allowed.includes(scope);
      const { http, ...auth } = mayCall && route.method !== 'GET' ? await withTokens() : refusing;
      const ask = mayCall && route === contract.events.stream ? http.head : http[verbOf(route)];

      const { status, body, headers } = await ask(addressOf(route)).set(auth[scope]);

      if (mayCall) {
        expect([401, 403, 500]).not.toContain(status);
        return;
      }
      const isClosed = allowed.length === 0 || scope === 'both';
      expect([status, body]).toEqual([403, isClosed ? CLOSED_TO_ALL : REFUSED_TO[scope]]);
      expect(headers['www-authenticate']).toBe(
        isClosed ? undefined : `Bearer error="insufficient_scope", scope="${allowed.join()}"`,
      );
    },
  );
});
