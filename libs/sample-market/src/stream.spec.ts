import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { numbersAt, stayOf, type Stream } from './stream.ts';

const stream: Stream = {
  family: 7,
  everyMs: 5 * MINUTE_MS,
  lifeMs: (dice) => HOUR_MS + dice('life') * 3 * HOUR_MS,
  longestLifeMs: 4 * HOUR_MS,
};
const someday = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });

describe('a stream', () => {
  it('brings its n-th listing within the n-th step', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (n) => {
        const { listedAt } = stayOf(stream, n);
        expect(Math.floor(listedAt / stream.everyMs)).toBe(n);
      }),
    );
  });

  it('offers exactly the listings that have arrived and not ended, newest first', () => {
    fc.assert(
      fc.property(someday, (now) => {
        const last = Math.floor(now / stream.everyMs);
        const around = Array.from({ length: 80 }, (_, back) => last + 10 - back);
        const there = around.filter(
          (n) => stayOf(stream, n).listedAt <= now && now < stayOf(stream, n).endsAt,
        );
        expect(numbersAt(stream, now)).toEqual(there);
      }),
      { numRuns: 50 },
    );
  });

  it('has no listings before its first day', () => {
    expect(numbersAt(stream, 0).every((n) => n >= 0)).toBe(true);
    expect(numbersAt(stream, -1)).toEqual([]);
  });
});
