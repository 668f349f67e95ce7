import type { Mismatch } from '../search.ts';
import { listingOf, look, searchFor } from '../testing/look.ts';

const noWord = (word: string): Mismatch => ({ kind: 'word', word });

describe('a query with other texts', () => {
  const search = searchFor('wool coat -kids', {
    otherTexts: [
      { text: 'ylle kappa', countries: ['SE', 'FI'] },
      { text: '(wollmantel, lodenmantel)', countries: ['DE'] },
    ],
  });

  it.each<[string, Mismatch | 'match']>([
    ['Wool coat', 'match'],
    ['Kappa i ylle', 'match'],
    ['Lodenmantel, grün', 'match'],
    ['Wool kappa', noWord('coat')],
    ['Kappa', noWord('wool')],
    ['Ylle kappa, kids', { kind: 'excluded-word', word: 'kids' }],
  ])('looks for either of them: %s', (title, expected) => {
    expect(look(search, listingOf(title))).toEqual(expected);
  });

  it('takes the words of another text as proven that the marketplace was sent', () => {
    expect(look(search, listingOf('Fin kappa'), { words: ['ylle', 'kappa'], filters: [] })).toBe('match');
  });

  it.each([
    ['SE', 'match'],
    [null, 'match'],
    ['DE', noWord('wool')],
  ])('counts them only where their language is spoken, or where nothing says: %s', (location, expected) => {
    expect(look(search, listingOf('Kappa i ylle', { location }))).toEqual(expected);
  });

  it('still asks for all else', () => {
    const listing = listingOf('Ylle kappa', { price: { cents: 9000, currency: 'USD' } });
    expect(look({ ...search, maxPriceCents: 8000 }, listing)).toEqual({ kind: 'price', limit: 'maximum' });
  });
});
