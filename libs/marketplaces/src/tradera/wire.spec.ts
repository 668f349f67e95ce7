import { traderaTime } from './wire.ts';

describe('traderaTime', () => {
  it.each([
    ['2026-07-01T20:00:00', '2026-07-01T18:00:00Z'],
    ['2026-01-15T20:00:00.5', '2026-01-15T19:00:00.5Z'],
    ['2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
    ['2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
    ['2026-07-01T20:00:00Z', '2026-07-01T20:00:00Z'],
    ['2026-07-01T20:00:00+02:00', '2026-07-01T18:00:00Z'],
  ])('reads %s as %s', (date, instant) => {
    expect(traderaTime(date)).toBe(Date.parse(instant));
  });

  it.each([undefined, '', 'tomorrow', '2026-13-01T00:00:00', '0001-01-01T00:00:00'])(
    'has no time for %j',
    (date) => {
      expect(traderaTime(date)).toBeNull();
    },
  );
});
