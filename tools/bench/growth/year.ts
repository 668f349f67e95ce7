import { runDailyHousekeeping, runHousekeeping } from '@rummage/api/src/collect/housekeeping.ts';
import { forgetEnded } from '@rummage/api/src/collect/ingest/endings.repo.ts';
import type { Find } from '@rummage/api/src/collect/ingest/find.ts';
import { ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import { type Db, writing } from '@rummage/api/src/db/database.ts';
import { listingWords } from '@rummage/api/src/db/schema.ts';
import { shrink } from '@rummage/api/src/db/sqlite/shrink.ts';
import { isAmong, removeItems } from '@rummage/api/src/items/acts.repo.ts';
import { keep } from '@rummage/api/src/items/kept/keeping.repo.ts';
import { change, rows } from '@rummage/api/src/testing/databases/rows.ts';
import { titleWords } from '@rummage/matching';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { mean, randomFrom } from '../figures.ts';
import { inventListing } from '../ingest/invent.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const QUERIES = 3;
const FINDS_A_DAY = 5;
/** How many people find a listing: most are one person's alone, a few are popular. */
const FINDERS = [1, 1, 1, 1, 1, 2, 2, 2, 3, 6];
const PAGE = 200;
/** What becomes of finds within a week; the rest is left in the feed. */
const DISMISSED = 0.85;
const KEPT = 0.05;
const WEEK_DAYS = 7;
/** Listings last from three days to two months. */
const LASTS = { least: 3 * DAY_MS, most: 60 * DAY_MS };
/** One in this many is not eBay's: its text stays, and its price is compared. */
const ELSEWHERE = 5;
const WORDS = 6;
/** One in this many has another price later. */
const REPRICED = 10;

export interface Life {
  people: number;
  weeks: number;
  /** Whether what is over is cleaned up every week. */
  isShrinking: boolean;
  /** Called at the end of each week, the first with 1. */
  onWeek: (week: number) => void | Promise<void>;
}

/** Lets people find, dismiss and keep things, a week at a time, as the product writes it. */
export async function live(db: Db, { people, weeks, isShrinking, onWeek }: Life): Promise<void> {
  const random = randomFrom(people);
  for (let id = 1; id <= people; id += 1) await savePerson(db, id);
  const seekers = () =>
    Array.from({ length: FINDERS[Math.floor(random() * FINDERS.length)]! }, () => {
      const userId = 1 + Math.floor(random() * people);
      return { userId, queryId: userId * QUERIES - Math.floor(random() * QUERIES) };
    });
  const listings = Math.round((people * FINDS_A_DAY * WEEK_DAYS) / mean(FINDERS));
  let lastItem = 0;
  for (let week = 0; week < weeks; week += 1) {
    const now = START + week * WEEK_DAYS * DAY_MS;
    const fresh = Array.from({ length: listings }, (_, n): Find => {
      const endsAt = now + LASTS.least + random() * (LASTS.most - LASTS.least);
      return { listing: listingOf(week * listings + n, now, Math.round(endsAt)), matches: seekers() };
    });
    await collect(db, fresh, now);
    const cheaper = fresh.filter((_, at) => at % REPRICED === 0).map((find) => repriced(find));
    await collect(db, cheaper, now + DAY_MS);
    const found = await itemsBehind(db, lastItem);
    lastItem = found.at(-1)?.id ?? lastItem;
    // One transaction: there are thousands of acts, and each would wait for the file.
    await writing(db, async (tx) => {
      const dismissed = new Map<number, number[]>();
      for (const { id, userId } of found) {
        const chance = random();
        if (chance < DISMISSED) dismissed.set(userId, [...(dismissed.get(userId) ?? []), id]);
        else if (chance < DISMISSED + KEPT)
          await keep(tx, { userId, id, note: undefined, now: now + 2 * DAY_MS });
      }
      for (const [userId, ids] of dismissed)
        await removeItems(tx, { userId, key: undefined, now: now + 3 * DAY_MS }, 'items', isAmong(tx, ids));
    });
    await cleanUp(db, now + 6 * DAY_MS, isShrinking);
    await onWeek(week + 1);
  }
}

async function savePerson(db: Db, id: number): Promise<void> {
  await change(
    db,
    `insert into users (id, email, email_key, password_hash, created_at) values (?, ?, ?, '', ?)`,
    id,
    `${id}`,
    `${id}`,
    START,
  );
  for (let n = 0; n < QUERIES; n += 1)
    await change(
      db,
      `insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
       values (?, ?, 'dress', 1, 'PRE_OWNED', '[]', ?, ?)`,
      id * QUERIES - n,
      id,
      START,
      START,
    );
}

const isEbay = (n: number) => n % ELSEWHERE !== 0;

/** Marked as eBay marks what may be relisted: with the time of its first listing and its title. */
function listingOf(n: number, now: number, endsAt: number): Find['listing'] {
  const listing = inventListing(n);
  const thingMark = isEbay(n) ? `${now} ${listing.title} ${n}` : null;
  return { ...listing, listedAt: now - HOUR_MS, endsAt, thingMark };
}

function repriced({ listing }: Find): Find {
  return { listing: { ...listing, price: { cents: 500, currency: 'USD' } }, matches: [] };
}

async function collect(db: Db, finds: readonly Find[], now: number): Promise<void> {
  const numberOf = ({ listing }: Find) => Number(listing.externalId);
  for (const marketplace of ['ebay', 'tradera'] as const) {
    const its = finds.filter((find) => isEbay(numberOf(find)) === (marketplace === 'ebay'));
    for (let from = 0; from < its.length; from += PAGE) {
      const page = its.slice(from, from + PAGE);
      await ingestPage(db, { marketplace, visitId: 1, finds: page, now, itemsPerUser: 200_000 });
    }
  }
  const compared = await rows<{ id: number; title: string }>(
    db,
    `select id, title from listings where marketplace = 'tradera' and collected_at = ?`,
    now,
  );
  await writing(db, async (tx) => {
    for (const { id, title } of compared) {
      const words = new Set(titleWords(title).map(({ stem }) => stem));
      const stored = [...words].slice(0, WORDS).map((word) => ({ word, listing_id: id }));
      await tx.insert(listingWords).values(stored);
    }
  });
}

async function itemsBehind(db: Db, id: number): Promise<{ id: number; userId: number }[]> {
  return rows(db, 'select id, user_id as "userId" from items where id > ? order by id', id);
}

async function cleanUp(db: Db, now: number, isShrinking: boolean): Promise<void> {
  await change(
    db,
    `update listings set ended_at = ends_at, ended_as = 'ended' where ended_at is null and ends_at <= ?`,
    now,
  );
  await runHousekeeping({ db, now: () => now });
  await forgetEnded(db, 'ebay', now - DAY_MS);
  const daily = runDailyHousekeeping({ db, now: () => now });
  while (isShrinking && !(await daily.next()).done);
  while (await db.alone?.(shrink));
}
