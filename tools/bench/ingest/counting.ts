import { type Find, ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import { searchOf } from '@rummage/api/src/collect/planning/search-request.ts';
import { saveSuccess } from '@rummage/api/src/collect/visits/visit-results.repo.ts';
import type { Db } from '@rummage/api/src/db/database.ts';
import { prepared } from '@rummage/api/src/db/prepared.ts';
import type { QueryRow } from '@rummage/api/src/db/schema.ts';
import { createTallies, type Tallies } from '@rummage/api/src/kept-away/kept-away.ts';
import type { Listing } from '@rummage/marketplaces';
import { compileSearch } from '@rummage/matching';
import { withoutRates } from '@rummage/vocabulary';
import { median } from '../median.ts';
import type { Engine } from './engine.ts';
import { inventListing, inventSearches } from './invent.ts';
import { saveSearches } from './save-searches.ts';
import { sized } from '../sized.ts';

// What it costs to count, for each query, why listings were kept away from it.

const PAGE = 200;
const KNOWN_PAGES = sized(50, 2);
/**
 * Whole readings of so many pages for so many queries. The goal is for what the pages above are measured with. Where the result is
 * a single page there is little beside which the counts stand, and there is no goal.
 */
const READINGS = [
  { pages: 10, queries: 20, most: 1.1 },
  { pages: 1, queries: 1, most: undefined },
  { pages: 1, queries: 20, most: undefined },
];
const WARM_UP = sized(4, 0);
const ROUNDS = sized(61, 1);
const START = Date.parse('2026-06-01T00:00:00Z');
const DAY_MS = 86_400_000;
const LEASE = { visitId: 1, by: 'this benchmark' };
const CURRENCY = 'USD';

/** A database into which readings are written, and its queries. */
interface Side {
  db: Db;
  queries: readonly QueryRow[];
}

/** Writes the same readings into two databases in turn, into one of them with counts, and compares the times. */
export async function measureCounting(engine: Engine) {
  const sides = { counted: await openSide(engine, 'counted'), plain: await openSide(engine, 'plain') };
  let next = 0;
  const pageOf = (): Listing[] => Array.from({ length: PAGE }, () => inventListing(next++));
  for (let page = 0; page < KNOWN_PAGES; page += 1) {
    const listings = pageOf();
    for (const { db, queries } of Object.values(sides)) await writePage(db, queries, listings, START);
  }

  const measurements = [];
  for (const { pages, queries, most } of READINGS) {
    const ratios: number[] = [];
    const some = (side: Side) => ({ ...side, queries: side.queries.slice(0, queries) });
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      // Half of a page is new, as in a visit that has not been made for long.
      const reading = Array.from({ length: pages }, (_, page) => [
        ...pageOf().slice(0, PAGE / 2),
        ...Array.from({ length: PAGE / 2 }, (__, at) => inventListing((round * pages + page) * 7 + at)),
      ]);
      const at = START + (round + 1) * DAY_MS;
      const [counted, plain] = await inTurn(round % 2 === 0, [
        () => timeOf(engine, some(sides.counted), reading, at, createTallies()),
        () => timeOf(engine, some(sides.plain), reading, at, undefined),
      ]);
      if (round >= WARM_UP) ratios.push(counted / plain);
    }
    const value = median(ratios);
    const what = `${engine.name}: ${pages * PAGE} listings read for ${queries === 1 ? 'a query' : `${queries} queries`}, counting what is kept away / not`;
    const goal = most !== undefined && { goal: `≤ ${most}`, ok: value <= most };
    measurements.push({ what, value, unit: '×', ...goal });
  }
  const count = 'select count(*) as n from kept_away';
  const rows = await prepared<[], { n: number }>(sides.counted.db, count).get();
  measurements.push({
    what: `${engine.name}: reasons that are counted for them`,
    value: rows?.n ?? 0,
    unit: '',
  });
  for (const { db } of Object.values(sides)) await db.close();
  return measurements;
}

type Act = () => Promise<number>;

/** So that neither is always the one that comes second. */
async function inTurn(isFirstFirst: boolean, [one, other]: [Act, Act]): Promise<[number, number]> {
  if (isFirstFirst) return [await one(), await other()];
  const later = await other();
  return [await one(), later];
}

/** Several words, a limit and an excluded keyword, so that each query has several reasons. */
async function openSide(engine: Engine, name: string): Promise<Side> {
  const db = await engine.open(name);
  const searches = inventSearches().map((search) => ({
    ...search,
    queryText: `${search.queryText} -navy -rust -plum`,
    maxPriceCents: 40_000,
    filters: [{ name: 'excludeKeyword' as const, values: ['Marlow Mill', 'waist'] }],
  }));
  const queries = await saveSearches(db, searches, START);
  await prepared(
    db.writer,
    `insert into visits (id, marketplace, address, next_at) values (1, 'ebay', 'all of them', 0)`,
  ).run();
  for (const { id } of queries)
    await prepared<[number]>(
      db.writer,
      'insert into query_visits (query_id, visit_id, seen, matched) values (?, 1, 0, 0)',
    ).run(id);
  return { db, queries };
}

async function timeOf(
  { timed }: Engine,
  { db, queries }: Side,
  reading: readonly (readonly Listing[])[],
  at: number,
  tallies: Tallies | undefined,
): Promise<number> {
  await prepared<[string]>(db.writer, 'update visits set leased_by = ?').run(LEASE.by);
  const { ms } = await timed(async () => {
    for (const listings of reading) await writePage(db, queries, listings, at, tallies);
    await saveSuccess(db, LEASE, {
      startedAt: at,
      nextAt: at + DAY_MS,
      evidence: { arrivals: 1, watched_ms: DAY_MS },
      whole: {
        pages: reading.length,
        cutOff: null,
        counts: queries.map((query) => ({ query, seen: reading.length * PAGE, matched: 10 })),
      },
      keptAway: tallies && ((query) => tallies.reasonsOf(query, CURRENCY)),
      keepsExamplesMs: DAY_MS,
      isReadAgain: false,
    });
  });
  return ms;
}

/** As a visit does it. */
async function writePage(
  db: Db,
  queries: readonly QueryRow[],
  listings: readonly Listing[],
  now: number,
  tallies?: Tallies,
): Promise<void> {
  const seekers = queries.map((query) => ({
    queryId: query.id,
    userId: query.user_id,
    matches: compileSearch(searchOf(query), withoutRates(CURRENCY)),
    tally: tallies?.of(query.id),
  }));
  const finds = listings.map((listing): Find => ({
    listing,
    matches: seekers.filter(({ matches, tally }) => {
      const mismatch = matches(listing);
      if (mismatch) tally?.add(mismatch, listing);
      return mismatch === undefined;
    }),
  }));
  await ingestPage(db, {
    marketplace: 'ebay',
    visitId: 1,
    finds,
    now,
    itemsPerUser: Number.MAX_SAFE_INTEGER,
  });
}
