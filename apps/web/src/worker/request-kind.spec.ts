import { contract } from '@rummage/contract';
import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { kindOf } from './request-kind.ts';

const OURS = 'https://rummage.example';

const asked = (url: string, rest: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) =>
  kindOf(
    { url: url.startsWith('/') ? OURS + url : url, method: 'GET', mode: 'cors', destination: '', ...rest },
    OURS,
  );

describe('kindOf', () => {
  it.each(['/', '/dashboard', '/items/7', '/share?text=x'])('takes %s for a page', (path) => {
    expect(asked(path, { mode: 'navigate' })).toBe('page');
  });

  it.each([
    '/sample/listings/1',
    '/confirm/1.a',
    '/unsubscribe/1.a',
    '/api/docs',
    '/licences',
    '/worker.js',
    'https://ebay.example/itm/1',
  ])('leaves %s to the browser', (path) => {
    expect(asked(path, { mode: 'navigate' })).toBe('other');
  });

  it('knows the files of the build', () => {
    expect(asked('/assets/index-1.js')).toBe('code');
  });

  it.each(['/sample/pictures/1.webp', 'https://pictures.example/1.jpg'])('takes %s for a picture', (path) => {
    expect(asked(path, { mode: 'no-cors', destination: 'image' })).toBe('picture');
  });

  it.each([
    '/api/users/3/items?sort=date_newest&limit=120',
    '/api/users/3/items?kept=true&limit=1000',
    '/api/users/3/settings',
    '/api/users/3/queries',
  ])('keeps the answer to %s', (path) => {
    expect(asked(path)).toBe('answer');
  });

  it.each([
    '/api/users/3/items?dismissed=true',
    '/api/users/3/items?kept=true&limit=1',
    '/api/users/3/events',
    '/api/users/3/export',
    '/api/users/3/account',
    '/api/health',
    '/api/users/3/break',
  ])('keeps no answer to %s', (path) => {
    expect(asked(path)).toBe('other');
  });

  it.each([
    ['DELETE', '/api/users/3/items/5'],
    ['PUT', '/api/users/3/items/5/kept'],
    ['POST', '/api/users/3/items/restore'],
    ['PUT', '/api/users/3/settings'],
  ])('takes %s %s for an act', (method, path) => {
    expect(asked(path, { method })).toBe('act');
  });

  it('keeps for pages only calls that the contract has', () => {
    const routesOf = (router: AppRouter): AppRoute[] =>
      Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)));
    const reads = routesOf(contract).filter(({ method }) => method === 'GET');
    const kept = Object.values(PRIVATE_PAGES).flatMap(({ readsOffline }): readonly string[] => readsOffline);
    expect(reads.map(({ path }) => path)).toEqual(
      expect.arrayContaining(kept.map((call) => `/api/users/:user_id/${call}`)),
    );
  });

  it.each(['/api/login', '/api/refresh-token', '/api/logout'])('leaves %s to the browser', (path) => {
    expect(asked(path, { method: 'POST' })).toBe('other');
  });
});
