import { item } from '../../../testing/item.ts';
import { searchItems } from './search-items.ts';

const items = [
  item(1, { title: 'Robe en soie Hermès', description: 'Midnight blue' }),
  item(2, { title: 'Silk blouse', description: null }),
  item(3, { title: null, description: 'A blouse of midnight silk' }),
];

describe('searchItems', () => {
  it.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['SILK', [2, 3]],
    ['silk  midnight', [3]],
    ['hermes', [1]],
    ['blue hermès', [1]],
    ['wool', []],
    ['"midnight silk"', [3]],
    ['"Silk blouse', [2, 3]],
    ['„silk blouse“ ""', [2]],
    ['blouse "midnight  "', [3]],
  ])('%p finds %p', (text, ids) => {
    expect(searchItems(items, text).map(({ id }) => id)).toEqual(ids);
  });
});
