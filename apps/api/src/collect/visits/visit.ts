import { setImmediate } from 'node:timers/promises';
import type { Marketplace, Page } from '@rummage/marketplaces';
import { readCosts } from '#items/exchange.repo';
import { createTallies } from '#queries/health/kept-away';
import type { CollectDeps } from '../collect-deps.ts';
import { concludeEndings } from '../ingest/endings.ts';
import { ingestPage } from '../ingest/ingest.repo.ts';
import { withManufacture } from '../ingest/manufacture.ts';
import { requestOfVisit } from '../planning/plan.ts';
import { nextIntervalOf, rereadEvery } from '../schedule/outlook.ts';
import { countCall, countLook, requirePart } from './calls.ts';
import {
  countPage,
  type Lease,
  LEASE_MS,
  LeaseLost,
  queriesOfVisit,
  renewLease,
  type VisitRow,
} from './leases.repo.ts';
import { matchPage } from './match-page.ts';
import { startResultReader } from './result-reader.ts';
import { saveSuccess } from './visit-results.repo.ts';

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
  const exchange = await readCosts(deps);
  const { name } = marketplace;
  const served = await queriesOfVisit(db, visit.id);
  const [one] = served;
  if (!one) throw new LeaseLost();
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
  // Requests with the same address get the same answer, so the request of any query can be sent for all.
  const pages = marketplace.search(
    requestOfVisit(marketplace, one.query, { address: visit.address, currency }),
    {
      signal,
      exchange,
      beforeCall: async () => {
        await countCall(deps, marketplace, visit.id);
      },
    },
  );
  for await (const page of pages) {
    logPage(deps, marketplace, page);
    const { listings, proof } = page;
    const question = { marketplace: name, visitId: visit.id, listings, proof, exchange };
    const first = await matchPage(db, question);
    if (!first) throw new LeaseLost();
    const lacking = new Set(listings.filter((_, at) => first.lacking.has(at)));
    const asked = await withManufacture(db, marketplace, listings, lacking, looking);
    const answer = lacking.size > 0 ? await matchPage(db, { ...question, listings: asked.listings }) : first;
    if (!answer) throw new LeaseLost();
    tallies.addAll(answer.counts);
    const finds = asked.listings.map((listing, at) => ({ listing, matches: answer.matches[at] ?? [] }));
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
  // The earlier time counts, should the clock have been set back since.
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

function logPage({ log }: CollectDeps, { name }: Marketplace, { oddities, warnings }: Page): void {
  if (oddities > 0) log.warn({ marketplace: name, oddities }, 'listings that cannot be read');
  for (const warning of warnings) log.warn({ marketplace: name, warning }, 'marketplace warns');
}
