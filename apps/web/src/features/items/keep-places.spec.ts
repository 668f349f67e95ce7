import { item } from '../../testing/item.ts';
import { keepPlaces } from './keep-places.ts';

const list = (...ids: number[]) => ids.map((id) => item(id));

describe('keepPlaces', () => {
  it.each([
    ['nothing to keep', [1, 2, 3], [9, 1, 2, 3], [], [9, 1, 2, 3]],
    ['one in the middle', [1, 2, 3], [9, 1, 3], [2], [9, 1, 2, 3]],
    ['the first', [1, 2, 3], [2, 3], [1], [1, 2, 3]],
    ['the last', [1, 2, 3], [1, 2], [3], [1, 2, 3]],
    ['neighbours', [1, 2, 3, 4], [1, 4], [2, 3], [1, 2, 3, 4]],
    ['one that is still there', [1, 2, 3], [3, 2, 1], [2], [3, 2, 1]],
    ['one whose neighbour is gone', [1, 2, 3], [1], [3], [1, 3]],
    ['nothing fresh', [1, 2], [], [1, 2], [1, 2]],
  ])('keeps %s', (_what, shown, fresh, kept, expected) => {
    const result = keepPlaces(list(...shown), list(...fresh), new Set(kept));
    expect(result.map(({ id }) => id)).toEqual(expected);
  });
});
