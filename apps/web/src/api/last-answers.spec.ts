import { contract } from '@rummage/contract';
import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';

it('the contract has all calls whose answers are stored for pages', () => {
  const routesOf = (router: AppRouter): AppRoute[] =>
    Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)));
  const reads = routesOf(contract).filter(({ method }) => method === 'GET');
  const stored = Object.values(PRIVATE_PAGES).flatMap(({ readsOffline }): readonly string[] => readsOffline);
  expect(reads.map(({ path }) => path)).toEqual(
    expect.arrayContaining(stored.map((call) => `/api/users/:user_id/${call}`)),
  );
});
