import type { MarketplaceName } from '@rummage/vocabulary';
import type { Db } from '../db/database.ts';
import { indexedBy } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import { startSlices } from '../slices.ts';

/** How many listings are counted at a time. */
const BATCH = 5000;

/** What collecting from a marketplace has come to. Times in ms since 1970. */
export interface Collected {
  lastReadAt: number | null;
  /** When the next visit that somebody wants is due. */
  nextReadAt: number | null;
  /** How many of its listings are offered now, as far as we know. */
  listings: number;
}

/** Reads it in slices: an installation may have a million listings, and tens of thousands of visits. */
export async function readCollected(db: Db, name: MarketplaceName): Promise<Collected> {
  const last = await prepared<[string], { at: number | null }>(db, LAST_SUCCESS).get(name);
  const next = await prepared<[string], { at: number | null }>(db, NEXT_WANTED).get(name);
  const all = await countInBatches(db, ALL_LISTINGS, name, '');
  const ended = await countInBatches(db, ENDED_LISTINGS, name, 0);
  return {
    lastReadAt: last?.at ?? null,
    nextReadAt: next?.at ?? null,
    // A listing may end between the two counts.
    listings: Math.max(0, all - ended),
  };
}

const LAST_SUCCESS = 'select max(last_success_at) as at from visits where marketplace = ?';
const NEXT_WANTED = 'select min(next_at) as at from wanted_visits where marketplace = ?';

// Both count the entries of an index up to the last one of a batch, without reading the rows, which are long.

const ALL_LISTINGS = `
  select count(*) as n, max(external_id) as last from (
    select external_id from listings where marketplace = @name and external_id > @after
    order by external_id limit ${BATCH}
  ) as batch`;

/** Listings that have ended at the same moment are counted together. */
const ENDED_LISTINGS = `
  select count(*) as n, max(ended_at) as last from listings ${indexedBy('listings_ended')}
  where marketplace = @name and ended_at > @after and ended_at <= (
    select max(ended_at) from (
      select ended_at from listings where marketplace = @name and ended_at > @after order by ended_at limit ${BATCH}
    ) as batch
  )`;

/** @param start comes before everything that is counted */
async function countInBatches<Key extends string | number>(
  db: Db,
  sql: string,
  name: MarketplaceName,
  start: Key,
): Promise<number> {
  const count = prepared<[{ name: string; after: Key }], { n: number; last: Key | null }>(db, sql);
  const slices = startSlices();
  let total = 0;
  for (let after = start; ;) {
    const batch = await count.get({ name, after });
    if (!batch || batch.last === null) return total;
    total += batch.n;
    after = batch.last;
    if (slices.isOver()) await slices.letOthers();
  }
}
