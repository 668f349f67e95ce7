import type { Item, ItemListing } from '@rummage/contract';
import { item } from '#testing/item.ts';
import { changeText, keptPriceText } from './kept-words.ts';

const NOW = Date.parse('2026-03-05T12:00:00.000Z');

function kept(kept_price: number | null, offer: Partial<ItemListing>, different: Partial<Item> = {}): Item {
  const [listing] = item(1).listings;
  if (!listing) throw new Error('no listing');
  return item(1, { kept_price, listings: [{ ...listing, ...offer }], ...different });
}
const sold = { ended_at: '2026-03-04T00:00:00Z', ended_as: 'sold' } as const;

it.each<[Item, string, string]>([
  [kept(120, { current_price: 85 }), 'Kept at $120 → $85', '−29 %'],
  [kept(22, { current_price: 41 }), 'Kept at $22 → $41', '+86 %'],
  [kept(27, { current_price: 27 }), 'Kept at $27', 'no change'],
  [kept(57, { current_price: 57 }, { passed_price: 84 }), 'Passed at $84, kept at $57', 'no change'],
  [kept(165, { current_price: 148, ...sold }), 'Kept at $165, sold at $148', ''],
  [kept(null, { current_price: 148 }), 'Kept', ''],
  [kept(1000, { current_price: 999 }), 'Kept at $1,000 → $999', '−< 1 %'],
])('the price line of an item is right: %#', (of, price, change) => {
  expect([keptPriceText(of, NOW), changeText(of, NOW)]).toEqual([price, change]);
});
