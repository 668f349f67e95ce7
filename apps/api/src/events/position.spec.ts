import { positionOf, positionText } from './position.ts';

describe('positionOf', () => {
  it.each<[string, string, { found: number; moved: number } | undefined]>([
    ['the id of an event', 'n12-3', { found: 12, moved: 3 }],
    ['an id from before news numbers', '5000-30', { found: 0, moved: 0 }],
    ['an even older id', '5000', { found: 0, moved: 0 }],
    ['an id that is ahead of us, as after a restored backup', 'n21-8', undefined],
    ['an id whose other half is', 'n8-21', undefined],
    ['an id that is not ours', 'nx-1', undefined],
    ['an incomplete id', 'n12-', undefined],
    ['an id with a number that is too large', 'n9999999999999999-1', undefined],
  ])('finds the position for %s', (_what, id, position) => {
    expect(positionOf(id, 20)).toEqual(position);
  });

  it('reads the longest id that positionText writes', () => {
    const far = { found: 999_999_999_999_999, moved: 999_999_999_999_999 };
    expect(positionOf(positionText(far), far.found)).toEqual(far);
  });
});
