import { GOODS } from '../goods/goods.ts';
import type { Kind } from '../goods/kinds.ts';
import { diceFor } from '../random.ts';
import { offerFor } from './offers-by-id.ts';
import { listingAt } from './offers.ts';
import { sendingOf, shippingIn } from './sending.ts';

const offers = GOODS.flatMap((good) => [0, 1].map((n) => offerFor('attic', good, n)));
const all = offers.map(({ sending }) => sending);
const share = (holds: (sending: (typeof all)[number]) => boolean) => all.filter(holds).length / all.length;

describe('what sellers state of sending', () => {
  it('is mostly an amount, sometimes free or calculated, seldom nothing or to be picked up', () => {
    const shares = (['fixed', 'free', 'calculated', 'pick_up', undefined] as const).map((kind) =>
      share((sending) => sending?.kind === kind),
    );
    const [fixed = 0, free = 0, calculated = 0, pickUp = 0, nothing = 0] = shares;
    expect(fixed).toBeGreaterThan(0.55);
    expect(fixed).toBeLessThan(0.75);
    for (const some of [free, calculated]) {
      expect(some).toBeGreaterThan(0.06);
      expect(some).toBeLessThan(0.25);
    }
    for (const few of [pickUp, nothing]) {
      expect(few).toBeGreaterThan(0.01);
      expect(few).toBeLessThan(0.1);
    }
  });

  it.each<[Kind, number, number]>([
    ['ring', 300, 500],
    ['blouse', 500, 800],
    ['coat', 800, 1200],
  ])('is by the weight of a %s between %d and %d cents', (kind, least, most) => {
    const draws = Array.from({ length: 200 }, (_, n) => sendingOf(kind, diceFor(7, n)));
    const cents = draws.flatMap((sending) => (sending?.kind === 'fixed' ? (sending.cents ?? []) : []));
    expect(cents.length).toBeGreaterThan(100);
    expect(Math.min(...cents)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...cents)).toBeLessThanOrEqual(most);
    expect(cents.every((each) => each % 50 === 0)).toBe(true);
  });

  it('has an amount where it is fixed and nowhere else, in the currency of the price', () => {
    for (const offer of offers) {
      const { price, shipping } = listingAt(offer, 'JPY', offer.listedAt);
      for (const { kind, price: rate, to } of shipping ?? []) {
        expect(to).toBeNull();
        expect(rate?.currency).toBe(kind === 'fixed' ? price?.currency : undefined);
      }
    }
    expect(shippingIn('JPY', { kind: 'fixed', cents: 500 })).toEqual([
      { kind: 'fixed', price: { cents: 75_000, currency: 'JPY' }, to: null },
    ]);
    expect(shippingIn('USD', null)).toEqual([]);
  });

  it('is the same for a relisted copy', () => {
    const pairs = GOODS.flatMap((good) => {
      const [before, copy] = [0, 1].map((n) => offerFor('attic', good, n));
      return copy?.relistedAt == null ? [] : [[before, copy]];
    });
    expect(pairs.length).toBeGreaterThan(50);
    for (const [before, copy] of pairs) expect(copy?.sending).toEqual(before?.sending);
  });
});
