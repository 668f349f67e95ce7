import { item } from '#testing/item.ts';
import {
  FIRST_PLACE,
  afterRemoval,
  afterSearch,
  atFirst,
  followFeed,
  moveTo,
  shownAs,
} from './carousel-place.ts';
import type { CarouselPlace } from './carousel-place.ts';

const feed = (...ids: number[]) => ids.map((id) => item(id));

describe('followFeed', () => {
  it.each<[string, CarouselPlace, number[], number | undefined, number]>([
    ['starts at the first item', FIRST_PLACE, [5, 6, 7], 5, 0],
    ['stays where it is when nothing changes', { id: 6, index: 1 }, [5, 6, 7], 6, 1],
    ['stays on its item when new ones arrive in front', { id: 6, index: 1 }, [3, 4, 5, 6, 7], 6, 3],
    ['shows the next when its item is gone', { id: 6, index: 1 }, [5, 7, 8], 7, 1],
    ['shows the last when its item was the last', { id: 7, index: 2 }, [5, 6], 6, 1],
    ['shows no item in an empty feed', { id: 6, index: 1 }, [], undefined, 0],
  ])('%s', (_what, place, ids, id, index) => {
    expect(followFeed(place, feed(...ids))).toMatchObject({ id, index });
  });

  it('returns the same object when nothing has changed', () => {
    const place = { id: 6, index: 1 };
    expect(followFeed(place, feed(5, 6))).toBe(place);
    const empty = followFeed(place, []);
    expect(followFeed(empty, [])).toBe(empty);
  });
});

describe('a search', () => {
  const search = (...found: number[]) =>
    followFeed(afterSearch({ id: 8, index: 3 }, feed(...found)), feed(...found));

  it('shows the first item found when the one that is shown is not among them', () => {
    expect(search(5, 6)).toMatchObject({ id: 5, index: 0 });
  });

  it('stays on an item that is found', () => {
    expect(search(6, 8, 9)).toMatchObject({ id: 8, index: 1 });
  });

  it('stays on the item that is shown when it is cleared', () => {
    const found = search(6, 9);
    expect(followFeed(afterSearch(found, feed(5, 6, 7, 8, 9)), feed(5, 6, 7, 8, 9))).toMatchObject({
      id: 6,
      index: 1,
    });
  });

  it('remembers the item that was removed', () => {
    const removed = followFeed(afterRemoval({ id: 6, index: 1 }, feed(5, 6, 7)), feed(5, 7));
    const found = followFeed(afterSearch(removed, feed(5)), feed(5));
    expect(followFeed(found, feed(5, 6))).toMatchObject({ id: 6, index: 1 });
  });
});

describe('a removal', () => {
  const start = followFeed(moveTo(FIRST_PLACE, feed(5, 6, 7), 1), feed(5, 6, 7));

  it('shows the next item at once, and also after the feed has changed', () => {
    const removed = afterRemoval(start, feed(5, 6, 7));
    expect(removed.id).toBe(7);
    expect(followFeed(removed, feed(5, 6, 7)).id).toBe(7);
    expect(followFeed(removed, feed(5, 7))).toMatchObject({ id: 7, index: 1 });
  });

  it('shows the item before when the last one is removed', () => {
    const last = moveTo(start, feed(5, 6, 7), 2);
    expect(followFeed(afterRemoval(last, feed(5, 6, 7)), feed(5, 6))).toMatchObject({ id: 6, index: 1 });
  });

  it('shows the item again when it comes back, also after a move to another item', () => {
    let place = followFeed(afterRemoval(start, feed(5, 6, 7)), feed(5, 7));
    place = moveTo(place, feed(5, 7), 0);
    place = followFeed(place, feed(5, 6, 7));
    expect(place).toEqual({ id: 6, index: 1 });
    expect(moveTo(place, feed(5, 6, 7), 2)).toEqual({ id: 7, index: 2 });
  });

  it('leaves no item when the only one is removed, and undo brings it back', () => {
    const only = followFeed(FIRST_PLACE, feed(5));
    const empty = followFeed(afterRemoval(only, feed(5)), []);
    expect(empty.id).toBeUndefined();
    expect(followFeed(empty, feed(5))).toEqual({ id: 5, index: 0 });
  });

  it('forgets the earlier removal when another item is removed', () => {
    const first = followFeed(afterRemoval(start, feed(5, 6, 7)), feed(5, 7));
    const second = followFeed(afterRemoval(first, feed(5, 7)), feed(5));
    expect(followFeed(second, feed(5, 6))).toMatchObject({ id: 5, index: 0 });
  });

  it('changes nothing when there is no item', () => {
    expect(afterRemoval(FIRST_PLACE, [])).toBe(FIRST_PLACE);
  });
});

describe('an item that shows what the one before did', () => {
  const start = { id: 6, index: 1 };

  it('is shown as soon as the feed has it', () => {
    const waiting = shownAs(start, 9, 6);
    expect(followFeed(waiting, feed(5, 6, 7))).toMatchObject({ id: 6 });
    expect(followFeed(waiting, feed(5, 7, 9))).toMatchObject({ id: 9, index: 2 });
  });

  it('is shown also where the feed hears of it before the answer comes', () => {
    const heard = followFeed(start, feed(5, 7, 9));
    expect(heard).toMatchObject({ id: 7 });
    expect(followFeed(shownAs(heard, 9, 6), feed(5, 7, 9))).toMatchObject({ id: 9, index: 2 });
  });

  it('is not shown to somebody who has gone on', () => {
    const gone = moveTo(followFeed(start, feed(5, 7, 9)), feed(5, 7, 9), 0);
    expect(shownAs(gone, 9, 6)).toBe(gone);
  });

  it('is not shown to somebody who has chosen an order, or searched for something else', () => {
    const heard = followFeed(start, feed(5, 7, 9));
    for (const place of [atFirst(heard), followFeed(afterSearch(heard, []), [])])
      expect(shownAs(place, 9, 6)).toBe(place);
  });
});

describe('moveTo', () => {
  it.each([
    [2, 7],
    [3, 6],
    [-1, 6],
  ])('answers index %p with the place of item %p', (index, id) => {
    expect(moveTo({ id: 6, index: 1 }, feed(5, 6, 7), index).id).toBe(id);
  });
});
