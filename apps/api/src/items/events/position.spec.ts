import { positionOf, positionText } from './news.ts';

describe('positionOf', () => {
  it.each<[string, string, { found: number; moved: number } | undefined]>([
    ['the id of an event', 't6knn12-3', { found: 12, moved: 3 }],
    ['an id of before the copy', 'n12-3', undefined],
    ['an id of another copy', 't6kmn12-3', undefined],
    ['an id of digits alone', '5000-30', undefined],
    ['an id that is ahead of us', 't6knn21-8', undefined],
    ['an id whose other half is', 't6knn8-21', undefined],
    ['an id that is not ours', 't6knnx-1', undefined],
    ['an incomplete id', 't6knn12-', undefined],
    ['an id with a number that is too large', 't6knn9999999999999999-1', undefined],
  ])('finds the position for %s', (_what, id, position) => {
    expect(positionOf(id, 't6kn', 20)).toEqual(position);
  });

  it('finds the one of an id of the original, and none of a copy, in the original', () => {
    expect(positionOf('n12-3', '', 20)).toEqual({ found: 12, moved: 3 });
    expect(positionOf('t6knn12-3', '', 20)).toBeUndefined();
  });

  it('reads the longest id that positionText writes', () => {
    const far = { found: 999_999_999_999_999, moved: 999_999_999_999_999 };
    expect(positionOf(positionText(far, 't6kn'), 't6kn', far.found)).toEqual(far);
  });
});
