import { shopState } from '#sources/shops/present-shop';
import type { ReportedShop } from '#sources/shops/shop-reports.repo';
import { oneLine, span, table } from '../printed.ts';

const HEAD = [
  'Id',
  'Name',
  'Way',
  'Sells',
  'Added by',
  'Listings',
  'Read',
  'Next',
  'Reports',
  'Address',
  'State',
];

/** Shops as a table for a terminal, and below it what people have reported of them. @param now ms since 1970 */
export function shopsText(shops: readonly ReportedShop[], now: number): string {
  const rows = shops.map((shop) => [
    String(shop.id),
    shop.name,
    shop.way,
    shop.second_hand ? 'second-hand' : 'new',
    adderOf(shop),
    String(shop.listings),
    shop.last_read_at === null ? 'never' : `${span(now - shop.last_read_at)} ago`,
    shop.next_at <= now ? 'due' : `in ${span(shop.next_at - now)}`,
    reportCount(shop),
    shop.url,
    shopState(shop, now)[1],
  ]);
  return [table(HEAD, rows), ...shops.flatMap((shop) => reportLines(shop, now))].join('\n');
}

/** Empty where there are none, so that the others stand out. */
export function reportCount({ reports }: Pick<ReportedShop, 'reports'>): string {
  return reports.length === 0 ? '' : String(reports.length);
}

function adderOf({ added_by, adder_left }: ReportedShop): string {
  if (added_by !== null) return `user ${added_by}`;
  return adder_left ? 'former user' : 'operator';
}

function reportLines({ id, reports }: ReportedShop, now: number): string[] {
  return reports.map(({ user_id, reported_at, reason }) => {
    const when = `${span(now - reported_at)} ago`;
    return `Shop ${id} was reported by user ${user_id}, ${when}: ${oneLine(reason) || 'no reason given'}`;
  });
}
