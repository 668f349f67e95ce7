import { item } from '../../../testing/item.ts';
import { lotNumbers } from './catalog-lots.ts';

it('numbers the items that have a title, and skips those without one', () => {
  const items = [item(7), item(8), item(9, { title: null }), item(10, { title: '' }), item(11)];
  expect(lotNumbers(items)).toEqual([1, 2, 0, 0, 3]);
});
