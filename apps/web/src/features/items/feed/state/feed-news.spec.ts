import {
  after,
  arrived,
  asked,
  dismissed,
  event,
  expectOneEnd,
  feed,
  found,
  interleavings,
  left,
  ordered,
  pressed,
  QUERY,
  sent,
  shown,
  taken,
  undone,
  wanted,
  welcomed,
} from '#testing/feed-steps.ts';
import { feedPage } from '#testing/item.ts';
import type { FeedState } from './feed-model.ts';
import { viewOf } from './feed-view.ts';

const open = [asked(), arrived([3, 2, 1])];
const unseen = (state: FeedState) => viewOf(state).newIds;

describe('new items', () => {
  it('wait until they are taken, and are shown once', () => {
    const waiting = after(...open, found([5, 4]));
    expect(shown(waiting)).toMatchObject({ left: [3, 2, 1], newIds: [5, 4] });
    const end = after(() => waiting, wanted, taken([5, 4], [5, 4, 3, 2, 1]));
    expect(shown(end)).toMatchObject({ left: [5, 4, 3, 2, 1], places: 5, total: 5, newIds: [] });
  });

  it('are shown once, whichever comes first: the page with them or the event', () => {
    const orders = interleavings([found([4])], [arrived([4, 3, 2, 1])], [found([4])]);
    expect(expectOneEnd(orders, open)).toMatchObject({ left: [4, 3, 2, 1], newIds: [] });
  });

  it('are not shown when they were dismissed meanwhile, and not new again when that is undone', () => {
    const end = after(...open, found([4]), pressed(4), dismissed(4), sent(4));
    expect(unseen(end)).toEqual([]);
    expect(unseen(undone(4)(end))).toEqual([]);
  });

  it('do not move or bring back what is dismissed, in whichever order both happen', () => {
    const orders = interleavings(
      [pressed(2), dismissed(2), sent(2)],
      [found([4]), wanted, taken([4], [4, 3, 2, 1])],
    );
    expect(expectOneEnd(orders, open)).toMatchObject({ items: [4, 3, 2, 1], left: [4, 3, 1], total: 3 });
  });

  it('leave the blanks where they are when the page no longer has the dismissed items', () => {
    const blank = after(...open, pressed(2), dismissed(2), sent(2), found([4]));
    const end = after(() => blank, wanted, taken([4], [4, 3, 1]));
    expect(shown(end)).toMatchObject({ items: [4, 3, 2, 1], left: [4, 3, 1], places: 4, total: 3 });
  });

  it('stay new to another feed that is opened meanwhile', () => {
    const other = feed('date_newest', QUERY);
    const end = after(
      ...open,
      found([4]),
      wanted,
      asked(other),
      event({ type: 'newsFailed', ids: [] }),
      arrived([3], { key: other }),
    );
    expect(shown(end)).toMatchObject({ left: [3], newIds: [4] });
  });

  it('are forgotten when their query does not exist any more', () => {
    const end = after(...open, found([5, 4]), wanted, event({ type: 'newsFailed', ids: [5, 4] }));
    expect(shown(end)).toMatchObject({ left: [3, 2, 1], newIds: [] });
  });

  it('include those that no event reported', () => {
    const newest = event({ type: 'newestArrived', items: feedPage([4, 3]).body });
    expect(unseen(after(...open, newest))).toEqual([4]);
  });

  it('wait for the feed itself', () => {
    expect(unseen(after(asked(), found([4])))).toEqual([]);
    expect(unseen(after(asked(), found([4]), arrived([3])))).toEqual([4]);
  });
});

describe('new items that somebody asked for', () => {
  const byPrice = feed('price_low');
  const inOrder = [asked(byPrice), arrived([9, 8, 7], { key: byPrice })];
  const counts = (state: FeedState) => {
    const { leadPlaces, leadLeft } = viewOf(state);
    return { leadPlaces, leadLeft };
  };

  it('stand first in an order that has other places for them', () => {
    const end = after(...inOrder, found([3, 4]), wanted, taken([3, 4], [4, 9, 3]));
    expect(shown(end)).toMatchObject({ left: [4, 3, 9, 8, 7], places: 5, newIds: [] });
    expect(counts(end)).toEqual({ leadPlaces: 2, leadLeft: 2 });
  });

  it('stay first in another order, also while that is not loaded as far as they are', () => {
    const end = after(...inOrder, found([3]), wanted, taken([3], [3]), ordered('date_oldest'));
    const oldest = feed('date_oldest');
    expect(left(arrived([7, 8, 9, 3], { key: oldest })(end))).toEqual([3, 7, 8, 9]);
    expect(left(arrived([7, 8], { key: oldest, total: 4 })(end))).toEqual([3, 7, 8]);
    expect(shown(arrived([7, 8], { key: oldest, total: 4 })(end)).places).toBe(4);
  });

  it('stand first as soon as they are read with the whole feed', () => {
    const read = event({ type: 'newsTaken', ids: [3], page: undefined });
    const end = after(...inOrder, found([3]), wanted, read, arrived([9, 8, 3, 7], { key: byPrice }));
    expect(left(end)).toEqual([3, 9, 8, 7]);
  });

  it('are counted without those that were removed, and go from there when they are', () => {
    const removed = after(...inOrder, found([3, 4]), wanted, taken([3, 4], [4, 3]), pressed(4), dismissed(4));
    expect(counts(removed)).toEqual({ leadPlaces: 2, leadLeft: 1 });
  });

  it('take their places with the others in another feed, and when all was marked as seen', () => {
    const end = after(...open, found([4]), wanted, taken([4], [4]));
    for (const next of [feed('date_newest', QUERY), { ...feed(), newSince: '2026-03-01T12:00:00.000Z' }]) {
      const later = after(() => end, asked(next), arrived([3, 2, 4, 1], { key: next }));
      expect(left(later)).toEqual([3, 2, 4, 1]);
      expect(counts(later)).toEqual({ leadPlaces: 0, leadLeft: 0 });
    }
  });

  it('are not put first when nobody asked', () => {
    const end = after(...open, found([4]), welcomed, taken([4], [3, 4, 2, 1]));
    expect(left(end)).toEqual([3, 4, 2, 1]);
    expect(counts(end)).toEqual({ leadPlaces: 0, leadLeft: 0 });
  });
});

describe('the place in view', () => {
  it.each([
    ['is held for new items that somebody asked for', [wanted], 1],
    ['is not held for new items that disturb nobody', [welcomed], 0],
    ['is held when somebody asks for new items that are on their way', [welcomed, wanted], 1],
  ])('%s', (_what, steps, expected) => {
    const end = after(...open, found([4]), ...steps, taken([4], [4, 3, 2, 1]));
    expect(end.brought).toBe(expected);
  });

  it('is held when the new items arrive with the whole feed', () => {
    const read = event({ type: 'newsTaken', ids: [4], page: undefined });
    const waiting = after(...open, found([4]), wanted, read);
    expect(waiting.brought).toBe(0);
    expect(arrived([4, 3, 2, 1])(waiting).brought).toBe(1);
  });
});
