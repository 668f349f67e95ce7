import type { Shipping } from '@rummage/vocabulary';
import { byCost, cheapestEach, presentableShipping, rateIn } from './shipping.ts';

const usd = (cents: number) => ({ cents, currency: 'USD' });
const fixed = (cents: number, to: string | null = 'US'): Shipping => ({
  kind: 'fixed',
  price: usd(cents),
  to,
});
const calculated = (cents: number | null): Shipping => ({
  kind: 'calculated',
  price: cents === null ? null : usd(cents),
  to: 'US',
});
const free = (to: string | null = 'US'): Shipping => ({ kind: 'free', price: null, to });
const pickUp: Shipping = { kind: 'pick_up', price: null, to: 'US' };

describe('rateIn', () => {
  it.each<[string | number | undefined, string | null, Shipping['kind'] | undefined, number | null]>([
    ['5.99 USD', null, 'fixed', 599],
    ['5.99', 'USD', 'fixed', 599],
    ['4,90', 'EUR', 'fixed', 490],
    [4.5, 'EUR', 'fixed', 450],
    ['0.00 USD', null, 'free', null],
    ['0 EUR', 'EUR', 'free', null],
    ['€0,00', null, 'free', null],
    [0, null, 'free', null],
    ['5.99', null, undefined, null],
    ['0.001', 'USD', undefined, null],
    ['-5 USD', null, undefined, null],
    ['10.00 USD', null, 'fixed', 1000],
    ['on request', 'USD', undefined, null],
    ['', 'USD', undefined, null],
    [undefined, 'USD', undefined, null],
  ])('reads %j, usually in %s, as %s', (written, usual, kind, cents) => {
    const rate = rateIn(written, usual, 'US');
    expect([rate?.kind, rate?.price?.cents ?? null]).toEqual([kind, cents]);
  });
});

describe('byCost', () => {
  it('puts the least that is known first, and what is not sent last', () => {
    const cheapestFirst = [
      free(),
      fixed(400),
      calculated(400),
      fixed(599),
      calculated(800),
      calculated(null),
      pickUp,
    ];
    expect(cheapestFirst.toReversed().toSorted(byCost)).toEqual(cheapestFirst);
  });

  it('does not compare different currencies', () => {
    const inYen: Shipping = { kind: 'calculated', price: { cents: 100, currency: 'JPY' }, to: 'US' };
    expect([inYen, fixed(900)].toSorted(byCost)).toEqual([fixed(900), inYen]);
  });
});

it('cheapestEach keeps the cheapest for each country', () => {
  expect(cheapestEach([fixed(900), fixed(400, null), fixed(500), free('DE'), fixed(300, 'DE')])).toEqual([
    fixed(500),
    fixed(400, null),
    free('DE'),
  ]);
});

describe('presentableShipping', () => {
  it.each<[string, Shipping]>([
    ['to a country that there is not', fixed(500, 'XX')],
    ['to a country that is no code', fixed(500, 'us')],
    ['for nothing', fixed(0)],
    ['for less than nothing', fixed(-5)],
    ['for half a cent', fixed(0.5)],
    ['for more than anything costs', fixed(1e12)],
    ['in no currency', { ...fixed(500), price: { cents: 500, currency: 'dollars' } }],
  ])('drops what is sent %s', (_, wrong) => {
    expect(presentableShipping([wrong, free('DE')])).toEqual([free('DE')]);
  });

  it('leaves what is right, at most 60 countries', () => {
    const right = [free(null), fixed(500), { ...calculated(null), to: 'DE' }, { ...pickUp, to: 'SE' }];
    expect(presentableShipping(right)).toEqual(right);
    const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((one) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((other) => one + other),
    );
    expect(presentableShipping(codes.map((code) => fixed(500, code)))).toHaveLength(60);
  });
});
