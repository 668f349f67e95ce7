import { positionOf, positionText } from './position.ts';

const behindAll = { found: 20, moved: 20 };

describe('positionOf', () => {
  it.each<[string, string | undefined, { found: number; moved: number }]>([
    ['the id of an event', 'n12-3', { found: 12, moved: 3 }],
    ['an id from before news numbers', '5000-30', { found: 0, moved: 0 }],
    ['an even older id', '5000', { found: 0, moved: 0 }],
    ['no id', undefined, behindAll],
    ['an id that is ahead of us, as after a restored backup', 'n21-8', { found: 20, moved: 8 }],
    ['an id that is not ours', 'nx-1', behindAll],
    ['an incomplete id', 'n12-', behindAll],
    ['an id with a number that is too large', 'n9999999999999999-1', behindAll],
  ])('finds the position for %s', (_what, id, position) => {
    expect(positionOf(id, 20)).toEqual(position);
  });

  it('reads the longest id that positionText writes, which has at most 40 characters', () => {
    const far = { found: 999_999_999_999_999, moved: 999_999_999_999_999 };
    expect(positionOf(positionText(far), far.found)).toEqual(far);
    expect(positionText(far).length).toBeLessThanOrEqual(40);
  });
});
