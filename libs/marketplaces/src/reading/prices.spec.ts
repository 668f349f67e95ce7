import fc from 'fast-check';
import { IS_FULL_CHECK } from '../testing/processor-ms.ts';
import { lower, lowest, priceIn, priceOf, priceOfMinor } from './prices.ts';

/** Prices as people write them, with the currency of the shop where none is written, and the cents that are meant. */
const FORMS: [string, string | null, string, number][] = [
  ...signs('EUR', 4250, [
    '€42.50',
    '42,50 €',
    '42.50€',
    '€ 42,50',
    'EUR 42.50',
    '42.50 EUR',
    '42,50 eur',
    '42,5 Euro',
  ]),
  ...signs('EUR', 4200, [
    '€42',
    '42 €',
    '42,-',
    '42,– €',
    '42.-- €',
    '42,00',
    '42.0 EUR',
    '€ 42,–',
    '42 euros',
    '42 €*',
    '42,00&nbsp;&euro;',
    '<span>42,00&nbsp;€</span>',
    '42,00 € inkl. MwSt.',
    '42 € TTC',
  ]),
  ...signs('EUR', 122_600, [
    '1.226 EUR',
    '1.226,00 EUR',
    '1,226.00 EUR',
    '1 226 EUR',
    '1\u00a0226,00 €',
    '1\u202f226,00 €',
    '1\u2009226 €',
    "1'226.00 €",
    '€1,226',
    '1226 €',
    '1226,00 €',
    'EUR 1.226,–',
  ]),
  ...signs('EUR', 123_456_700, [
    '1.234.567 €',
    '1,234,567.00 €',
    '1 234 567 €',
    "1'234'567 EUR",
    '1.234.567,00 €',
  ]),
  ...signs('EUR', 13, ['0.125 EUR', '0,125 EUR', '0,13 €']),
  ...signs('EUR', 99, ['0.99 EUR', '0,99 €', '€0.99', '00,99 €']),
  ...signs('GBP', 6000, ['£60', '£60.00', '60 GBP', 'GBP 60.00', '£ 60', '60£', '60,00 £']),
  ...signs('GBP', 129_950, ['£1,299.50', '1,299.50 GBP', '£1299.50', '1 299.50 £']),
  ...signs('SEK', 129_900, [
    '1 299 kr',
    '1299 kr',
    '1 299,00 kr',
    '1.299 kr',
    '1.299,00 kr.',
    '1 299:-',
    '1 299 :-',
    '1299:-',
    '1 299,- SEK',
    'SEK 1 299',
    'kr 1 299,00',
    'Kr. 1299',
    '1,299.00 SEK',
    '1299 skr',
  ]),
  ...signs('SEK', 1_234_500, ['12.345 SEK', '12 345 kr', '12345 kr', '12.345,00 kr']),
  ...signs('DKK', 29_900, ['299 kr.', 'kr. 299,00', '299,- kr', 'DKK 299.00', '299,00 DKK', '299 dkr']),
  ...signs('NOK', 249_900, ['kr 2 499,00', '2.499,- kr', '2499 nkr', 'NOK 2499', '2 499 kr']),
  ...signs('ISK', 590_000, ['5.900 kr.', '5.900 ISK', '5900 kr']),
  ...signs('CHF', 129_900, [
    "CHF 1'299.00",
    'CHF 1’299.–',
    "1'299.– CHF",
    'Fr. 1299.-',
    'SFr. 1´299.00',
    'CHF 1,299.00',
    '1299 Fr.',
  ]),
  ...signs('PLN', 12_999, ['129,99 zł', '129.99 PLN', 'zł 129,99', '129,99 zl']),
  ...signs('PLN', 129_900, ['1 299,00 zł', '1299 zł', '1.299,00 PLN']),
  ...signs('CZK', 129_000, ['1 290 Kč', '1 290,00 Kč', '1.290 CZK', '1290,- Kč']),
  ...signs('HUF', 1_299_000, ['12 990 Ft', '12.990 Ft', '12990 HUF']),
  ...signs('RON', 19_990, ['199,90 lei', '199.90 RON']),
  ...signs('BGN', 5990, ['59,90 лв.', '59.90 BGN']),
  ...signs('USD', 6000, ['$60', '$60.00', '60 USD', 'USD 60', 'US$60', 'US $60.00', '60.00 $', 'USD 60.00 ']),
  ...signs('USD', 123_450, ['$1,234.50', '1,234.50 USD', 'US$ 1,234.50', '1234.5 USD']),
  ...signs('CAD', 6000, ['$60', 'CA$60', 'C$ 60.00', '60 CAD', '$60.00 CAD', '60,00 $']),
  ...signs('AUD', 6000, ['$60', 'A$60', 'AU$ 60', 'AUD 60.00', '$60 AUD']),
  ...signs('NZD', 6000, ['NZ$60', '$60.00', 'NZD 60']),
  ...signs('HKD', 60_000, ['HK$600', '600 HKD']),
  ...signs('SGD', 6000, ['S$60', 'SGD 60.00']),
  ...signs('MXN', 120_000, ['MX$1,200', '$1,200.00', '1,200.00 MXN']),
  ...signs('BRL', 129_990, ['R$ 1.299,90', 'R$1299,90', '1.299,90 BRL']),
  ...signs('JPY', 540_000, ['¥5,400', '￥5,400', '5400円', '5,400 JPY', 'JPY 5400']),
  ...signs('CNY', 54_000, ['¥540', '540元', '540.00 CNY']),
  ...signs('KRW', 5_400_000, ['₩54,000', '54,000 KRW']),
  ...signs('INR', 12_260_000, ['₹1,22,600.00', '₹ 1,22,600', 'Rs. 122600', 'INR 1,22,600']),
  ...signs('TRY', 129_990, ['1.299,90 TL', '₺1.299,90', '1299.90 TRY']),
  ...signs('ILS', 12_000, ['₪120', '120 ₪', '120.00 ILS']),
  ...signs('ZAR', 129_900, ['R 1 299,00', 'R1299', 'ZAR 1,299.00']),
  ...signs('KWD', 123, ['1.226 KWD', 'KWD 1.226']),
  ...signs('BHD', 12_500, ['125.000 BHD', 'BHD 125.000']),
  ...signs('TND', 22_600, ['226,000 TND', '226.000 TND']),
  ...signs('OMR', 123_450, ['1,234.500 OMR']),
];

/** Each form twice: with the currency as the shop's own, which alone says what "kr" and "$" mean. */
function signs(
  currency: string,
  cents: number,
  texts: readonly string[],
): [string, string, string, number][] {
  return texts.map((text) => [text, currency, currency, cents]);
}

describe('priceIn', () => {
  it('has a table of at least 150 forms', () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(150);
  });

  it.each(FORMS)('reads %j in a shop with %s as %s %d', (text, usual, currency, cents) => {
    expect(priceIn(text, usual)).toEqual({ cents, currency });
  });

  it.each([
    '-5 EUR',
    '−5 €',
    '.50 EUR',
    '5-9 EUR',
    '5 - 9 €',
    'free',
    '',
    ' ',
    '€',
    '1e9 EUR',
    '4,50 €/100 g',
    '1.299.00 EUR',
  ])('reads no price in %j', (text) => {
    expect(priceIn(text, 'EUR')).toBeNull();
  });

  it.each(['0', '0.00', '0,00 €', '€0', '0.001 EUR', '0 kr', 'RRP 30', 'ab 10 €', '(5 EUR)', '9'.repeat(80)])(
    'takes %j for no price',
    (text) => {
      expect(priceIn(text, 'EUR')).toBeNull();
    },
  );

  it.each([
    ['$60', null],
    ['1 299 kr', 'EUR'],
    ['60', null],
    ['60', 'kr.'],
  ])('does not guess the currency of %j in a shop with %j', (text, usual) => {
    expect(priceIn(text, usual)).toBeNull();
  });

  it('believes what is written rather than what is usual', () => {
    expect(priceIn('£60', 'EUR')).toEqual({ cents: 6000, currency: 'GBP' });
    expect(priceIn('60 USD', 'EUR')).toEqual({ cents: 6000, currency: 'USD' });
  });

  it('leaves a number what it is', () => {
    expect(priceIn(1.226, 'EUR')).toEqual({ cents: 123, currency: 'EUR' });
    expect(priceIn(1226, 'eur')).toEqual({ cents: 122_600, currency: 'EUR' });
  });

  const LOCALES = ['en', 'de', 'sv', 'fr', 'it', 'nl', 'es', 'da', 'nb', 'pl', 'de-CH', 'en-IN', 'ja'];
  const OF_SHOPS = [
    'EUR',
    'USD',
    'GBP',
    'SEK',
    'NOK',
    'DKK',
    'CHF',
    'PLN',
    'JPY',
    'CAD',
    'AUD',
    'INR',
    'KRW',
    'ILS',
    'BRL',
  ];

  it.each([
    ['code', Intl.supportedValuesOf('currency')],
    ['symbol', OF_SHOPS],
  ] as const)(
    'reads what it is written in the usual forms, with the %s of the currency',
    (currencyDisplay, currencies) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...currencies),
          fc.constantFrom(...LOCALES),
          fc.integer({ min: 1, max: 99_999_999 }),
          (currency, locale, amount) => {
            const units = amount / 10 ** digitsOf(currency);
            const text = new Intl.NumberFormat(locale, {
              style: 'currency',
              currency,
              currencyDisplay,
            }).format(units);
            expect([text, priceIn(text, currency)]).toEqual([text, priceOf(units, currency)]);
          },
        ),
        { numRuns: IS_FULL_CHECK ? 2000 : 500 },
      );
    },
  );

  it('reads only what is there, and throws at nothing', () => {
    const pieces = fc.constantFrom(
      ..."0123456789., '’-–:€$£kr*/()",
      'EUR',
      'SEK',
      ' ',
      '\u202f',
      'free',
      '１',
      '٣',
      'zł',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 14 }),
        fc.constantFrom('EUR', 'KWD', 'JPY', 'SEK', null),
        (parts, usual) => {
          const text = parts.join('');
          const price = priceIn(text, usual);
          if (!price) return;
          const digits = Number(text.normalize('NFKC').replace(/\D/g, ''));
          const places = Array.from({ length: 15 }, (_, decimals) => digits / 10 ** decimals);
          expect(places.some((amount) => Math.abs(amount - price.cents / 100) <= 0.00501)).toBe(true);
        },
      ),
      { numRuns: IS_FULL_CHECK ? 5000 : 1000 },
    );
  });
});

function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

describe('priceOf', () => {
  it.each([
    [0.29, 'USD', { cents: 29, currency: 'USD' }],
    [12, ' eur ', { cents: 1200, currency: 'EUR' }],
    [0, 'USD', null],
    [0.004, 'USD', null],
    [12, 'dollars', null],
    [12, null, null],
    [undefined, 'USD', null],
    [-1, 'USD', null],
    [Number.NaN, 'USD', null],
    [Infinity, 'USD', null],
  ])('reads %j %j as %j', (amount, currency, price) => {
    expect(priceOf(amount, currency)).toEqual(price);
  });
});

describe('priceOfMinor', () => {
  it.each([
    [5400, 'USD', 5400],
    [5400, 'JPY', 540_000],
    [5400, 'KWD', 540],
  ])('reads %d of the minor unit of %s as %d cents', (amount, currency, cents) => {
    expect(priceOfMinor(amount, currency)).toEqual({ cents, currency });
  });

  it('reads no price in a currency that is none', () => {
    expect(priceOfMinor(5400, 'US dollars')).toBeNull();
  });
});

describe('lower', () => {
  const price = (cents: number) => ({ cents, currency: 'USD' });
  it.each([
    [price(1), price(2), price(1)],
    [price(2), price(1), price(1)],
    [null, price(2), price(2)],
    [price(2), null, price(2)],
    [null, null, null],
  ])('of %j and %j is %j', (one, other, expected) => {
    expect(lower(one, other)).toEqual(expected);
    expect(lowest([one, other])).toEqual(expected);
  });
});
