import { DAY_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { diceFor } from '../random.ts';
import { inCurrency, pricesUntil, valueAround } from './prices.ts';

const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('valueAround', () => {
  it('is a price as people write them, near the usual one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 100_000_000 }), draw, (usual, at) => {
        const value = valueAround(usual, at);
        expect(value % 50).toBe(0);
        expect(value / usual).toBeGreaterThan(0.55);
        expect(value / usual).toBeLessThan(1.55);
      }),
    );
  });
});

describe('pricesUntil', () => {
  const pricing = (number: number, isAuction: boolean) => {
    const dice = diceFor(1, number);
    const valueCents = valueAround(8000, dice('value'));
    return { listedAt: 1000, endsAt: 1000 + 14 * DAY_MS, isAuction, valueCents, dice };
  };

  it('lets bids only rise and asking prices only fall, in order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (number, isAuction) => {
        const steps = pricesUntil(pricing(number, isAuction), Infinity);
        steps.forEach((step, index) => {
          const before = steps[index - 1];
          expect(Number.isInteger(step.cents) && step.cents > 0).toBe(true);
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
