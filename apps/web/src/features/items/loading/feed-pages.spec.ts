import { item, feedPage as page } from '../../../testing/item.ts';
import { adoptPage, completePages, itemsOf, placesOf } from './feed-pages.ts';
import type { FeedPage, FeedPages } from './feed-pages.ts';

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
