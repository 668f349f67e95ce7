import { contract, isPublic } from '@rummage/contract';
import { type ApiFetcher, type AppRoute, type AppRouter, initClient, isAppRoute } from '@ts-rest/core';
import { routesOnly } from '../../contract-routes.ts';

type Call = (args: object) => Promise<unknown>;

/** A client, and what it has sent. */
function recorded(router: AppRouter) {
  const sent: unknown[] = [];
  const api: ApiFetcher = async ({ route, path, method, headers, body }) => {
    sent.push({ path, method, headers, body, isPublic: isPublic(route) });
    return { status: 200, body: undefined, headers: new Headers() };
  };
  const client: unknown = initClient(router, { baseUrl: '', api });
  return { sent, call: (name: string[], args: object) => at(client, name)(args) };
}

function at(client: unknown, name: string[]): Call {
  return name.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], client) as Call;
}

function routesOf(router: AppRouter, above: string[] = []): [string[], AppRoute][] {
  return Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry) ? [[[...above, key], entry]] : routesOf(entry, [...above, key]),
  );
}

describe('routesOnly', () => {
  it('leaves a client that sends every call as the whole contract does', async () => {
    const whole = recorded(contract);
    const page = recorded(routesOnly(contract) as AppRouter);
    const args = {
      params: { user_id: 3 },
      query: { limit: 1 },
      body: { name: 'value' },
      headers: { a: 'b' },
    };

    for (const [name] of routesOf(contract))
      await Promise.all([whole.call(name, args), page.call(name, args)]);

    expect(page.sent).toEqual(whole.sent);
    expect(page.sent.length).toBeGreaterThan(50);
  });

  it('leaves nothing but what can be written as JSON', () => {
    const routes = routesOnly(contract);

    expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
    for (const word of ['summary', 'scope', 'refusals']) expect(JSON.stringify(routes)).not.toContain(word);
  });
});
