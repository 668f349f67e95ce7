import { DAY_MS } from '@rummage/vocabulary';
import { type Db, writing } from '#db/database';
import { indexedBy } from '#db/dialect';
import { prepared } from '#db/statements';
import { IS_OVER, overAt } from './shrink-dismissed.repo.ts';

/**
 * Time for which the price of what has ended counts for things like it: by then it counts a sixteenth (see `comparables`).
 * Listings without words are not compared.
 */
const COUNTED_MS = 240 * DAY_MS;

/** Listings that are looked at in one go. */
const SLICE = 500;

const LAST_OF_SLICE = `
  select max(id) as id from (
    select id from listings ${indexedBy('listings_seen')} where id > @after order by id limit ${SLICE}
  ) as slice`;

/** The index holds the first three conditions. All that ended was seen before. */
const FORGET = `
  delete from listings where id in (
    select id from listings ${indexedBy('listings_seen')}
    where id > @after and id <= @last and seen_at <= @before
  ) and ${IS_OVER}
    and not exists (select 1 from items where items.listing_id = listings.id)
    and (
      coalesce(listings.ended_at, listings.seen_at) <= @countedBefore
      or not exists (select 1 from listing_words where listing_words.listing_id = listings.id)
    )`;

/** Deletes listings that ended long ago, that nobody has and with which nothing is compared, some at each step. */
export async function* forgetUnused(db: Db, now: number): AsyncGenerator<void, void, undefined> {
  const times = { ...overAt(now), countedBefore: now - COUNTED_MS };
  const lastOfSlice = prepared<[object], { id: number | null }>(db, LAST_OF_SLICE);
  for (let after = 0; ;) {
    const last = (await lastOfSlice.get({ after }))?.id;
    if (last == null) return;
    await writing(db, (tx) => prepared<[object]>(tx, FORGET).run({ ...times, after, last }));
    after = last;
    yield;
  }
}
