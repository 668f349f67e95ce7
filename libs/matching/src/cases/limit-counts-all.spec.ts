import type { Rule } from '@rummage/door-price';
import { paidCents, compileSearch } from '../compile-search.ts';
import type { Costs, Mismatch } from '../search.ts';
import { listingOf, searchFor } from '../testing/look.ts';

const TOO_DEAR: Mismatch = { kind: 'price', limit: 'maximum' };
const IN_ALL: Mismatch = { ...TOO_DEAR, countsAll: true };

/** A tax of 20 % of everything on what is sent from Britain to Ireland. */
const TAX: Rule = {
  what: 'tax',
  to: ['IE'],
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  currency: 'EUR',
  of: 'all before',
  tiers: [{ percent: 20 }],
  exact: true,
  why: '20 % of both',
  source: 'https://tax.example',
};
const NO_FEE: Rule = { ...TAX, what: 'buyer_fee', of: 'price', tiers: [{}] };
const NO_DUTY: Rule = { ...TAX, what: 'duty', of: 'price', tiers: [{}] };

const costs: Costs = {
  currency: 'EUR',
  day: '2026-03-01',
  rates: { GBP: 1.2 },
  fees: [TAX, NO_FEE, NO_DUTY],
  today: '2026-03-01',
};

const coat = (cents: number, shipping?: number) =>
  listingOf('Wool coat', {
    price: { cents, currency: 'GBP' },
    location: 'GB',
    sale: {
      marketplace: 'shop',
      shipping:
        shipping === undefined
          ? []
          : [{ kind: 'fixed', price: { cents: shipping, currency: 'GBP' }, to: 'IE' }],
    },
  });

describe('a limit that counts all that is paid', () => {
  const search = searchFor('wool coat', { maxPriceCents: 10_080, deliverTo: 'IE' });
  const look = (listing: ReturnType<typeof coat>, other: Costs = costs, asked = search) =>
    compileSearch(asked, other)(listing);

  it('counts shipping and tax, in the currency of the query', () => {
    // £60 and £10 are €84, with a fifth on them €100.80.
    expect(paidCents(coat(6000, 1000), 'IE', costs)).toBe(10_080);
    expect(look(coat(6000, 1000))).toBeUndefined();
    expect(look(coat(6001, 1000))).toEqual(IN_ALL);
  });

  it('counts what nobody states as nothing', () => {
    // Without shipping there is no tax either: £84 are €100.80.
    expect(look(coat(8400))).toBeUndefined();
    expect(look(coat(8401))).toEqual(TOO_DEAR);
    expect(look(coat(8400, 0), { ...costs, fees: [] })).toBeUndefined();
  });

  it('counts the price where the query does not say where it is sent, and nothing where it has no limit', () => {
    expect(look(coat(8400, 1000), costs, searchFor('wool coat', { maxPriceCents: 10_080 }))).toBeUndefined();
    expect(look(coat(99_999, 1000), costs, searchFor('wool coat', { deliverTo: 'IE' }))).toBeUndefined();
  });

  it('has no rule after its last day', () => {
    expect(paidCents(coat(6000, 1000), 'IE', { ...costs, today: '2026-12-31' })).toBe(10_080);
    expect(paidCents(coat(6000, 1000), 'IE', { ...costs, today: '2027-01-01' })).toBe(8400);
  });

  it('counts no price without a rate', () => {
    const listing = { ...coat(10, 10), price: { cents: 10, currency: 'SEK' } };
    expect(paidCents(listing, 'IE', costs)).toBeUndefined();
    expect(look(listing)).toEqual({ kind: 'currency', currency: 'SEK' });
  });
});
