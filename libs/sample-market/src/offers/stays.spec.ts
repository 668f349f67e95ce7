import fc from 'fast-check';
import { numberAt, ROUND_MS, stayOf } from './stays.ts';

const thing = fc.record({ seed: fc.string({ maxLength: 5 }), id: fc.string({ maxLength: 8 }) });
const number = fc.integer({ min: 0, max: 100_000 });

describe('the stays of a thing', () => {
  it('follow each other at once, one a round', () => {
    fc.assert(
      fc.property(thing, number, ({ seed, id }, n) => {
        const stay = stayOf(seed, id, n);
        const next = stayOf(seed, id, n + 1);
        expect(stay.endsAt).toBe(next.listedAt);
        expect(Math.abs(next.listedAt - stay.listedAt - ROUND_MS)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are found from their first moment to their last', () => {
    fc.assert(
      fc.property(thing, number, ({ seed, id }, n) => {
        const { listedAt, endsAt } = stayOf(seed, id, n);
        expect(numberAt(seed, id, listedAt)).toBe(n);
        expect(numberAt(seed, id, endsAt - 1)).toBe(n);
        expect(numberAt(seed, id, endsAt)).toBe(n + 1);
      }),
    );
  });

  it('do not exist before 1970', () => {
    fc.assert(
      fc.property(thing, ({ seed, id }) => {
        expect(numberAt(seed, id, -1)).toBeUndefined();
      }),
    );
  });
});
