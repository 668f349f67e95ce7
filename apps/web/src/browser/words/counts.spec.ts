import { countText, itemCountText, numberText } from './counts.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [50000, '50,000'],
  [1234567, '1,234,567'],
])('writes %d as %s', (count, text) => expect(numberText(count)).toBe(text));

it('says one thing of one', () => {
  expect(countText(1, 'shop')).toBe('1 shop');
  expect(countText(1204, 'shop')).toBe('1,204 shops');
  expect(itemCountText(0)).toBe('0 items');
});
