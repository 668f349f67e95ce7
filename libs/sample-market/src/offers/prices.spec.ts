import { DAY_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { diceFor } from '../random.ts';
import { ANY_PRICE, inCurrency, pricesUntil, valueWithin, type PriceBounds } from './prices.ts';

const bounds: fc.Arbitrary<PriceBounds> = fc
  .tuple(fc.option(fc.nat(500_000)), fc.option(fc.nat(500_000)))
  .map(([one, other]) =>
    one !== null && other !== null && one > other ? { min: other, max: one } : { min: one, max: other },
  );
const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function isWithin(cents: number, { min, max }: PriceBounds): boolean {
  return Number.isInteger(cents) && cents >= (min ?? 0) && cents <= (max ?? Infinity);
}

describe('valueWithin', () => {
  it('stays in whole cents within the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), bounds, draw, (usual, within, at) => {
        expect(isWithin(valueWithin(usual, within, at), within)).toBe(true);
      }),
    );
  });

  it.each([[{ min: null, max: 1000 }], [{ min: 500_000, max: null }], [{ min: 100_000, max: 110_000 }]])(
    'spreads over the given bounds: %j',
    (within) => {
      const values = new Set([0.05, 0.3, 0.5, 0.7, 0.95].map((at) => valueWithin(6000, within, at)));
      expect(values.size).toBe(5);
    },
  );
});

describe('pricesUntil', () => {
  const pricing = (number: number, isAuction: boolean, within = ANY_PRICE) => {
    const dice = diceFor(1, number);
    const valueCents = valueWithin(8000, within, dice('value'));
    return { listedAt: 1000, endsAt: 1000 + 14 * DAY_MS, isAuction, valueCents, bounds: within, dice };
  };

  it('lets bids only rise and asking prices only fall, within the bounds and in order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), bounds, (number, isAuction, within) => {
        const steps = pricesUntil(pricing(number, isAuction, within), Infinity);
        steps.forEach((step, index) => {
          const before = steps[index - 1];
          expect(isWithin(step.cents, within)).toBe(true);
          if (!before) return;
          expect(step.at).toBeGreaterThanOrEqual(before.at);
          if (isAuction) expect(step.cents).toBeGreaterThanOrEqual(before.cents);
          else expect(step.cents).toBeLessThan(before.cents);
        });
      }),
    );
  });

  it('never changes a past price: later prices are only added', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.nat(15 * DAY_MS), (number, isAuction, later) => {
        const all = pricesUntil(pricing(number, isAuction), Infinity);
        const soFar = pricesUntil(pricing(number, isAuction), 1000 + later);
        expect(soFar.length).toBeGreaterThan(0);
        expect(all.slice(0, soFar.length)).toEqual(soFar);
      }),
    );
  });

  it('drops the price of many that stay for two weeks', () => {
    const dropped = Array.from({ length: 200 }, (_, n) => pricesUntil(pricing(n, false), Infinity)).filter(
      (steps) => steps.length > 1,
    );
    expect(dropped.length).toBeGreaterThan(100);
  });
});

describe('inCurrency', () => {
  it('scales prices to the currency', () => {
    expect(inCurrency(4500, 'USD')).toBe(4500);
    expect(inCurrency(4500, 'EUR')).toBe(4500);
    expect(inCurrency(4500, 'JPY')).toBe(675_000);
  });
});
