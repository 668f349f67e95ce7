import { positionOf, positionText } from './position.ts';

const last = { findId: 20, actId: 7 };

describe('positionOf', () => {
  it.each<[string, string | undefined, { findId: number; actId: number }]>([
    ['an event', '12-3', { findId: 12, actId: 3 }],
    ['an event of before there were acts', '12', { findId: 12, actId: 7 }],
    ['nothing', undefined, last],
    ['what is ahead of us, as after a restored backup', '21-8', last],
    ['what is none of ours', 'x-1', last],
    ['what no event is called', '12-', last],
    ['a number beyond all numbers', '9999999999999999-1', last],
  ])('goes on behind %s', (_what, id, position) => {
    expect(positionOf(id, last)).toEqual(position);
  });

  it('reads what positionText says, which is short enough to come back', () => {
    const far = { findId: 999_999_999_999_999, actId: 999_999_999_999_999 };
    expect(positionOf(positionText(far), far)).toEqual(far);
    expect(positionText(far).length).toBeLessThanOrEqual(40);
  });
});
