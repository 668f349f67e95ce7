import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { readStatus, readTotals } from './status.repo.ts';

/** Gauges of what the database holds; the returned function sets them. */
export function createGauges(registry: Registry): (db: Db, now: number) => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `rummage_${name}`, help, labelNames, registers: [registry] });

  const calls = gauge('marketplace_calls_today', 'Calls made in its present day', 'marketplace');
  const paused = gauge('marketplace_quiet_seconds', 'How much longer it is paused', 'marketplace');
  const failures = gauge('marketplace_failures', 'Failures in a row', 'marketplace');
  const visits = gauge('visits', 'Visits by how the last try went', 'marketplace', 'trouble');
  const overdue = gauge('visits_overdue_seconds', 'Longest time that a visit has been due', 'marketplace');
  const shops = gauge('shops', 'Shops by how the last try to read them went', 'trouble');
  const shopListings = gauge('shop_listings', 'What all shops list, sold out things included');
  const shopsOverdue = gauge('shops_overdue_seconds', 'Longest time that a shop has been due');
  const stored = gauge('stored', 'Rows by kind', 'kind');

  return async (db, now) => {
    const status = await readStatus(db);
    for (const each of [calls, paused, failures, visits, overdue, shops, shopListings, shopsOverdue]) each.reset();
    for (const { name: marketplace, ...row } of status.marketplaces) {
      calls.set({ marketplace }, row.resets_at > now ? row.calls : 0);
      paused.set({ marketplace }, Math.max(0, row.paused_until - now) / 1000);
      failures.set({ marketplace }, row.failures);
    }
    // The visits due longest come first, so they are set last here. Visits that nobody needs are never due.
    const needed = status.visits.filter(({ queries }) => queries > 0);
    for (const { visit } of needed.toReversed()) {
      const { marketplace } = visit;
      visits.inc({ marketplace, trouble: visit.trouble ?? 'none' });
      overdue.set({ marketplace }, Math.max(0, now - visit.next_at) / 1000);
    }
    for (const shop of status.shops) {
      shops.inc({ trouble: shop.problem === null ? 'none' : 'unavailable' });
      shopListings.inc(shop.listings);
    }
    shopsOverdue.set(Math.max(0, ...status.shops.map(({ next_at }) => now - next_at)) / 1000);
    // Dashboards know queries under this name.
    const { queries: searches, ...totals } = await readTotals(db);
    for (const [kind, count] of Object.entries({ searches, ...totals })) stored.set({ kind }, count);
  };
}
