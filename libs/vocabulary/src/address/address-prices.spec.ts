import { readPriceLimits } from './address-prices.ts';

const EXCHANGE = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.1 } };

function limits(low: string, high: string, currency: string | undefined = 'USD') {
  const leftOut: string[] = [];
  return { ...readPriceLimits(low, high, currency, EXCHANGE, leftOut), leftOut };
}

describe('readPriceLimits', () => {
  it.each([
    ['', '', {}],
    ['20', '100', { minimum: 20, maximum: 100 }],
    ['$20.50', '1,250.50', { minimum: 20.5, maximum: 1250.5 }],
    ['', '1.250,50', { maximum: 1250.5 }],
    ['20 kr', 'EUR 1 000', { minimum: 20, maximum: 1000 }],
    ['0', '0', {}],
  ])('reads from %p to %p', (low, high, said) => {
    expect(limits(low, high)).toEqual({ leftOut: [], ...said });
  });

  it('exchanges limits in another currency, to whole cents', () => {
    expect(limits('100', '499.99', 'SEK')).toEqual({ minimum: 10, maximum: 50, leftOut: [] });
  });

  it('never drops a limit that is worth less than a cent', () => {
    expect(limits('', '0.01', 'SEK')).toEqual({ maximum: 0.01, leftOut: [] });
  });

  it('reads no limit whose worth is not known', () => {
    expect(limits('', '80', 'JPY').leftOut).toEqual([
      '“Prices in JPY” is not supported: what they are worth in USD is not known.',
    ]);
  });

  it('reads a minimum above the maximum as no minimum', () => {
    expect(limits('500', '100', 'SEK')).toEqual({
      maximum: 10,
      leftOut: ['“Minimum price: 50” is not supported: it is above the maximum price.'],
    });
  });
});
