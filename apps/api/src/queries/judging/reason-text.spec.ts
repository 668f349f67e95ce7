import type { Mismatch } from '@rummage/matching';
import { reasonText } from './reason-text.ts';

it.each<[Mismatch, string]>([
  [{ kind: 'word', word: 'silk' }, 'Does not contain “silk”.'],
  [{ kind: 'phrase', phrase: 'wrap dress' }, 'Does not contain the phrase “wrap dress”.'],
  [{ kind: 'group', words: ['navy', 'black', 'grey'] }, 'Contains none of “navy”, “black”, and “grey”.'],
  [{ kind: 'excluded-word', word: 'fur' }, 'Contains “fur”.'],
  [{ kind: 'excluded-keyword', keyword: 'gold plated' }, 'Contains “gold plated”.'],
  [{ kind: 'category', category: 'Jewelry' }, 'The title does not fit the category Jewelry.'],
  [{ kind: 'condition', condition: 'NEW_OTHER' }, 'The condition is New (Other).'],
  [{ kind: 'condition', condition: null }, 'Does not state its condition.'],
  [{ kind: 'price', limit: 'maximum' }, 'Costs more than the maximum price.'],
  [{ kind: 'price', limit: 'minimum' }, 'Costs less than the minimum price.'],
  [{ kind: 'currency', currency: 'GBP' }, 'The price is in GBP.'],
  [{ kind: 'currency', currency: null }, 'Has no price.'],
  [{ kind: 'filter', filter: 'isAuction', value: 'true' }, 'Is an auction.'],
  [{ kind: 'filter', filter: 'isAuction', value: 'false' }, 'Is not an auction.'],
  [{ kind: 'filter', filter: 'excludeLocation', value: 'US' }, 'Sold from United States.'],
  [{ kind: 'filter', filter: 'location', value: null }, 'Does not say where it is sold from.'],
  [{ kind: 'filter', filter: 'countryOfManufacture', value: 'IT' }, 'Made in Italy.'],
  [{ kind: 'filter', filter: 'countryOfManufacture', value: null }, 'Does not say where it was made.'],
  [{ kind: 'filter', filter: 'brand', value: null }, 'Is of another brand.'],
  [{ kind: 'filter', filter: 'excludeSeller', value: 'anna' }, 'Is from an excluded seller.'],
])('explains %j: %s', (mismatch, text) => {
  expect(reasonText(mismatch)).toBe(text);
});
