import { item } from '../../../testing/item.ts';
import { priceBeforeDrop } from './item-facts-price.ts';

describe('priceBeforeDrop', () => {
  const [listing] = item(1).listings;

  it.each([
    [60, 48, 60],
    [48.01, 48, 48.01],
    [48, 48, undefined],
    [40, 48, undefined],
    [null, 48, undefined],
    [60, null, undefined],
    [60, 0, 60],
  ])('reads the change from %p to %p as %p', (previous_price, current_price, expected) => {
    const listings = listing ? [{ ...listing, current_price }] : [];
    expect(priceBeforeDrop(item(1, { previous_price, listings }))).toBe(expected);
  });

  it('is undefined for an item without listings', () => {
    expect(priceBeforeDrop(item(1, { previous_price: 60, listings: [] }))).toBeUndefined();
  });
});
