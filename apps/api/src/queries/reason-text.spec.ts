import type { Mismatch } from '@rummage/matching';
import { reasonText } from './reason-text.ts';

it.each<[Mismatch, string]>([
  [{ kind: 'word', word: 'silk' }, 'It does not say “silk”.'],
  [{ kind: 'phrase', phrase: 'wrap dress' }, 'It does not say “wrap dress” in one piece.'],
  [{ kind: 'group', words: ['navy', 'black', 'grey'] }, 'It says none of “navy”, “black”, and “grey”.'],
  [{ kind: 'excluded-word', word: 'fur' }, 'It says “fur”.'],
  [{ kind: 'excluded-keyword', keyword: 'gold plated' }, 'It says “gold plated”.'],
  [{ kind: 'category', category: 'Jewelry' }, 'Its title does not sound like Jewelry.'],
  [{ kind: 'condition', condition: 'NEW_OTHER' }, 'Its condition is New (Other).'],
  [{ kind: 'condition', condition: null }, 'It does not state its condition.'],
  [{ kind: 'price', limit: 'maximum' }, 'It costs more than the maximum price.'],
  [{ kind: 'price', limit: 'minimum' }, 'It costs less than the minimum price.'],
  [{ kind: 'currency', currency: 'GBP' }, 'Its price is in GBP.'],
  [{ kind: 'currency', currency: null }, 'It has no price.'],
  [{ kind: 'filter', filter: 'isAuction', value: 'true' }, 'It is an auction.'],
  [{ kind: 'filter', filter: 'isAuction', value: 'false' }, 'It is not an auction.'],
  [{ kind: 'filter', filter: 'excludeLocation', value: 'US' }, 'It is sold from United States.'],
  [{ kind: 'filter', filter: 'location', value: null }, 'It does not say where it is sold from.'],
  [{ kind: 'filter', filter: 'countryOfManufacture', value: 'IT' }, 'It was made in Italy.'],
  [{ kind: 'filter', filter: 'countryOfManufacture', value: null }, 'It does not say where it was made.'],
])('%j: %s', (mismatch, text) => {
  expect(reasonText(mismatch)).toBe(text);
});
