import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Find } from '@rummage/api/src/collect/ingest/find.ts';
import { ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import { openDatabase, type SqliteDb } from '@rummage/api/src/db/database.ts';
import type { Listing } from '@rummage/marketplaces';
import { compileSearch, type Search } from '@rummage/matching';
import { withoutRates } from '@rummage/vocabulary';
import { median, randomFrom } from '../figures.ts';
import { atLeast, atMost, inform, report, sized } from '../report.ts';
import { inventListing, inventSearches, numberOf } from './invent.ts';
import { bareCopy, rowsOfPage } from './plain-upsert.ts';

// Measures how fast a page is matched, deduplicated and written, compared with a plain upsert of the same
// rows.

const SIZES = (process.env['KNOWN'] ?? sized('10000,100000,1000000', '10000')).split(',').map(Number);
/** A collector runs for months, so the time that the compiler needs at first does not count. */
const WARM_UP_SIZE = sized(20_000, 10_000);
const PAGE = 200;
/** The first round is for warming up. */
const ROUNDS = sized(12, 2);
const PAGES = 10;
/**
 * The known listings of a page are taken from RESULT listings that a visit sees again and again, spread over the newest
 * ones: of a million known listings, most have ended long ago.
 */
const RESULT = 2000;
const NEWEST = 10_000;
/** One in this many known listings of a page has a new price. */
const NEW_PRICE = 20;
const START = Date.parse('2026-06-01T00:00:00Z');
const MINUTE_MS = 60_000;
const USERS = 10;

/** The pages of one round, in ms of the processor. */
interface Round {
  compiling: number;
  matching: number;
  writing: number;
  bare: number;
}

const EMPTY: Round = { compiling: 0, matching: 0, writing: 0, bare: 0 };

interface Seeker {
  queryId: number;
  userId: number;
  search: Search;
}

const folder = mkdtempSync(join(tmpdir(), 'rummage-ingest-'));
await roundsWith(WARM_UP_SIZE);
const ratios: number[] = [];
for (const size of SIZES) {
  const rounds = await roundsWith(size);
  const known = `${size.toLocaleString('en')} known`;
  const ratio = median(
    rounds.map(({ compiling, matching, writing, bare }) => bare / (compiling + matching + writing)),
  );
  ratios.push(ratio);
  atLeast(`${known}: ours / bare upsert`, ratio, 0.35, '×');
  for (const part of ['compiling', 'matching', 'writing', 'bare'] as const)
    inform(`${known}: ${part}`, median(rounds.map((round) => round[part])) / PAGES, 'ms a page');
}
atMost('spread of the ratio', 100 * (Math.max(...ratios) / Math.min(...ratios) - 1), 20, '%');
rmSync(folder, { recursive: true });
report();

/** Collects pages while `size` listings are known, and upserts the same rows into a copy of the database. */
async function roundsWith(size: number): Promise<Round[]> {
  const db = openDatabase(join(folder, `known-${size}.db`));
  const seekers = saveSeekers(db);
  let next = 0;
  const fresh = (count: number) => Array.from({ length: count }, () => inventListing(next++));
  const count = db.$client.prepare<[], number>('select count(*) from listings').pluck();
  // Listings that match no query are not stored.
  while ((count.get() ?? 0) < size) await collectPage(db, seekers, fresh(PAGE), START, { ...EMPTY });
  console.error(`${count.get()} listings collected`);
  const { upsert, close } = bareCopy(db);
  const random = randomFrom(size);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const round = { ...EMPTY };
    for (let page = 0; page < PAGES; page += 1) {
      const listings = [...fresh(PAGE / 2).reverse(), ...knownListings(db, size, random)];
      const now = START + (rounds.length * PAGES + page + 1) * MINUTE_MS;
      // The two take turns, so that other work on the machine slows both alike.
      await collectPage(db, seekers, listings, now, round);
      const rows = rowsOfPage(db, listings);
      round.bare += (await timed(() => upsert(rows))).ms;
    }
    rounds.push(round);
  }
  close();
  db.close();
  return rounds.slice(1);
}

/** 20 queries of ten users. */
function saveSeekers({ writer: { $client: client } }: SqliteDb): Seeker[] {
  const user = client.prepare(
    `insert or ignore into users (id, email, email_key, password_hash, created_at) values (@id, @id, @id, '', @at)`,
  );
  const query = client.prepare(
    `insert into queries (user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
     values (@id, @text, 1, 'PRE_OWNED', '[]', @at, @at)`,
  );
  return inventSearches().map((search, place) => {
    const person = { id: 1 + (place % USERS), at: START };
    user.run(person);
    const { lastInsertRowid } = query.run({ ...person, text: search.queryText });
    return { queryId: Number(lastInsertRowid), userId: person.id, search };
  });
}

function knownListings(db: SqliteDb, size: number, random: () => number): Listing[] {
  const externalId = db.$client
    .prepare<[number], string>('select external_id from listings where id = ?')
    .pluck();
  const ids = new Set<number>();
  while (ids.size < PAGE / 2) ids.add(size - Math.floor(random() * RESULT) * (NEWEST / RESULT));
  return [...ids].map((id, at) => {
    const listing = inventListing(numberOf(externalId.get(id) ?? ''));
    return at % NEW_PRICE === 0 ? { ...listing, price: { cents: id, currency: 'USD' } } : listing;
  });
}

/** Does what a visit does with one page of an answer; adds the times to the round. */
async function collectPage(
  db: SqliteDb,
  seekers: readonly Seeker[],
  listings: readonly Listing[],
  now: number,
  round: Round,
): Promise<void> {
  const compiled = await timed(() =>
    seekers.map((seeker) => ({ ...seeker, matches: compileSearch(seeker.search, withoutRates('USD')) })),
  );
  const matched = await timed(() =>
    listings.map((listing): Find => {
      const matches = compiled.result.filter((seeker) => seeker.matches(listing) === undefined);
      return { listing, matches };
    }),
  );
  const page = {
    marketplace: 'ebay',
    visitId: 1,
    finds: matched.result,
    now,
    itemsPerUser: Number.MAX_SAFE_INTEGER,
  } as const;
  const written = await timed(() => ingestPage(db, page));
  round.compiling += compiled.ms;
  round.matching += matched.ms;
  round.writing += written.ms;
}

/** Everything happens in this process. Its processor time does not depend on other work on the machine. */
async function timed<Result>(act: () => Result | Promise<Result>) {
  const before = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
