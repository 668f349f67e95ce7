import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { and, gt, inArray } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { least } from '#db/dialect';
import { finds, queries } from '#db/schema';
import { countChanged, prepared } from '#db/statements';
import { everybody, raiseNews } from '#people/news.repo';
import { dateFutureEndings } from './ingest/endings.repo.ts';

const LATEST = 'select latest_at from clock';
const NOTE = `
  insert into clock (id, latest_at) values (1, @now)
  on conflict (id) do update set latest_at = excluded.latest_at where clock.latest_at < excluded.latest_at`;
const SET_BACK = 'update clock set latest_at = @now';

/** The latest time that any collector has noted, in ms; undefined before the first. */
export async function latestTime(db: Reader): Promise<number | undefined> {
  return (await prepared<[], { latest_at: number }>(db, LATEST).get())?.latest_at;
}

export async function noteTime(db: Db, now: number): Promise<void> {
  await writing(db, (tx) => prepared<[object]>(tx, NOTE).run({ now }));
}

/**
 * Columns of times at which something is to be done next, or has happened. Work that waits for such a time,
 * or counts from it, would be late.
 */
export const TIMES = {
  users: ['last_seen_at'],
  visits: ['next_at', 'last_success_at', 'last_full_at'],
  shops: ['next_at', 'started_at', 'first_read_at'],
  watched_listings: ['next_at', 'looked_at'],
  picture_hashes: ['next_at'],
  mailboxes: ['next_at'],
  marketplaces: ['paused_until'],
  live_sources: ['paused_until'],
  notified_people: ['look_at'],
  outbox: ['at'],
  channels: ['answered_at'],
  // Only the newest ones are listed and kept.
  deliveries: ['next_at', 'created_at'],
  settings: ['looked_at', 'seen_through'],
  breaks: ['started_at', 'end_early_asked_at'],
  kept_away: ['examples_until'],
  acts: ['at'],
  keyed_calls: ['at'],
  item_marks: ['kept_at', 'let_go_at'],
  deleted_queries: ['deleted_at'],
  suggestion_answers: ['shown_at'],
};

/** The days that calls are counted for end at a moment of the marketplace's, within a day. */
const DAYS = ['marketplaces', 'turns'];
/** No lease is longer than this. One that is in use is renewed. */
const LONGEST_LEASE_MS = MINUTE_MS;

const FORGETTING = [
  // A break that started before now keeps its end: a clock that was ahead for a while must not have ended it. One that
  // started in the future, or was asked to end then, has as much left as it had, or is over.
  `update breaks set ends_at = case when ends_at <= @latest then @now else ends_at - @latest + @now end
  where ends_at > @now and coalesce(end_early_asked_at, started_at) > @now`,
  // Listings that shops had when they were first read stay news to nobody.
  `update shop_listings set changed_at = @now
  where changed_at > @now and changed_at <= (select first_read_at from shops where id = shop_id)`,
  ...Object.entries(TIMES).flatMap(([table, columns]) =>
    columns.map((column) => `update ${table} set ${column} = @now where ${column} > @now`),
  ),
  ...DAYS.map((table) => `update ${table} set resets_at = @now where resets_at > @tomorrow`),
  ...['visits', 'shops', 'mailboxes'].map(
    (table) => `update ${table} set leased_until = @lease where leased_until > @lease`,
  ),
];

const LISTINGS_AT_ONCE = 5000;
/** As long before now as it was before the latest time: a copy may be listed since then, by the clock of its marketplace. */
const DATE_SIGHTINGS = `
  update listings set seen_at = ${least}(seen_at, @latest) - @latest + @now - 1
  where id > @from and id <= @from + @count and seen_at > @now`;

/** Nobody waits for attempts to be forgotten that were made in the future. On SQLite they are counted in memory. */
const FORGETTING_ATTEMPTS = [
  'delete from processes.rate_limits where expire > @now',
  'delete from processes.password_failures where forgotten_at > @now',
];

/**
 * Makes all times unknown that the clock has not reached: what was to be done later is due, and what was done in the future
 * was done now. False when another process has done so already.
 */
export async function forgetFuture(
  db: Db,
  { now, latest }: { now: number; latest: number },
): Promise<boolean> {
  if (((await latestTime(db)) ?? latest) <= now) return false;
  const times = { now, latest, tomorrow: now + DAY_MS, lease: now + LONGEST_LEASE_MS };
  const statements = [...FORGETTING, ...(db.engine === 'postgres' ? FORGETTING_ATTEMPTS : [])];
  // Small transactions, because others wait for them. The one that says it is done comes last.
  for (const statement of statements) await writing(db, (tx) => prepared<[object]>(tx, statement).run(times));
  await dateFutureSightings(db, { now, latest });
  await dateFutureEndings(db, now);
  await writing(db, async (tx) => {
    await prepared<[object]>(tx, SET_BACK).run({ now });
    await raiseNews(tx, everybody());
  });
  return true;
}

/** Otherwise a copy would seem to be listed while its listing was still there. */
async function dateFutureSightings(db: Db, times: { now: number; latest: number }): Promise<void> {
  const all = await prepared<[], { last: number | null }>(db, 'select max(id) as last from listings').get();
  for (let from = 0; from < (all?.last ?? 0); from += LISTINGS_AT_ONCE)
    await writing(db, (tx) =>
      prepared<[object]>(tx, DATE_SIGHTINGS).run({ ...times, from, count: LISTINGS_AT_ONCE }),
    );
}

/** Dates finds of the future to now. It uses the index once for each query: no index has the times of all finds. */
export async function endFutureFinds(db: Db, now: number): Promise<void> {
  const anyQuery = db.select({ id: queries.id }).from(queries);
  const isAhead = and(inArray(finds.query_id, anyQuery), gt(finds.found_at, now));
  await writing(db, async (tx) => {
    const changes = await countChanged(tx.update(finds).set({ found_at: now }).where(isAhead));
    if (changes > 0) await raiseNews(tx, everybody());
  });
}
