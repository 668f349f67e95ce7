import { type Exchange, exchangedCents, withoutRates } from './exchange.ts';

const inDollars: Exchange = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.0955, JPY: 0.00667 } };

describe('exchangedCents', () => {
  it.each([
    ['leaves the own currency as it is', 4800, 'USD', 4800],
    ['reads codes in any case', 4800, 'usd', 4800],
    ['converts what it has a rate for', 45_000, 'SEK', 4298],
    ['rounds to whole cents', 1, 'SEK', 0],
    ['does not guess what it has no rate for', 4800, 'GBP', undefined],
    ['takes nothing for a rate that only looks like one', 4800, 'constructor', undefined],
  ])('%s', (_, cents, currency, expected) => {
    expect(exchangedCents({ cents, currency }, inDollars)).toBe(expected);
  });

  it('knows only its own currency without rates', () => {
    const euros = withoutRates('EUR');

    expect(exchangedCents({ cents: 100, currency: 'EUR' }, euros)).toBe(100);
    expect(exchangedCents({ cents: 100, currency: 'USD' }, euros)).toBeUndefined();
  });
});
