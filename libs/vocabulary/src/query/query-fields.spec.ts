import fc from 'fast-check';
import { fromCents, toCents } from '../money.ts';
import {
  type EditedFields,
  maxPriceProblem,
  missingFields,
  NOT_A_PRICE,
  PRICE_TOO_FINE,
  PRICE_TOO_HIGH,
  priceOf,
  queryTextProblem,
  readPriceText,
  typedPrice,
} from './query-fields.ts';

describe('queryTextProblem', () => {
  it.each([
    ['', 'Query text is required'],
    [' \n\t', 'Query text is required'],
    ['coat', undefined],
    ['x'.repeat(300), undefined],
    [` ${'x'.repeat(300)} `, undefined],
    ['x'.repeat(301), 'Query text must be 300 characters or less'],
    ['a '.repeat(100), undefined],
    [`"${'a '.repeat(12)}"`, undefined],
    [`coat "${'a '.repeat(13)}"`, 'A phrase must have 12 words or less'],
    [`coat -"${'a '.repeat(13)}"`, 'A phrase must have 12 words or less'],
    [`(coat, ${'a '.repeat(13)})`, 'A phrase must have 12 words or less'],
    ['a-'.repeat(13), 'A phrase must have 12 words or less'],
  ])('answers for %j: %p', (text, problem) => {
    expect(queryTextProblem(text)).toBe(problem);
  });
});

describe('missingFields', () => {
  const coat: EditedFields = { query_text: 'coat', category: "Men's Clothing", max_price: 90 };

  it.each<[Partial<EditedFields>, string[]]>([
    [{}, []],
    [{ max_price: 0.01 }, []],
    [{ query_text: '  ' }, ['query_text']],
    [{ category: null }, ['category']],
    [{ category: '' }, ['category']],
    [{ max_price: null }, ['max_price']],
    [{ max_price: undefined }, ['max_price']],
    [{ max_price: 0 }, ['max_price']],
    [{ max_price: -1 }, ['max_price']],
    [{ max_price: NaN }, ['max_price']],
    [{ query_text: '', category: null, max_price: null }, ['query_text', 'category', 'max_price']],
  ])('answers for %j: %j', (change, missing) => {
    expect(missingFields({ ...coat, ...change })).toEqual(missing);
  });
});

describe('typedPrice', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['007', 7],
    ['90.', 90],
    [' 90 ', 90],
    ['.5', 0.5],
    [',5', 0.5],
    ['80.50', 80.5],
    ['80,50', 80.5],
    ['80,5', 80.5],
    ['80,-', 80],
    ['80.–', 80],
    ['1,200', 1200],
    ['1.200.000', 1200000],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ["1'200", 1200],
    ['1’200.50', 1200.5],
    ['1,200.00', 1200],
    ['1.200,00', 1200],
    ['1 200,5', 1200.5],
    ['12,345,678.90', 12345678.9],
    ['８０', 80],
  ])('reads %p as %p', (text, price) => {
    expect(typedPrice(text)).toBe(price);
  });

  it.each([
    '.',
    '-1',
    'ten',
    '1e3',
    '0x10',
    '90.555',
    '1.200',
    '0,200',
    '1.2.3',
    '80 50',
    '1,20,000',
    '1,200,00',
    '1.200.00',
    '1,200 50',
    '$80',
    '80 or 90',
    '٣',
  ])('does not make a price of %p', (text) => {
    expect(typedPrice(text)).toBeUndefined();
  });

  it('reads what it shows of a price as that price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        expect(typedPrice(readPriceText(fromCents(cents)))).toBe(fromCents(cents));
      }),
    );
  });

  it('means the same price however people of a country write it', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'sv-SE', 'pl-PL', 'es-ES'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...locales), (cents, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(fromCents(cents));
        expect(typedPrice(written)).toBe(fromCents(cents));
      }),
    );
  });
});

describe('priceOf', () => {
  it.each([
    ['', null],
    [' ', null],
    ['90', 90],
    [' 90 ', 90],
    ['90.', 90],
    ['.5', 0.5],
    ['0', 0],
    ['0.29', 0.29],
    ['90.55', 90.55],
    ['1.239', 1.24],
    ['1.005', 1.01],
    ['1e3', 1000],
    ['+5', 5],
    ['.', undefined],
    ['-1', undefined],
    ['-0', undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    ['abc', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
  ])('reads %p as %p', (text, expected) => {
    expect(priceOf(text)).toBe(expected);
  });

  it('reads back every price that can be saved, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        const price = fromCents(cents);
        expect(priceOf(String(price))).toBe(price);
        expect(toCents(priceOf(price.toFixed(2)) ?? NaN)).toBe(cents);
      }),
    );
  });
});

describe('maxPriceProblem', () => {
  it.each([
    ['', undefined],
    ['0', undefined],
    ['149.99', undefined],
    ['1000000000', undefined],
    ['1000000000.01', PRICE_TOO_HIGH],
    ['-1', NOT_A_PRICE],
    ['.', NOT_A_PRICE],
    ['ten', NOT_A_PRICE],
  ])('answers for %p: %p', (text, problem) => {
    expect(maxPriceProblem(text)).toBe(problem);
  });

  it('uses the messages of the product', () => {
    expect([NOT_A_PRICE, PRICE_TOO_FINE, PRICE_TOO_HIGH]).toEqual([
      'Maximum price must be a positive number',
      'Maximum price must have at most 2 decimals',
      'Maximum price must be 1000000000 or less',
    ]);
  });
});
