import { isRecent, type MarketplaceName } from '@rummage/vocabulary';
import { LRUCache } from 'lru-cache';
import type { Connection, Db } from '#db/database';
import { prepared } from '#db/statements';
import { arrivalsPerDay, type Evidence } from './arrivals.ts';
import type { Load } from './schedule.ts';

/** The share of its marketplace's calls that one of a person's visits would like. */
export interface VisitLoad extends Load {
  id: number;
}

/** Somebody who collects from a marketplace, and how many visits they want. */
interface Wanter {
  user_id: number;
  visits: number;
}

/** Reading fewer visits than this takes next to no time, so they are not cached. */
const MANY = 200;
/** Time for which the loads of many visits are cached: little changes between two visits. */
const BELIEVED_MS = 60_000;
const MOST_PEOPLE = 100;

interface Read {
  at: number;
  loads: readonly VisitLoad[];
}

const READ = new WeakMap<Connection['$client'], LRUCache<string, Read>>();

const LOADS = `
  select v.id, v.full_pages as "fullPages", v.arrivals, v.watched_ms
  from wanted_visits w join visits v on v.id = w.visit_id
  where w.marketplace = ? and w.user_id = ?`;

/**
 * The loads of all visits that a person wants at a marketplace. When there are many, they may be up to a minute old,
 * because each visit reads them for everybody who wants it. The visit `visitId` is always among them.
 * @param now ms
 */
export async function loadsOf(
  db: Db,
  marketplace: MarketplaceName,
  { user_id, visits }: Wanter,
  visitId: number,
  now: number,
): Promise<readonly VisitLoad[]> {
  if (visits < MANY) return readLoads(db, marketplace, user_id);
  const read = READ.get(db.$client) ?? new LRUCache<string, Read>({ max: MOST_PEOPLE });
  READ.set(db.$client, read);
  const key = `${marketplace}/${user_id}`;
  const known = read.get(key);
  const isBelieved = known !== undefined && isRecent(known.at, BELIEVED_MS, now);
  if (isBelieved && known.loads.some(({ id }) => id === visitId)) return known.loads;
  const loads = await readLoads(db, marketplace, user_id);
  read.set(key, { at: now, loads });
  return loads;
}

async function readLoads(db: Db, marketplace: MarketplaceName, userId: number): Promise<VisitLoad[]> {
  const rows = prepared<[string, number], Evidence & { id: number; fullPages: number }>(db, LOADS);
  return (await rows.all(marketplace, userId)).map(({ id, fullPages, ...evidence }) => ({
    id,
    fullPages,
    perDay: arrivalsPerDay(evidence),
    idle: false,
  }));
}
