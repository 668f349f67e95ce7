import { CATEGORIES } from './categories.ts';

it('offers the four categories', () => {
  expect(CATEGORIES).toEqual(["Women's Clothing", "Women's Shoes", "Men's Clothing", 'Jewelry']);
});
