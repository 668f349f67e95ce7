import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Find, ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import { type Db, openDatabase } from '@rummage/api/src/db/database.ts';
import { queries, users } from '@rummage/api/src/db/schema.ts';
import type { Listing } from '@rummage/marketplaces';
import { compileSearch, type Search } from '@rummage/matching';
import { bareUpsert, rowsOfPage } from './bare-upsert.ts';
import { inventListing, inventSearches, numberOf, randomFrom } from './invent.ts';

const SIZES = (process.env.KNOWN ?? '10000,100000,1000000').split(',').map(Number);
const WARM_UP_SIZE = 20_000;
const PAGE = 200;
/** The first round is for warming up; of the others the one with the median ratio counts. */
const ROUNDS = 12;
const PAGES = 10;
const USERS = 10;
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

/** The pages of one round. Times are in ms of the processor. */
interface Round {
  compiling: number;
  matching: number;
  writing: number;
  bare: number;
  pairs: number;
  matches: number;
}

interface Seeker {
  queryId: number;
  userId: number;
  search: Search;
}

const dir = mkdtempSync(join(tmpdir(), 'rummage-ingest-'));
try {
  // A collector runs for months, so the time that the compiler needs at first does not count.
  roundsWith(WARM_UP_SIZE);
  const rounds = SIZES.map((size) => medianRound(roundsWith(size)));
  console.log(JSON.stringify({ measurements: measurementsOf(rounds) }));
} finally {
  rmSync(dir, { recursive: true });
}

/** Collects pages while `size` listings are known, and upserts the same rows into a copy of the database. */
function roundsWith(size: number): Round[] {
  const db = openDatabase(join(dir, `${size}.db`));
  const seekers = saveSearches(db);
  let next = fill(db, seekers, size);
  const bareDb = copyOf(db);
  const upsert = bareUpsert(bareDb);
  const random = randomFrom(size);
  let now = START;

  const rounds = Array.from({ length: ROUNDS }, () => {
    const round = emptyRound();
    for (let page = 0; page < PAGES; page += 1) {
      const fresh = Array.from({ length: PAGE / 2 }, () => inventListing(next++));
      const listings = [...fresh.reverse(), ...knownListings(db, size, random)];
      // The two take turns, so that other work on the machine slows both alike.
      collectPage(db, seekers, listings, (now += MINUTE_MS), round);
      const rows = rowsOfPage(
        db,
        listings.map(({ externalId }) => externalId),
      );
      round.bare += timed(() => upsert(rows)).ms;
    }
    return round;
  });
  db.$client.close();
  bareDb.$client.close();
  return rounds.slice(1);
}

/** 20 queries of ten users. */
function saveSearches(db: Db): Seeker[] {
  return inventSearches().map((search, at) => {
    const userId = 1 + (at % USERS);
    const email = `user-${userId}@example.com`;
    db.insert(users)
      .values({ id: userId, email, email_key: email, password_hash: '', created_at: START })
      .onConflictDoNothing()
      .run();
    const query = {
      user_id: userId,
      query_text: search.queryText,
      active: true,
      minimum_condition: search.minimumCondition,
      filters: [...search.filters],
      created_at: START,
    };
    const { id } = db.insert(queries).values(query).returning({ id: queries.id }).get();
    return { queryId: id, userId, search };
  });
}

/** Collects until `size` listings are known; returns the number of the next one. Listings that match no query are not stored. */
function fill(db: Db, seekers: readonly Seeker[], size: number): number {
  const count = db.$client.prepare('select count(*) from listings').pluck();
  let next = 0;
  const { ms } = timed(() => {
    for (let missing = size; missing > 0; missing = size - (count.get() as number)) {
      for (const end = next + missing; next < end;) {
        const listings = Array.from({ length: PAGE }, () => inventListing(next++));
        collectPage(db, seekers, listings, START, emptyRound());
      }
    }
  });
  console.error(`${size} listings collected in ${Math.round(ms / 1000)} s`);
  return next;
}

function copyOf(db: Db): Db {
  db.$client.pragma('wal_checkpoint(truncate)');
  const file = `${db.$client.name}-bare`;
  copyFileSync(db.$client.name, file);
  return openDatabase(file);
}

function knownListings({ $client: client }: Db, size: number, random: () => number): Listing[] {
  const byId = client.prepare('select external_id from listings where id = ?').pluck();
  const ids = new Set<number>();
  while (ids.size < PAGE / 2) ids.add(size - Math.floor(random() * RESULT) * (NEWEST / RESULT));
  return [...ids].map((id, at) => {
    const listing = inventListing(numberOf(byId.get(id) as string));
    return at % NEW_PRICE === 0 ? { ...listing, price: { cents: id, currency: 'USD' } } : listing;
  });
}

/** What a visit does with one page of an answer; adds the times to the round. */
function collectPage(
  db: Db,
  seekers: readonly Seeker[],
  listings: readonly Listing[],
  now: number,
  round: Round,
): void {
  const compiled = timed(() =>
    seekers.map((seeker) => ({ ...seeker, matches: compileSearch(seeker.search, 'USD') })),
  );
  const matched = timed(() =>
    listings.map((listing): Find => {
      const matches = compiled.result.filter((seeker) => seeker.matches(listing) === undefined);
      return { listing, matches };
    }),
  );
  const finds = matched.result;
  const written = timed(() =>
    ingestPage(db, { marketplace: 'ebay', visitId: 1, finds, now, itemsPerUser: Number.MAX_SAFE_INTEGER }),
  );
  round.compiling += compiled.ms;
  round.matching += matched.ms;
  round.writing += written.ms;
  round.pairs += listings.length * seekers.length;
  round.matches += finds.reduce((sum, { matches }) => sum + matches.length, 0);
}

function measurementsOf(rounds: readonly Round[]) {
  const ratios = rounds.map(ratioOf);
  const spread = Math.max(...ratios) / Math.min(...ratios) - 1;
  return [
    ...rounds.flatMap((round, at) => measurementsWith(SIZES[at] ?? 0, round)),
    { what: 'spread of the ratio', value: 100 * spread, unit: '%', goal: '≤ 20', ok: spread <= 0.2 },
  ];
}

function measurementsWith(size: number, round: Round) {
  const ratio = ratioOf(round);
  const perSecond = (ms: number) => ({ value: (1000 * PAGES * PAGE) / ms, unit: 'listings/s' });
  const perPage = (ms: number) => ({ value: ms / PAGES, unit: 'ms a page' });
  return [
    { what: 'ours / bare upsert', value: ratio, unit: '×', goal: '≥ 0.35', ok: ratio >= 0.35 },
    { what: 'ours', ...perSecond(oursMs(round)) },
    { what: 'bare upsert', ...perSecond(round.bare) },
    { what: 'compiling 20 queries', ...perPage(round.compiling) },
    { what: 'matching', ...perPage(round.matching) },
    { what: 'dedupe and writing', ...perPage(round.writing) },
    { what: 'upserting', ...perPage(round.bare) },
    { what: 'pairs that match', value: (100 * round.matches) / round.pairs, unit: '%' },
  ].map((measurement) => ({
    ...measurement,
    what: `${size.toLocaleString('en')} known: ${measurement.what}`,
  }));
}

function emptyRound(): Round {
  return { compiling: 0, matching: 0, writing: 0, bare: 0, pairs: 0, matches: 0 };
}

function medianRound(rounds: readonly Round[]): Round {
  const [median] = [...rounds].sort((a, b) => ratioOf(a) - ratioOf(b)).slice(Math.floor(rounds.length / 2));
  if (!median) throw new Error('no round was measured');
  return median;
}

/** Our speed as a share of the bare upsert's. */
function ratioOf(round: Round): number {
  return round.bare / oursMs(round);
}

function oursMs({ compiling, matching, writing }: Round): number {
  return compiling + matching + writing;
}

/** In processor time, which does not depend on other work on the machine. */
function timed<Result>(act: () => Result): { ms: number; result: Result } {
  const before = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
