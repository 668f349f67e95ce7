import { item, feedPage as page } from '#testing/item.ts';
import {
  adoptPage,
  completePages,
  type FeedPage,
  type FeedPages,
  itemsOf,
  keepPlaces,
  nextCursor,
  placesOf,
  totalOf,
} from './feed-pages.ts';

const NONE: ReadonlySet<number> = new Set();

const pages = (...all: FeedPage[]): FeedPages => ({ pages: all, pageParams: all.map(() => undefined) });
const ids = (feed: FeedPages) => itemsOf(feed).map(({ id }) => id);

describe('itemsOf', () => {
  it('returns every item once, at its first place', () => {
    expect(ids(pages(page([5, 4], 4, 'a'), page([4, 3, 2], 4)))).toEqual([5, 4, 3, 2]);
  });
});

describe('placesOf', () => {
  it.each([
    ['is what the server says while there are more pages', 2, true, 90],
    ['is what is loaded when there are no more pages', 2, false, 2],
    ['is never less than what is loaded', 91, true, 91],
  ])('%s', (_what, loaded, hasMore, expected) => {
    expect(placesOf(pages(page([2, 1], 90, 'a')), loaded, hasMore)).toBe(expected);
  });
});

describe('adoptPage', () => {
  it('puts new items before the loaded ones, and needs no further page', () => {
    const feed = adoptPage(
      completePages([3, 2, 1].map((id) => item(id))),
      page([5, 4, 3], 5, 'a'),
      'date_newest',
      NONE,
    );
    expect(ids(feed)).toEqual([5, 4, 3, 2, 1]);
    expect(feed.pages).toHaveLength(1);
    expect(feed.pages[0]?.headers.has('Link')).toBe(false);
  });

  it('keeps the loaded items, and reads on, when the page does not contain every change', () => {
    const feed = adoptPage(
      completePages([3, 2, 1].map((id) => item(id))),
      page([9, 8], 9, 'a'),
      'date_newest',
      NONE,
    );
    expect(ids(feed)).toEqual([9, 8, 3, 2, 1]);
    expect(placesOf(feed, 5, true)).toBe(9);
    const read = { ...feed, pages: [...feed.pages, page([7, 6, 5, 4, 3, 2], 8)] };
    expect(ids(read)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('keeps the blanks of dismissed items in their places', () => {
    const before = completePages([4, 3, 2, 1].map((id) => item(id)));
    const feed = adoptPage(before, page([5, 4, 2, 1], 4), 'date_newest', new Set([3]));
    expect(ids(feed)).toEqual([5, 4, 3, 2, 1]);
  });

  it('puts new items first when the order is random', () => {
    const before = pages(page([2, 4], 4, 'a'), page([1, 3], 4));
    expect(ids(adoptPage(before, page([6, 5, 4], 6, 'b'), 'random', NONE))).toEqual([6, 5, 2, 4, 1, 3]);
  });
});

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

const list = (...ids: number[]) => ids.map((id) => item(id));

describe('keepPlaces', () => {
  it.each([
    ['the fresh list as it is when there is nothing else', [1, 2, 3], [9, 1, 2, 3], [], [9, 1, 2, 3]],
    ['an item in the middle', [1, 2, 3], [9, 1, 3], [2], [9, 1, 2, 3]],
    ['the first item', [1, 2, 3], [2, 3], [1], [1, 2, 3]],
    ['the last item', [1, 2, 3], [1, 2], [3], [1, 2, 3]],
    ['neighbours in order', [1, 2, 3, 4], [1, 4], [2, 3], [1, 2, 3, 4]],
    ['an item of the fresh list at its new place', [1, 2, 3], [3, 2, 1], [2], [3, 2, 1]],
    ['an item whose neighbour is gone', [1, 2, 3], [1], [3], [1, 3]],
    ['all items when the fresh list is empty', [1, 2], [], [1, 2], [1, 2]],
  ])('keeps %s', (_what, shown, fresh, kept, expected) => {
    const result = keepPlaces(list(...shown), list(...fresh), new Set(kept));
    expect(result.map(({ id }) => id)).toEqual(expected);
  });
});
