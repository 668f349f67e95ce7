import { setImmediate } from 'node:timers/promises';
import type { Listing, Marketplace, Page } from '@rummage/marketplaces';
import { compileSearch, type Matcher, type Tally } from '@rummage/matching';
import type { Exchange } from '@rummage/vocabulary';
import type { QueryRow } from '../../db/schema.ts';
import { countCall, countLook, requirePart } from './calls.ts';
import type { CollectDeps } from '../collect-deps.ts';
import { concludeEndings } from '../ingest/endings.ts';
import { type Find, ingestPage } from '../ingest/ingest.repo.ts';
import { createTallies, type Shown, type Tallies } from '../../kept-away/kept-away.ts';
import { type Lease, LEASE_MS, LeaseLost, countPage, renewLease } from './leases.repo.ts';
import { lacksManufacture, withManufacture } from '../ingest/manufacture.ts';
import { readExchange } from '../../rates/exchange.repo.ts';
import { nextIntervalOf, rereadEvery } from '../schedule/outlook.ts';
import { startResultReader } from './result-reader.ts';
import { requestOf, searchOf } from '../planning/search-request.ts';
import { type Slices, startSlices } from '../../slices.ts';
import { saveSuccess } from './visit-results.repo.ts';
import { queriesOfVisit, type VisitRow } from './visits.repo.ts';

interface Seeker {
  queryId: number;
  userId: number;
  /** Whether it filters by where things were made. */
  asksManufacture: boolean;
  matches: Matcher;
  /** Counts why it does not want listings. */
  tally: Tally<Shown>;
}

/**
 * Makes one visit: searches, matches and writes page by page, then plans the next visit. Returns the number of new finds.
 * @throws OutOfCalls, LeaseLost, and what the marketplace throws
 */
export async function makeVisit(
  deps: CollectDeps,
  marketplace: Marketplace,
  { visit, lease }: { visit: VisitRow; lease: Lease },
  signal: AbortSignal,
): Promise<number> {
  const { db, currency, now } = deps;
  const exchange = await readExchange(db, currency);
  const { name } = marketplace;
  const served = await queriesOfVisit(db, visit.id);
  const [first] = served;
  if (!first) throw new LeaseLost();
  await requirePart(deps, marketplace, visit.id);

  const reader = startResultReader(visit, {
    startedAt: now(),
    isNew: served.some(({ collected_at }) => collected_at === null),
    rereadEveryMs: await rereadEvery(deps, marketplace, visit.id),
    canLook: marketplace.look !== undefined,
  });
  const looking = {
    signal,
    now,
    beforeCall: async () => {
      await countLook(deps, marketplace, visit.id);
    },
  };

  const tallies = createTallies();
  const slices = startSlices();
  // Requests with the same address get the same answer, so the request of any query can be sent for all.
  const pages = marketplace.search(requestOf(first.query, currency), {
    signal,
    exchange,
    beforeCall: async () => {
      await countCall(deps, marketplace, visit.id);
    },
  });
  for await (const page of pages) {
    logPage(deps, marketplace, page);
    // Read again for every page: a query may have been deleted or changed while we waited for the page.
    const seekers = (await queriesOfVisit(db, visit.id)).map(({ query }) =>
      seekerOf(query, exchange, tallies),
    );
    if (seekers.length === 0) throw new LeaseLost();
    const asked = await withManufacture(
      db,
      marketplace,
      page.listings,
      await lackingManufacture(page, seekers, slices),
      looking,
    );
    const finds = await findsAmong(asked.listings, page.proof, seekers, slices);
    const fresh = await ingestPage(db, {
      marketplace: name,
      visitId: visit.id,
      finds,
      now: now(),
      itemsPerUser: deps.itemsPerUser,
      beforeWriting: async (tx) => {
        await countPage(tx, lease, reader.pages() + 1);
      },
    });
    reader.add(page, finds, fresh, asked);
    if (reader.isEnough()) break;
    // A marketplace that answers at once must not keep everybody else waiting.
    await setImmediate();
  }

  const complete = reader.complete(now());
  if (complete) {
    await renewLease(db, lease, now() + LEASE_MS);
    await concludeEndings(db, marketplace, complete, looking);
  }
  const evidence = reader.evidence();
  // Not later, should the clock have been set back since.
  const startedAt = Math.min(reader.startedAt, now());
  await saveSuccess(db, lease, {
    startedAt,
    nextAt: startedAt + (await nextIntervalOf(deps, marketplace, visit.id, evidence)),
    evidence,
    whole: reader.whole(served.map(({ query }) => query)),
    keptAway: (query) => tallies.reasonsOf(query, currency),
    keepsExamplesMs: marketplace.keepsExamplesMs,
    isReadAgain: reader.isReadAgain(),
  });
  return reader.fresh();
}

function seekerOf(query: QueryRow, exchange: Exchange, tallies: Tallies): Seeker {
  return {
    queryId: query.id,
    userId: query.user_id,
    asksManufacture: query.filters.some(({ name }) => name === 'countryOfManufacture'),
    matches: compileSearch(searchOf(query), exchange),
    tally: tallies.of(query.id),
  };
}

/** The page's listings that somebody may want, depending only on where they were made. */
async function lackingManufacture(
  { listings, proof }: Page,
  seekers: readonly Seeker[],
  slices: Slices,
): Promise<ReadonlySet<Listing>> {
  const asking = seekers.filter(({ asksManufacture }) => asksManufacture);
  const lacking = new Set<Listing>();
  for (const listing of listings)
    for (const { matches } of asking) {
      if (slices.isOver()) await slices.letOthers();
      if (!lacksManufacture(matches(listing, proof))) continue;
      lacking.add(listing);
      break;
    }
  return lacking;
}

/** Strangers write the listings and the queries, so that one pair may take some ms. */
async function findsAmong(
  listings: readonly Listing[],
  proof: Page['proof'],
  seekers: readonly Seeker[],
  slices: Slices,
): Promise<Find[]> {
  const finds: Find[] = [];
  for (const listing of listings) {
    const matching: Seeker[] = [];
    for (const seeker of seekers) {
      if (slices.isOver()) await slices.letOthers();
      const mismatch = seeker.matches(listing, proof);
      if (mismatch) seeker.tally.add(mismatch, listing);
      else matching.push(seeker);
    }
    finds.push({ listing, matches: matching });
  }
  return finds;
}

function logPage({ log }: CollectDeps, { name }: Marketplace, { oddities, warnings }: Page): void {
  if (oddities > 0) log.warn({ marketplace: name, oddities }, 'listings that cannot be read');
  for (const warning of warnings) log.warn({ marketplace: name, warning }, 'marketplace warns');
}
