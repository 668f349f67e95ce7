import { instant, isRecent } from './times.ts';

describe('instant', () => {
  it('gives the time in UTC to the millisecond', () => {
    expect(instant(1_767_225_600_007)).toBe('2026-01-01T00:00:00.007Z');
  });

  it('keeps null', () => {
    expect(instant(null)).toBeNull();
  });
});

describe('isRecent', () => {
  it.each([
    ['just now', 1000, true],
    ['a little less than the time ago', 901, true],
    ['exactly the time ago', 900, false],
    ['in the future, before the clock was set back', 1001, false],
    ['never', -Infinity, false],
  ])('of what happened %s', (_, at, expected) => {
    expect(isRecent(at, 100, 1000)).toBe(expected);
  });
});
