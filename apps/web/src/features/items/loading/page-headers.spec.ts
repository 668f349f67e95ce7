import { nextCursor, totalOf } from './page-headers.ts';

describe('nextCursor', () => {
  it.each([
    ['</api/users/1/items?limit=2&cursor=a%2Bb>; rel="next"', 'a+b'],
    ['<https://example.com/api/users/1/items?cursor=c>; rel="next"', 'c'],
    ['</api/users/1/items>; rel="first", </api/users/1/items?cursor=d>; rel="next"', 'd'],
    ['</api/users/1/items?cursor=e>; rel="prev"', undefined],
    ['', undefined],
  ])('reads %p as %p', (link, expected) => {
    expect(nextCursor(new Headers(link ? { Link: link } : {}))).toBe(expected);
  });
});

describe('totalOf', () => {
  it('reads the size of the feed', () => {
    expect(totalOf(new Headers({ 'X-Total-Count': '128' }))).toBe(128);
    expect(totalOf(new Headers())).toBe(0);
  });
});
