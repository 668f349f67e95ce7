import {
  after,
  arrived,
  asked,
  cleansed,
  cleansing,
  cleansingFailed,
  cleansingUndone,
  closed,
  dismissed,
  event,
  expectOneEnd,
  faded,
  feed,
  found,
  interleavings,
  left,
  loading,
  ordered,
  OTHER_QUERY,
  pressed,
  QUERY,
  readAgain,
  searched,
  sendFailed,
  sent,
  shown,
  undone,
  wanted,
} from '#testing/feed-steps.ts';
import { item, feedPage } from '#testing/item.ts';
import type { FeedPages } from '../loading/feed-pages.ts';
import type { FeedState } from './feed-model.ts';
import type { FeedEvent } from './feed-model.ts';
import { viewOf } from './feed-view.ts';

const open = [asked(), arrived([5, 4, 3, 2, 1])];

describe('a dismissed item', () => {
  const life = [pressed(3), dismissed(3), faded(3), sent(3)];

  it('is away at every moment, in whichever order pages and news arrive', () => {
    const orders = interleavings(
      life,
      [arrived([5, 4, 3], { total: 6 }), arrived([5, 4, 3, 2, 1, 0])],
      [found([6]), wanted],
    );
    for (const order of orders) {
      let state = after(...open);
      let isDismissed = false;
      for (const step of order) {
        state = step(state);
        isDismissed ||= step === life[0];
        expect(left(state).includes(3)).toBe(!isDismissed);
      }
    }
    expectOneEnd(orders, open);
  });

  it.each([
    ['is undone', [undone(3)]],
    ['could not be sent', [sendFailed(3)]],
  ])('is back at its place when its removal %s, before and after a page arrives', (_what, back) => {
    const orders = interleavings(
      [pressed(3), dismissed(3), ...back],
      [arrived([5, 4, 3, 2], { total: 9 }), arrived([5, 4, 3, 2, 1])],
    );
    expect(expectOneEnd(orders, open)).toMatchObject({ left: [5, 4, 3, 2, 1], total: 5, dismissed: [] });
  });

  it('leaves a blank that closes, and a page that arrives late does not bring it back', () => {
    const blank = after(...open, pressed(3), dismissed(3), faded(3), sent(3));
    expect(shown(blank)).toMatchObject({ items: [5, 4, 3, 2, 1], left: [5, 4, 2, 1], places: 5, total: 4 });
    const late = arrived([5, 4, 3, 2, 1, 0]);
    expect(shown(late(closed(3)(blank)))).toMatchObject({ items: [5, 4, 2, 1, 0], places: 5, total: 5 });
    expect(shown(closed(3)(late(blank)))).toEqual(shown(late(closed(3)(blank))));
  });

  it('counts as an item until its removal is saved', () => {
    expect(viewOf(after(...open, pressed(3))).total).toBe(5);
    expect(viewOf(after(...open, pressed(3), dismissed(3))).total).toBe(4);
  });
});

describe('a cleansed query', () => {
  const start = [
    asked(feed('date_newest', QUERY)),
    arrived([3, 2], { total: 3, key: feed('date_newest', QUERY) }),
  ];
  const late = arrived([3, 2, 1], { key: feed('date_newest', QUERY) });

  it('is empty at once, whether a page arrives before or after', () => {
    const orders = interleavings([cleansed([3, 2])], [late]);
    expect(expectOneEnd(orders, start)).toMatchObject({ items: [], left: [], places: 0, total: 0 });
  });

  it('stays empty once the feed has been read again', () => {
    const empty = arrived([], { key: feed('date_newest', QUERY) });
    const end = after(...start, cleansed([3, 2]), late, empty, readAgain);
    expect(shown(end)).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ['could not be cleansed', cleansingFailed],
    ['is restored', cleansingUndone],
  ])('has all its items again when it %s, whether a page arrives before or after', (_what, back) => {
    const orders = interleavings([cleansed([3, 2]), back], [late]);
    expect(expectOneEnd(orders, start)).toMatchObject({ left: [3, 2, 1], total: 3 });
  });

  it('leaves only what other queries found in the whole feed, also of items that are loaded later', () => {
    const mixed = arrived([2, 1], { queryOf: (id) => (id === 2 ? QUERY : OTHER_QUERY) });
    expect(expectOneEnd(interleavings([cleansed([])], [mixed]), [asked()])).toMatchObject({ left: [1] });
  });
});

describe('a search', () => {
  it('finds only what is left, in whichever order words, removals and pages come', () => {
    const orders = interleavings(
      [searched('blouse 1')],
      [pressed(1), dismissed(1)],
      [arrived([12, 11, 10, 2, 1], { total: 9 }), arrived([12, 11, 10, 2, 1])],
    );
    expect(expectOneEnd(orders, open)).toMatchObject({
      items: [12, 11, 10, 1],
      left: [12, 11, 10],
      total: 3,
    });
  });

  it('counts only what is loaded, and waits for the rest', () => {
    const part = after(asked(), arrived([2, 1], { total: 9 }), searched('blouse 1'));
    expect(viewOf(part)).toMatchObject({ places: 1, total: 1, isBusy: true });
    expect(viewOf(searched('')(part))).toMatchObject({ places: 9, total: 9, isBusy: false });
  });
});

describe('an order that is chosen', () => {
  const arrivedByPrice = arrived([1, 2, 3, 4, 5], { key: feed('price_low') });

  it('keeps the removals, in whichever order they and the pages arrive', () => {
    const orders = interleavings([pressed(3), dismissed(3), sent(3)], [ordered('price_low'), arrivedByPrice]);
    expect(expectOneEnd(orders, open)).toMatchObject({ left: [1, 2, 4, 5], total: 4 });
  });

  it('shows the items in the old order until they arrive in the new one', () => {
    const waiting = after(...open, ordered('price_low'));
    expect(viewOf(waiting)).toMatchObject({ isSorting: true, isPending: false });
    expect(left(waiting)).toEqual([5, 4, 3, 2, 1]);
    expect(waiting.orderShown).not.toBe(waiting.orderChosen);

    const there = arrivedByPrice(waiting);
    expect(left(there)).toEqual([1, 2, 3, 4, 5]);
    expect(there.orderShown).toBe(there.orderChosen);
  });

  it('ignores pages of the old order that arrive late', () => {
    const waiting = after(...open, ordered('price_low'));
    expect(arrived([9])(waiting)).toBe(waiting);
    expect(arrived([9])(arrivedByPrice(waiting))).toEqual(arrivedByPrice(waiting));
  });

  it('may be chosen again, and is shown when the items have been read again', () => {
    const random = feed('random');
    const first = after(asked(random), arrived([2, 1], { key: random }), ordered('random'));
    const again = after(() => first, loading({ isAgain: true }, random), ordered('random'));
    expect(again.orderShown).toBe(first.orderShown);
    const end = after(() => again, arrived([1, 2], { key: random }), loading({}, random));
    expect(end.orderShown).toBe(again.orderChosen);
    expect(end.orderShown).not.toBe(first.orderShown);
  });
});

describe('another feed', () => {
  const other = feed('date_newest', QUERY);

  it('is pending until its pages arrive, and then shows only those', () => {
    const waiting = after(...open, asked(other));
    expect(shown(waiting)).toMatchObject({ items: [], isPending: true });
    expect(shown(arrived([9])(waiting))).toEqual(shown(waiting));
    expect(left(arrived([2], { key: other })(waiting))).toEqual([2]);
  });

  it('is shown at once when its pages are known from before', () => {
    const known = { pages: [feedPage([2])], pageParams: [undefined] };
    expect(left(after(...open, event({ type: 'feedAsked', feed: other, pages: known })))).toEqual([2]);
  });

  it.each([
    ['is stood in for by the feed from before', 503, [5, 4, 3, 2, 1], true],
    ['has no stand-in when it does not exist', 404, [], false],
  ])('%s when it cannot be read', (_what, status, expected, isStandIn) => {
    const failed = after(...open, asked(other), loading({ failures: 1, problem: { status } }, other));
    expect(left(failed)).toEqual(expected);
    expect(viewOf(failed).isStandIn).toBe(isStandIn);
  });

  it('shows its error from the second failure on', () => {
    const failing = (failures: number) => loading({ failures, problem: 'down' });
    expect(viewOf(after(asked(), failing(1)))).toMatchObject({ isPending: true, error: null });
    expect(viewOf(after(asked(), failing(2)))).toMatchObject({ isPending: false, error: 'down' });
  });
});

describe('an item that is read again', () => {
  const loaded = (state: FeedState) => viewOf(state).items.map(({ note }) => note);
  const noted = event({ type: 'itemRead', item: item(2, { note: 'Ask.' }) });

  it('takes the place of the loaded one, also while more is loaded', () => {
    const whole = { pages: [feedPage([3, 2], 3, 'next'), feedPage([1], 3)], pageParams: [undefined, 'next'] };
    const [first] = whole.pages;
    const begin = { pages: first ? [first] : [], pageParams: [undefined] };
    const read = (pages: FeedPages) => event({ type: 'pagesArrived', feed: feed(), pages });
    expect(loaded(after(asked(), read(begin), noted, read(whole)))).toEqual([null, 'Ask.', null]);
  });

  it('gives way to a feed that was read after it', () => {
    expect(loaded(after(asked(), arrived([3, 2]), noted, arrived([3, 2])))).toEqual([null, null]);
  });
});

const keeping = { key: 'k', userId: 1, at: 1, kind: 'keep', itemId: 7, title: 'Coat' } as const;

describe('the words of what was done last', () => {
  it.each<[FeedEvent, string]>([
    [{ type: 'dismissed', title: 'Coat' }, 'Removed Coat. Undo available.'],
    [{ type: 'dismissed', title: null }, 'Removed Untitled. Undo available.'],
    [{ type: 'cleansed', taken: { count: 85, unseen: 0, kept: 0 } }, 'Removed 85 items. Undo available.'],
    [
      { type: 'cleansed', taken: { count: 85, unseen: 82, kept: 3 } },
      'Removed 85 items, 82 of them not shown. 3 kept items stay. Undo available.',
    ],
    [
      { type: 'cleansed', taken: { count: 2, unseen: 2, kept: 0 } },
      'Removed 2 items, not shown. Undo available.',
    ],
    [{ type: 'undone', undone: cleansing }, '3 items are back.'],
    [{ type: 'marked', title: 'Coat', isKept: true }, 'Kept Coat.'],
    [{ type: 'marked', title: 'Coat', isKept: false }, 'Let go Coat.'],
    [{ type: 'undone', undone: keeping }, 'Let go Coat.'],
  ])('of %j are %s', (done, words) => {
    expect(viewOf(after(event(done))).announcement).toBe(words);
  });
});
