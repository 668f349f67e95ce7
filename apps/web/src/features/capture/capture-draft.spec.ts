import { typedPrice } from '@rummage/vocabulary';
import { captureInput, copiedPrice, priceProblem } from './capture-draft.ts';
import type { CaptureChanges } from './capture-draft.ts';
import { unaskedPreview } from './capture-facts.ts';

const FACTS = { url: 'https://www.vinted.com/items/1', text: 'Coat € 64', way: 'bookmarklet' as const };
const READ = { ...unaskedPreview(FACTS), title: 'Coat', price: 64, currency: 'EUR' };

function sent(changes: CaptureChanges, queryId?: number) {
  return captureInput({ facts: FACTS, at: 0, changes, queryId }, READ, { keep: true, ownCurrency: 'USD' });
}

describe('captureInput', () => {
  it('sends the facts of the page, and nothing that nobody has changed', () => {
    expect(sent({})).toEqual({ ...FACTS, keep: true });
  });

  it.each<[CaptureChanges, object]>([
    [{ title: ' Trench coat ' }, { title: 'Trench coat' }],
    [{ title: ' ' }, {}],
    [{ price: '1.200,50' }, { price: 1200.5, currency: 'EUR' }],
    [{ size: '' }, { size: '' }],
    [{ price: '' }, { price: null, currency: 'EUR' }],
    [{ currency: 'SEK' }, { price: 64, currency: 'SEK' }],
    [{ images: ['b', 'a'] }, { images: ['b', 'a'] }],
    [
      { size: ' M', condition: null },
      { size: 'M', condition: null },
    ],
  ])('sends of %p only that', (changes, given) => {
    expect(sent(changes)).toEqual({ ...FACTS, ...given, keep: true });
  });

  it('takes a price without a known currency for one of the installation', () => {
    const draft = { facts: FACTS, at: 0, changes: { price: '64' } };
    const read = { ...READ, price: null, currency: null };
    expect(captureInput(draft, read, { keep: false, ownCurrency: 'USD' })).toEqual({
      ...FACTS,
      price: 64,
      currency: 'USD',
      keep: false,
    });
  });

  it('names the query to which it belongs', () => {
    expect(sent({}, 7)).toEqual({ ...FACTS, query_id: 7, keep: true });
  });
});

describe('copiedPrice', () => {
  it.each<[string, object, number | null | undefined]>([
    ['€ 64', { price: '64', currency: 'EUR' }, 64],
    ['64.00 €', { price: '64.00', currency: 'EUR' }, 64],
    ['£1,299', { price: '1,299', currency: 'GBP' }, 1299],
    ['12.345', { price: '12345' }, 12345],
    ['1.299,-', { price: '1299,-' }, 1299],
    ['1.299,– kr', { price: '1299,–' }, 1299],
    ['CHF 1’299.50', { price: '1’299.50', currency: 'CHF' }, 1299.5],
    ['1 299,50 sek', { price: '1 299,50', currency: 'SEK' }, 1299.5],
    ['1.234.567', { price: '1.234.567' }, 1234567],
    ['US$ 64', { price: '64' }, 64],
    ['64.5', { price: '64.5' }, 64.5],
    ['0.125', { price: '0.125' }, undefined],
    ['64 or so', { price: '64 or so' }, undefined],
    ['', { price: '' }, null],
  ])('reads %p', (typed, copied, price) => {
    expect(copiedPrice(typed)).toEqual(copied);
    expect(typedPrice(copiedPrice(typed).price)).toBe(price);
  });
});

describe('priceProblem', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['64,00', undefined],
    ['$ 64', undefined],
    ['cheap', 'Price must be a positive number'],
    ['64 dollars', 'Price must be a positive number'],
    ['-4', 'Price must be a positive number'],
    ['2000000000', 'Price must be 1000000000 or less'],
  ])('says of %p %p', (typed, problem) => {
    expect(priceProblem(typed)).toBe(problem);
  });
});
