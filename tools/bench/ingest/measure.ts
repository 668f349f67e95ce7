import { type Find, ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import type { Db } from '@rummage/api/src/db/database.ts';
import { prepared } from '@rummage/api/src/db/prepared.ts';
import type { Listing } from '@rummage/marketplaces';
import { withoutRates } from '@rummage/vocabulary';
import { compileSearch, type Search } from '@rummage/matching';
import type { Engine } from './engine.ts';
import { inventListing, inventSearches, numberOf, randomFrom } from './invent.ts';
import { rowsOfPage } from './rows-of-page.ts';
import { saveSearches } from './save-searches.ts';
import { sized } from '../sized.ts';

const WARM_UP_SIZE = sized(20_000, 10_000);
const PAGE = 200;
/** The first round is for warming up; of the others the one with the median ratio counts. */
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

/** Measures with each number of known listings. Times are what `engine` says they are. */
export async function measure(engine: Engine, sizes: readonly number[]) {
  // A collector runs for months, so the time that the compiler needs at first does not count.
  await roundsWith(engine, WARM_UP_SIZE);
  const rounds: Round[] = [];
  for (const size of sizes) rounds.push(medianRound(await roundsWith(engine, size)));
  return measurementsOf(engine.name, sizes, rounds);
}

/** Collects pages while `size` listings are known, and upserts the same rows into a copy of the database. */
async function roundsWith(engine: Engine, size: number): Promise<Round[]> {
  const { timed } = engine;
  const empty = await engine.open(`known_${size}`);
  const seekers = await seekersOf(empty);
  let next = await fill(engine, empty, seekers, size);
  const { db, upsert, close } = await engine.withCopy(empty);
  const random = randomFrom(size);
  let now = START;

  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const round = emptyRound();
    for (let page = 0; page < PAGES; page += 1) {
      const fresh = Array.from({ length: PAGE / 2 }, () => inventListing(next++));
      const listings = [...fresh.reverse(), ...(await knownListings(db, size, random))];
      // The two take turns, so that other work on the machine slows both alike.
      await collectPage(engine, db, seekers, listings, (now += MINUTE_MS), round);
      const rows = await rowsOfPage(
        db,
        listings.map(({ externalId }) => externalId),
      );
      round.bare += (await timed(() => upsert(rows))).ms;
    }
    rounds.push(round);
  }
  await close();
  return rounds.slice(1);
}

/** 20 queries of ten users. */
async function seekersOf(db: Db): Promise<Seeker[]> {
  const searches = inventSearches();
  const saved = await saveSearches(db, searches, START);
  return saved.flatMap(({ id, user_id: userId }, at) => {
    const search = searches[at];
    return search ? [{ queryId: id, userId, search }] : [];
  });
}

const COUNT = 'select count(*) as known from listings';

/** Collects until `size` listings are known; returns the number of the next one. Listings that match no query are not stored. */
async function fill(engine: Engine, db: Db, seekers: readonly Seeker[], size: number): Promise<number> {
  const known = async () => (await prepared<[], { known: number }>(db, COUNT).get())?.known ?? 0;
  const began = performance.now();
  let next = 0;
  for (let missing = size; missing > 0; missing = size - (await known())) {
    for (const end = next + missing; next < end;) {
      const listings = Array.from({ length: PAGE }, () => inventListing(next++));
      await collectPage(engine, db, seekers, listings, START, emptyRound());
    }
  }
  console.error(
    `${engine.name}: ${size} listings collected in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  return next;
}

const EXTERNAL_ID = 'select external_id as id from listings where id = ?';

async function knownListings(db: Db, size: number, random: () => number): Promise<Listing[]> {
  const ids = new Set<number>();
  while (ids.size < PAGE / 2) ids.add(size - Math.floor(random() * RESULT) * (NEWEST / RESULT));
  const listings: Listing[] = [];
  for (const id of ids) {
    const known = await prepared<[number], { id: string }>(db, EXTERNAL_ID).get(id);
    const listing = inventListing(numberOf(known?.id ?? ''));
    const isCheaper = listings.length % NEW_PRICE === 0;
    listings.push(isCheaper ? { ...listing, price: { cents: id, currency: 'USD' } } : listing);
  }
  return listings;
}

/** What a visit does with one page of an answer; adds the times to the round. */
async function collectPage(
  { timed }: Engine,
  db: Db,
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
  const finds = matched.result;
  const written = await timed(() =>
    ingestPage(db, { marketplace: 'ebay', visitId: 1, finds, now, itemsPerUser: Number.MAX_SAFE_INTEGER }),
  );
  round.compiling += compiled.ms;
  round.matching += matched.ms;
  round.writing += written.ms;
  round.pairs += listings.length * seekers.length;
  round.matches += finds.reduce((sum, { matches }) => sum + matches.length, 0);
}

function measurementsOf(engine: string, sizes: readonly number[], rounds: readonly Round[]) {
  const ratios = rounds.map(ratioOf);
  const spread = Math.max(...ratios) / Math.min(...ratios) - 1;
  return [
    ...rounds.flatMap((round, at) => measurementsWith(engine, sizes[at] ?? 0, round)),
    {
      what: `${engine}: spread of the ratio`,
      value: 100 * spread,
      unit: '%',
      goal: '≤ 20',
      ok: spread <= 0.2,
    },
  ];
}

function measurementsWith(engine: string, size: number, round: Round) {
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
    what: `${engine}, ${size.toLocaleString('en')} known: ${measurement.what}`,
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
