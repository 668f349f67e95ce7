import type { FeedState } from './feed-model.ts';
import { viewOf } from './feed-view.ts';
import { feedPage } from '../../../testing/feed-page.ts';
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
  pressed,
  QUERY,
  sent,
  shown,
  taken,
  undone,
  wanted,
  welcomed,
} from '../../../testing/feed-steps.ts';

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

describe('the place in view', () => {
  it.each([
    ['is held for new items that somebody asked for', [wanted], [4]],
    ['is not held for new items that disturb nobody', [welcomed], undefined],
    ['is held when somebody asks for new items that are on their way', [welcomed, wanted], [4]],
  ])('%s', (_what, steps, expected) => {
    const end = after(...open, found([4]), ...steps, taken([4], [4, 3, 2, 1]));
    expect(end.brought).toEqual(expected);
  });

  it('is held when the new items arrive with the whole feed', () => {
    const read = event({ type: 'newsTaken', ids: [4], page: undefined });
    const waiting = after(...open, found([4]), wanted, read);
    expect(waiting.brought).toBeUndefined();
    expect(arrived([4, 3, 2, 1])(waiting).brought).toEqual([4]);
  });
});
