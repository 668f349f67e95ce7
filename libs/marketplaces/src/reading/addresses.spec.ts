import { isFrontPage, isSamePage, isSameSite, pathWithoutLanguage } from './addresses.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

describe('addresses', () => {
  it.each([
    ['/sv/kappa', '/kappa'],
    ['/en-gb/kappa', '/kappa'],
    ['/en_GB/kappa', '/kappa'],
    ['/en', '/'],
    ['/kappa', '/kappa'],
    ['/tv/kappa', '/tv/kappa'],
    ['/svart/kappa', '/svart/kappa'],
  ])('%j without its language is %j', (path, expected) => {
    expect(pathWithoutLanguage(path)).toBe(expected);
  });

  it.each([
    ['/coat', '/coat/', true],
    ['/coat', 'https://www.shop.example/coat', true],
    ['/coat?variant=1', '/coat', true],
    ['/coat?variant=1', '/coat?variant=2', false],
    ['/coat#reviews', '/coat', true],
    ['/coat', '/hat', false],
    ['/coat', 'https://other.example/coat', false],
  ])('%j and %j are one page: %s', (one, other, expected) => {
    expect(isSamePage(at(one), at(other))).toBe(expected);
  });

  it('are of one site with "www." and without', () => {
    expect(isSameSite(at('/'), new URL('https://www.shop.example/x'))).toBe(true);
    expect(isSameSite(at('/'), new URL('https://shop.example:444/x'))).toBe(false);
  });

  it.each([
    ['/', true],
    ['/sv/', true],
    ['/coat', false],
  ])('%j is a front page: %s', (path, expected) => {
    expect(isFrontPage(at(path))).toBe(expected);
  });
});
