import { isDeepStrictEqual } from 'node:util';
import { COUNTRIES, type Exchange, exchangedCents, MARKETPLACES, SHIPPING_KINDS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { doorPrice } from './door-price.ts';
import { FEES } from './fees/fees.ts';
import type { DoorPrice, Priced } from './priced.ts';
import type { Rule } from './rule.ts';
import { EXCHANGE } from './testing/case.ts';
import { runs } from './testing/runs.ts';

const CURRENCIES = ['EUR', ...Object.keys(EXCHANGE.rates)];
// Those with rules, and a few without.
const RULED = FEES.flatMap(({ to = [] }) => to);
const country = fc.oneof(fc.constantFrom(...RULED), fc.constantFrom(...COUNTRIES.map(({ code }) => code)));
const currency = fc.oneof(
  { arbitrary: fc.constantFrom(...CURRENCIES), weight: 9 },
  { arbitrary: fc.constantFrom('JPY', 'PLN'), weight: 1 },
);
// Often around a limit.
const cents = fc.oneof(
  fc.integer({ min: 0, max: 300_000 }),
  fc
    .tuple(fc.constantFrom(2000, 4000, 6200, 13_500, 15_000, 100_000), fc.integer({ min: -2, max: 2 }))
    .map(([limit, beside]) => limit + beside),
);
const money = fc.record({ cents, currency });
const day = fc.constantFrom(
  '2025-12-31',
  '2026-06-30',
  '2026-07-01',
  '2026-11-29',
  '2028-01-01',
  '2029-01-01',
);

/** A listing that is sent from a country, and where to. */
const parcel = fc.tuple(
  fc.record(
    {
      price: money,
      marketplace: fc.constantFrom(...MARKETPLACES),
      location: fc.option(country),
      shipping: fc.array(
        fc.record({
          kind: fc.constantFrom(...SHIPPING_KINDS),
          price: fc.option(fc.record({ cents: fc.integer({ min: 0, max: 5000 }), currency })),
          to: fc.option(country),
        }),
        { maxLength: 3 },
      ),
      headings: fc.integer({ min: 1, max: 4 }),
      importCharges: fc.option(fc.record({ cents, currency, to: country })),
    },
    { requiredKeys: ['price', 'marketplace', 'location', 'shipping'] },
  ),
  country,
);

/** Any rules that are well formed, whatever they charge. */
const anyRules: fc.Arbitrary<Rule[]> = fc.array(
  fc
    .record({
      what: fc.constantFrom('shipping', 'buyer_fee', 'tax', 'duty'),
      of: fc.constantFrom('price', 'all before'),
      currency,
      exact: fc.boolean(),
      limits: fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 2 }),
      open: fc.boolean(),
      tiers: fc.array(
        fc.record(
          {
            percent: fc.oneof(
              fc.integer({ min: 0, max: 50 }),
              fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 50 })),
            ),
            fixed: fc.integer({ min: 0, max: 20 }),
            each_heading: fc.integer({ min: 0, max: 5 }),
            why: fc.constant('words'),
          },
          { requiredKeys: [] },
        ),
        { minLength: 3, maxLength: 3 },
      ),
    })
    .map(({ limits, open, tiers, ...rule }) => {
      const limited = limits.toSorted((a, b) => a - b).map((up_to, at) => ({ ...tiers[at], up_to }));
      return {
        ...rule,
        valid_from: '2026-01-01',
        valid_to: '2027-12-31',
        tiers: open || limited.length === 0 ? [...limited, tiers[2]!] : limited,
        why: 'a rule',
        source: 'https://example.com/',
      };
    }),
  { maxLength: 6 },
);

function priceOf(
  listing: Priced,
  to: string,
  rules: readonly Rule[],
  on: string,
  exchange = EXCHANGE,
): DoorPrice {
  return doorPrice(listing, to, rules, exchange, on)!;
}

describe.each([
  ['with the rules that ship', fc.constant(FEES)],
  ['with any rules', anyRules],
])('%s', (_, someRules) => {
  it('the total is never below the price, and lies between its limits', () => {
    fc.assert(
      fc.property(parcel, someRules, day, ([listing, to], rules, on) => {
        const { total, low, high } = priceOf(listing, to, rules, on);
        expect(low).toBeGreaterThanOrEqual(listing.price.cents);
        expect(total).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(total);
      }),
      runs(4000),
    );
  });

  it('an unknown part has no amount, explains itself and is not counted', () => {
    fc.assert(
      fc.property(parcel, someRules, day, ([listing, to], rules, on) => {
        const { total, parts } = priceOf(listing, to, rules, on);
        for (const { cents: amount, certainty, why } of parts) {
          expect(amount === null).toBe(certainty === 'unknown');
          if (certainty === 'unknown') expect(why).not.toBe('');
        }
        expect(total).toBe(parts.reduce((sum, part) => sum + (part.cents ?? 0), 0));
      }),
      runs(4000),
    );
  });

  it('a known part leaves nothing open', () => {
    fc.assert(
      fc.property(parcel, someRules, day, ([listing, to], rules, on) => {
        const { low, high, parts } = priceOf(listing, to, rules, on);
        fc.pre(parts.every(({ certainty }) => certainty !== 'estimated'));
        expect(low).toBe(high);
      }),
      runs(4000),
    );
  });

  it('the parts come in one order, the price first', () => {
    fc.assert(
      fc.property(parcel, someRules, day, ([listing, to], rules, on) => {
        const names = priceOf(listing, to, rules, on).parts.map(({ what }) => what);
        expect(names).toEqual(
          ['price', 'shipping', 'buyer_fee', 'tax', 'duty'].filter((what) => names.includes(what as 'price')),
        );
        expect(names[0]).toBe('price');
      }),
      runs(1000),
    );
  });
});

it('never falls when the price rises, as long as the same parts are known', () => {
  fc.assert(
    fc.property(parcel, cents, day, ([listing, to], more, on) => {
      const dearer = { ...listing, price: { ...listing.price, cents: listing.price.cents + more } };
      const [before, after] = [listing, dearer].map((one) => priceOf(one, to, FEES, on)) as [
        DoorPrice,
        DoorPrice,
      ];
      // Above a limit a duty may need what is unknown of the sending, and is not counted then.
      fc.pre(isDeepStrictEqual(unknownOf(before), unknownOf(after)));
      expect(after.total).toBeGreaterThanOrEqual(before.total);
    }),
    runs(8000),
  );
});

it('two listings have the same order, whatever the currency of the installation', () => {
  const pair = fc
    .tuple(parcel, parcel)
    .filter(([[one], [other]]) => [one, other].every(({ price }) => CURRENCIES.includes(price.currency)));
  fc.assert(
    fc.property(pair, fc.constantFrom(...CURRENCIES), ([[one, to], [other]], own) => {
      const [here, there] = [EXCHANGE, inCurrency(own)].map((exchange) => {
        const [first, second] = [one, other].map((listing) =>
          totalIn(exchange, priceOf(listing, to, FEES, '2026-11-29', exchange)),
        ) as [number, number];
        return (first - second) / (exchange === EXCHANGE ? 1 : valueOf('EUR', exchange));
      }) as [number, number];
      // Each of the four totals is rounded once more, to a cent that is worth at most 1.25 of the other.
      expect(Math.abs(here - there)).toBeLessThanOrEqual(2.5);
      if (Math.abs(here) > 2.5) expect(Math.sign(there)).toBe(Math.sign(here));
    }),
    runs(4000),
  );
});

function unknownOf({ parts }: DoorPrice): string[] {
  return parts.filter((part) => part.cents === null).map(({ what }) => what);
}

function totalIn(exchange: Exchange, { total, currency: code }: DoorPrice): number {
  return exchangedCents({ cents: total, currency: code }, exchange)!;
}

/** The same rates as seen from another currency. */
function inCurrency(own: string): Exchange {
  const rates = CURRENCIES.filter((code) => code !== own).map((code) => [
    code,
    valueOf(code, EXCHANGE) / valueOf(own, EXCHANGE),
  ]);
  return { currency: own, day: EXCHANGE.day, rates: Object.fromEntries(rates) as Exchange['rates'] };
}

function valueOf(code: string, exchange: Exchange): number {
  return code === exchange.currency ? 1 : exchange.rates[code]!;
}
