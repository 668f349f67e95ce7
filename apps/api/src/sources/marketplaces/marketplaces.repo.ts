import type { MarketplaceName } from '@rummage/vocabulary';
import { indexedBy } from '#db/dialect';
import { prepared } from '#db/statements';
import { task } from '#work/pool';

/** The state of collecting from a marketplace. Times in ms since 1970. */
export interface Collected {
  lastReadAt: number | null;
  /** Time when the next visit that somebody wants is due. */
  nextReadAt: number | null;
  /** Number of its listings offered now, as far as we know. */
  listings: number;
}

/** Counting takes a while: an installation may have a million listings. */
export const readCollected = task(
  'people',
  'readCollected',
  async (db, name: MarketplaceName): Promise<Collected> => {
    const last = await prepared<[string], { at: number | null }>(db, LAST_SUCCESS).get(name);
    const next = await prepared<[string], { at: number | null }>(db, NEXT_WANTED).get(name);
    const offered = await prepared<[object], { n: number }>(db, OFFERED).get({ name });
    return { lastReadAt: last?.at ?? null, nextReadAt: next?.at ?? null, listings: offered?.n ?? 0 };
  },
);

const LAST_SUCCESS = 'select max(last_success_at) as at from visits where marketplace = ?';
const NEXT_WANTED = 'select min(next_at) as at from wanted_visits where marketplace = ?';
/** Both count the entries of an index, without reading the rows, which are long. */
const OFFERED = `
  select (select count(*) from listings where marketplace = @name)
    - (select count(*) from listings ${indexedBy('listings_ended')} where marketplace = @name and ended_at > 0) as n`;
