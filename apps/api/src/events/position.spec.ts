import { positionOf, positionText } from './position.ts';

const behindAll = { found: 20, moved: 20 };

describe('positionOf', () => {
  it.each<[string, string | undefined, { found: number; moved: number }]>([
    ['an event', 'n12-3', { found: 12, moved: 3 }],
    ['an event of before there were such numbers', '5000-30', { found: 0, moved: 0 }],
    ['an older one still', '5000', { found: 0, moved: 0 }],
    ['nothing', undefined, behindAll],
    ['what is ahead of us, as after a restored backup', 'n21-8', { found: 20, moved: 8 }],
    ['what is none of ours', 'nx-1', behindAll],
    ['what no event is called', 'n12-', behindAll],
    ['a number beyond all numbers', 'n9999999999999999-1', behindAll],
  ])('goes on behind %s', (_what, id, position) => {
    expect(positionOf(id, 20)).toEqual(position);
  });

  it('reads what positionText says, which is short enough to come back', () => {
    const far = { found: 999_999_999_999_999, moved: 999_999_999_999_999 };
    expect(positionOf(positionText(far), far.found)).toEqual(far);
    expect(positionText(far).length).toBeLessThanOrEqual(40);
  });
});
