import type { AppRoute } from '@ts-rest/core';
import { type Verb, VERBS } from '#testing/as-documented';
import { aliceAndBob } from '#testing/people';
import { addressOf, named, routes } from '#testing/routes';

let api: Awaited<ReturnType<typeof aliceAndBob>>;
beforeAll(async () => {
  api = await aliceAndBob();
});

/** The methods of all calls at one address, as `Allow` names them. */
function methodsAt(address: string): string[] {
  const there = routes.filter((route) => bare(addressOf(route)) === address).map(({ method }) => method);
  return there.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

function bare(address: string): string {
  return address.replace(/\/$/, '');
}

const oneOfEachAddress = [...new Map(routes.map((route) => [bare(addressOf(route)), route])).values()];

describe.each(oneOfEachAddress.map(named))('the address of %s', (_name, route: AppRoute) => {
  it('answers 405 to every method that it does not have, and names those that it has', async () => {
    const address = bare(addressOf(route));
    const methods = methodsAt(address);
    const others = VERBS.filter((verb) => !methods.includes(verb.toUpperCase()));
    const send = (verb: Verb, path: string) => api.http[verb](path);

    for (const verb of others)
      for (const path of [address, `${address}/?x=1`]) {
        const res = await send(verb, path);

        expect([verb, res.status]).toEqual([verb, 405]);
        const allowed = res.headers['allow']?.split(', ') ?? [];
        expect(allowed).toEqual(expect.arrayContaining(methods));
        expect(allowed).not.toContain(verb.toUpperCase());
        if (verb !== 'head') expect(res.body).toEqual({ detail: 'This method is not allowed here' });
      }
  });
});

it('answers 404, and not 405, where there is no call', async () => {
  const res = await api.http.post('/api/users/1/nothing');

  expect([res.status, res.headers['allow']]).toEqual([404, undefined]);
});
