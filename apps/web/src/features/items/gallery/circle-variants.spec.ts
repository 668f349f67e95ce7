import { circleVariant } from './circle-variants.ts';

const ids = (...of: number[]) => of.map((id) => ({ id }));
const variants = (items: { id: number }[], columns: number, kept: number[]) =>
  kept.map((index) => circleVariant(items, index, columns, (place) => kept.includes(place), 3));

describe('circleVariant', () => {
  it('follows from the id of the item', () => {
    expect(variants(ids(3, 4, 5), 3, [0])).toEqual([0]);
    expect(variants(ids(3, 4, 5), 3, [1])).toEqual([1]);
  });

  it('is the next one where the kept frame to the left has the same', () => {
    expect(variants(ids(3, 6, 9, 12), 4, [0, 1, 2, 3])).toEqual([0, 1, 0, 1]);
  });

  it('ignores frames that are not kept, and those of another row', () => {
    expect(variants(ids(3, 6, 9), 3, [1])).toEqual([0]);
    expect(variants(ids(3, 6, 9, 12), 2, [1, 2])).toEqual([0, 0]);
  });
});
