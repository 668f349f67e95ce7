import {
  MAX_READING_MS,
  readShop,
  type ReadingEnd,
  type Shop,
  ShopRefused,
  ShopUnavailable,
} from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import type { ShopRow } from '#db/schema';
import { letOthers } from '#work/steps';
import type { CollectDeps, ShopDeps } from '../collect-deps.ts';
import { backoff } from '../schedule/schedule.ts';
import { LEASE_MS, LeaseLost } from '../visits/leases.repo.ts';
import { changeLeasedShop, FREE, isNewWaiting, leaseNextShop, type ShopLease } from './shop-leases.repo.ts';
import {
  saveReading,
  saveShopFailure,
  saveShopListings,
  settleReading,
  type ShopReading,
} from './shop-reading.repo.ts';

const RENEW_EVERY_MS = LEASE_MS / 4;
/** Listings that are written in one transaction, in some ms. */
const TOGETHER = 25;
/**
 * Time after which the first reading of a shop makes way for that of another, or eight slow shops would take
 * all readers for minutes. Most have shown a page by then.
 */
const FIRST_MS = 10_000;
const MADE_WAY =
  'Other new shops were waiting, so reading this one was cut off. It is read again in a moment.';
/** A shop is read up to a tenth later than its interval, so that shops added together come apart. */
const JITTER = 0.1;

/**
 * Reads the shop whose turn it is. Returns false when none is due, or none that may be read beside those that are being read.
 * @param isForNew only a shop that has never been read
 * @throws what is not the shop's fault, such as a full disk; the reading then counts as failed
 */
export async function readNextShop(
  deps: CollectDeps,
  shops: ShopDeps,
  signal: AbortSignal,
  isForNew = false,
): Promise<boolean> {
  const { db, now, random, self, log } = deps;
  const at = now();
  const row = await leaseNextShop(db, {
    now: at,
    by: self,
    until: at + LEASE_MS,
    isForNew,
    retryAt: (failures) => at + backoff(failures, random(), deps),
  });
  if (!row) return false;
  const lease = { shopId: row.id, addedAt: row.added_at, by: self };
  const way = new AbortController();
  const stopRenewing = keepLease(deps, lease, async () => {
    const hadItsTime = row.last_read_at === null && now() - at >= FIRST_MS;
    if (hadItsTime && (await isNewWaiting(db, now()))) way.abort();
  });
  try {
    const end = await readWhole(deps, shops, row, { lease, startedAt: at }, { signal, madeWay: way.signal });
    log.info({ shop: row.id, isUnchanged: end.isUnchanged, isComplete: end.isComplete }, 'shop read');
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost) await release(deps, lease, row);
    else await fail(deps, shops, { row, lease }, error);
  } finally {
    stopRenewing();
  }
  return true;
}

async function readWhole(
  { db, now, random, log }: CollectDeps,
  { fetcher, intervalMs }: ShopDeps,
  row: ShopRow,
  reading: ShopReading,
  { signal, madeWay }: { signal: AbortSignal; madeWay: AbortSignal },
): Promise<ReadingEnd> {
  let last: ReadingEnd | undefined;
  for await (const { listings, oddities, end } of readShop(shopOf(row), {
    fetcher,
    signal,
    timeUp: AbortSignal.any([AbortSignal.timeout(MAX_READING_MS), madeWay]),
    remembered: row.memory,
  })) {
    if (oddities > 0) log.warn({ shop: row.id, oddities }, 'listings that cannot be read');
    for (let start = 0; start < listings.length; start += TOGETHER) {
      const some = listings.slice(start, start + TOGETHER);
      await saveShopListings(db, reading, some, { now: now(), until: now() + LEASE_MS });
      await letOthers();
    }
    last = end;
  }
  if (!last) throw new Error('a reading without an end');

  // A reading that left something out says nothing of what it did not show.
  const steps = last.isComplete ? settleReading(db, reading, last, now()) : undefined;
  while (steps && !(await steps.next()).done) await letOthers();
  const hasMadeWay = madeWay.aborted && !last.isComplete;
  const everyMs = last.isRare ? Math.max(intervalMs, DAY_MS) : intervalMs;
  await saveReading(db, reading, {
    now: now(),
    // The earlier time counts, should the clock have been set back since it started.
    nextAt:
      Math.min(reading.startedAt, now()) + (hasMadeWay ? 0 : Math.round(everyMs * (1 + random() * JITTER))),
    cutOff: hasMadeWay ? MADE_WAY : (last.cutOff ?? null),
    hasMadeWay,
    memory: last.remembered,
  });
  return last;
}

function shopOf({ way, url, name, second_hand: secondHand, country, currency }: ShopRow): Shop {
  return { way, url, name, secondHand, country, currency };
}

async function fail(
  deps: CollectDeps,
  { intervalMs }: ShopDeps,
  { row, lease }: { row: ShopRow; lease: ShopLease },
  error: unknown,
): Promise<void> {
  const { db, now, random, log } = deps;
  let waitMs: number;
  if (error instanceof ShopRefused) waitMs = intervalMs;
  else if (error instanceof ShopUnavailable) {
    const askedMs = Math.min(error.retryAfterMs ?? 0, DAY_MS);
    waitMs = Math.max(askedMs, backoff(row.failures + 1, random(), deps));
  } else throw error;
  log.warn({ shop: row.id, reason: error.message }, 'shop cannot be read');
  try {
    await saveShopFailure(db, lease, { problem: error.message, nextAt: now() + waitMs });
  } catch (lost) {
    if (!(lost instanceof LeaseLost)) throw lost;
  }
}

/** Gives back a shop whose reading was stopped, as it was. Nothing happens when it is no longer ours. */
async function release(
  { db, log }: CollectDeps,
  lease: ShopLease,
  { next_at, failures }: ShopRow,
): Promise<void> {
  log.info({ shop: lease.shopId }, 'reading given up');
  try {
    await changeLeasedShop(db, lease, { ...FREE, next_at, failures });
  } catch (lost) {
    if (!(lost instanceof LeaseLost)) throw lost;
  }
}

/**
 * Renews the lease while the shop is read: it may take its time to answer. Returns what stops that.
 * @param also done each time
 */
function keepLease({ db, now }: CollectDeps, lease: ShopLease, also: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    // A lost lease is noticed with the next listings, and a locked database may answer the next time.
    changeLeasedShop(db, lease, { leased_until: now() + LEASE_MS })
      .then(also)
      .catch(() => undefined);
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
