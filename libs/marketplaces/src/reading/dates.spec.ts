import { isWithin, isWithinInterval } from './dates.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');

describe('isWithin', () => {
  it.each([
    [undefined, undefined, true],
    ['2026-11-01', undefined, true],
    ['2026-12-01', undefined, false],
    [undefined, '2026-11-27', true],
    [undefined, '2026-11-26', false],
    ['2026-11-27T12:00Z', '2026-11-27T12:00Z', true],
    ['soon', 'never', true],
  ])('from %j to %j: %s', (from, to, expected) => {
    expect(isWithin(from, to, NOON)).toBe(expected);
  });
});

describe('isWithinInterval', () => {
  it.each([
    [undefined, true],
    ['', false],
    ['2026-11-01T00:00+0100/2026-11-30T23:59+0100', true],
    ['2024-01-01T00:00+0100/2024-01-31T23:59+0100', false],
    ['2099-01-01/2099-01-31', false],
    [' 2026-11-01 / 2026-11-27 ', true],
    ['always', false],
    ['01.11.2026/30.11.2026', true],
    ['2026-09-01T00:00:00+00:00/', true],
    ['2026-11-01 - 2026-12-05', true],
    ['2026-11-01T0:00-0800/2026-11-20T0:00-0800', false],
    ['2026-11-01T00:00+01/2026-12-01T00:00+01', true],
    ['20.11.2026/25.11.2026', false],
    ['2026-11-01T0000-0800/2026-11-20T2359-0800', false],
  ])('%j: %s', (interval, expected) => {
    expect(isWithinInterval(interval, NOON)).toBe(expected);
  });
});
