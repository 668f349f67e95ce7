import type { Item, ItemListing } from '@rummage/contract';
import { item } from '#testing/item.ts';
import { KEPT_ORDERS, sortKept } from './kept-order.ts';
import type { KeptOrder } from './kept-order.ts';

const NOW = Date.parse('2026-03-05T12:00:00.000Z');
const [listing] = item(1).listings;
if (!listing) throw new Error('no listing');

function kept(id: number, day: number, offer: Partial<ItemListing>, kept_price = 100): Item {
  const listings = [{ ...(listing as ItemListing), ...offer }];
  return item(id, { listings, kept_price, kept_at: `2026-03-0${day}T10:00:00.000Z` });
}

const ITEMS = [
  kept(1, 1, { current_price: 50, ended_at: '2026-03-04T00:00:00Z', ended_as: 'sold' }),
  kept(2, 2, { current_price: 80 }),
  kept(3, 3, { current_price: 120, is_auction: true, ends_at: '2026-03-09T00:00:00Z' }),
  kept(4, 4, { current_price: 40, is_auction: true, ends_at: '2026-03-05T15:00:00Z' }, 30),
  kept(5, 5, { current_price: null }),
];

it.each<[KeptOrder, number[]]>([
  ['ends soonest', [4, 3, 5, 2, 1]],
  ['fell most', [2, 3, 4, 5, 1]],
  ['kept last', [5, 4, 3, 2, 1]],
  ['price low', [4, 2, 3, 5, 1]],
])('the order "%s" is right', (order, ids) => {
  expect(sortKept(ITEMS, order, NOW).map(({ id }) => id)).toEqual(ids);
});

it('no order loses or repeats an item', () => {
  for (const order of Object.keys(KEPT_ORDERS) as KeptOrder[])
    expect(new Set(sortKept(ITEMS, order, NOW).map(({ id }) => id)).size).toBe(ITEMS.length);
});
