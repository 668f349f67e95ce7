import {
  after,
  asked,
  closed,
  dismissed,
  event,
  faded,
  feed,
  pressed,
  searched,
  undone,
  wanted,
} from '#testing/feed-steps.ts';
import type { Step } from '#testing/feed-steps.ts';
import { item } from '#testing/item.ts';
import type { FeedKey } from '../loading/feed-pages.ts';
import { viewOf } from './feed-view.ts';

const NEW_SINCE = '2026-03-01T12:00:00.000Z';
const key: FeedKey = { ...feed(), newSince: NEW_SINCE };
const BEFORE = '2026-03-01T11:00:00.000Z';
const AFTER = '2026-03-01T12:00:00.001Z';

/** The first page of a feed: the new items and then the others. */
function page(
  fresh: number[],
  old: number[],
  { total = fresh.length + old.length, count = fresh.length, of = key } = {},
): Step {
  const headers = new Headers({ 'X-Total-Count': String(total), 'X-New-Count': String(count) });
  if (total > fresh.length + old.length) headers.set('Link', '</items?cursor=next>; rel="next"');
  const body = [
    ...fresh.map((id) => item(id, { collected_at: AFTER })),
    ...old.map((id) => item(id, { collected_at: BEFORE })),
  ];
  const pages = { pages: [{ status: 200 as const, body, headers }], pageParams: [undefined] };
  return event({ type: 'pagesArrived', feed: of, pages });
}

const divided = (...steps: Step[]) => {
  const { newPlaces, newLeft, places, total } = viewOf(after(...steps));
  return { newPlaces, newLeft, places, total };
};
const start = [asked(key), page([9, 2, 5], [8, 7])];

describe('the new items of a feed', () => {
  it('come first, and are counted', () => {
    expect(divided(...start)).toEqual({ newPlaces: 3, newLeft: 3, places: 5, total: 5 });
  });

  it('include first what somebody asked for, whenever it was collected', () => {
    const body = [item(4, { collected_at: BEFORE })];
    const news = {
      type: 'newsTaken' as const,
      ids: [4],
      page: { status: 200 as const, body, headers: new Headers() },
    };
    expect(divided(...start, wanted, event(news))).toEqual({ newPlaces: 4, newLeft: 4, places: 6, total: 6 });
  });

  it('are as many as the server says while only new ones are loaded', () => {
    const first = page([9, 2, 5], [], { total: 100, count: 40 });
    expect(divided(asked(key), first)).toMatchObject({ newPlaces: 40, newLeft: 40, places: 100 });
  });

  it('are all items when nothing was seen before', () => {
    expect(divided(asked(key), page([3, 2], []))).toMatchObject({ newPlaces: 2, newLeft: 2 });
  });

  it('are none when all were seen before', () => {
    expect(divided(asked(key), page([], [3, 2]))).toMatchObject({ newPlaces: 0, newLeft: 0 });
  });

  it('keep the place of a removed one until its blank closes', () => {
    const removed = [...start, pressed(2), dismissed(2)];
    expect(divided(...removed)).toMatchObject({ newPlaces: 3, newLeft: 2 });
    expect(divided(...removed, faded(2), closed(2))).toMatchObject({ newPlaces: 2, newLeft: 2 });
    expect(divided(...removed, undone(2))).toMatchObject({ newPlaces: 3, newLeft: 3 });
  });

  it('are those that a search shows', () => {
    expect(divided(...start, searched('blouse 2'))).toMatchObject({ newPlaces: 1, newLeft: 1, places: 1 });
  });

  it('do not come first before the first visit is over, nor in another order', () => {
    expect(divided(asked(), page([2], [1], { of: feed() })).newPlaces).toBeUndefined();
    const cheap: FeedKey = { ...feed('price_low'), newSince: NEW_SINCE };
    expect(divided(asked(cheap), page([2], [1], { of: cheap })).newPlaces).toBeUndefined();
  });

  it('wait for the feed that has the later mark', () => {
    const later: FeedKey = { ...key, newSince: '2026-03-01T13:00:00.000Z' };
    expect(divided(...start, asked(later)).newPlaces).toBeUndefined();
    expect(divided(...start, asked(later), page([], [9, 8, 7, 5, 2], { of: later })).newPlaces).toBe(0);
  });
});
