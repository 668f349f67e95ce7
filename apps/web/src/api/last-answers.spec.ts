import { contract } from '@rummage/contract';
import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { isReadOffline } from './last-answers.ts';

it.each([
  '/api/users/3/items?sort=date_newest&limit=120',
  '/api/users/3/items?kept=true&limit=1000',
  '/api/users/3/settings',
  '/api/users/3/queries',
])('the answer to %s is stored', (address) => {
  expect(isReadOffline(address)).toBe(true);
});

it.each([
  '/api/users/3/items?dismissed=true',
  '/api/users/3/items?kept=true&limit=1',
  '/api/users/3/events',
  '/api/users/3/export',
  '/api/users/3/account',
  '/api/health',
  '/api/users/3/break',
])('no answer to %s is stored', (address) => {
  expect(isReadOffline(address)).toBe(false);
});

it('the contract has all calls whose answers are stored for pages', () => {
  const routesOf = (router: AppRouter): AppRoute[] =>
    Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)));
  const reads = routesOf(contract).filter(({ method }) => method === 'GET');
  const stored = Object.values(PRIVATE_PAGES).flatMap(({ readsOffline }): readonly string[] => readsOffline);
  expect(reads.map(({ path }) => path)).toEqual(
    expect.arrayContaining(stored.map((call) => `/api/users/:user_id/${call}`)),
  );
});
