import type { ShopRow } from '../db/schema.ts';
import { span } from '../operators/span.ts';
import { table } from '../operators/table.ts';
import { shopState } from './present-shop.ts';

/** Shops as a table for a terminal. @param now ms since 1970 */
export function shopsText(shops: readonly ShopRow[], now: number): string {
  const rows = shops.map((shop) => [
    String(shop.id),
    shop.name,
    shop.way,
    shop.second_hand ? 'second-hand' : 'new',
    shop.added_by === null ? 'operator' : `user ${shop.added_by}`,
    String(shop.listings),
    shop.last_read_at === null ? 'never' : `${span(now - shop.last_read_at)} ago`,
    shop.next_at <= now ? 'due' : `in ${span(shop.next_at - now)}`,
    shop.url,
    shopState(shop, now)[1],
  ]);
  return table(
    ['Id', 'Name', 'Way', 'Sells', 'Added by', 'Listings', 'Read', 'Next', 'Address', 'State'],
    rows,
  );
}
