import { item } from '../../../testing/item.ts';
import { keepPlaces } from './keep-places.ts';

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
