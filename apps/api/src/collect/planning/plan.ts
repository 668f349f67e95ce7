import { createHash } from 'node:crypto';
import type { Marketplace, SearchRequest } from '@rummage/marketplaces';
import type { QueryRow } from '#db/schema';
import { requestsAt } from '#queries/search-request';
import { letOthers } from '#work/steps';
import type { CollectDeps } from '../collect-deps.ts';
import { hasShops, SHOP_VISIT } from '../shops/shop-visit.repo.ts';
import { type Plan, planAll, type Planner, planUnplanned } from './plan.repo.ts';

/** True if there were shops when these plans were made, as far as this process has made them. */
const PLANNED_WITH = new WeakMap<CollectDeps, boolean>();

/** Works out which visits serve some of the queries that have changed. Returns whether others are left. */
export async function planChangedQueries(deps: CollectDeps): Promise<boolean> {
  return planUnplanned(deps.db, plannerFor(deps, await isWithShops(deps)), deps.now());
}

/**
 * Plans all queries again when the first shop has come or the last has gone, whichever process added or removed it. Returns
 * whether it did. Each process does so, because it may have planned some before it noticed.
 */
export async function planForShops(deps: CollectDeps): Promise<boolean> {
  const withShops = await isWithShops(deps);
  const before = PLANNED_WITH.get(deps);
  if (before === undefined) PLANNED_WITH.set(deps, withShops);
  if (before === undefined || before === withShops) return false;
  await planAllQueries(deps);
  return true;
}

/**
 * Called at the start: marketplaces may have been turned on or off since. Collected items stay. Other work
 * runs in between.
 */
export async function planAllQueries(deps: CollectDeps): Promise<void> {
  const withShops = await isWithShops(deps);
  const batches = planAll(deps.db, plannerFor(deps, withShops), deps.now());
  while (!(await batches.next()).done) await letOthers();
  PLANNED_WITH.set(deps, withShops);
}

async function isWithShops({ db, shops }: CollectDeps): Promise<boolean> {
  return shops !== undefined && (await hasShops(db));
}

function plannerFor({ marketplaces, samplesStepAside, currency }: CollectDeps, withShops: boolean): Planner {
  const asked = marketplaces.filter(({ name }) => !(withShops && samplesStepAside && name === 'sample'));
  return (query) => {
    const plan = planOf(query, asked, currency);
    if (query.active && withShops) plan.visits.push(SHOP_VISIT);
    return plan;
  };
}

/** A paused query needs no visits. */
function planOf(query: QueryRow, marketplaces: readonly Marketplace[], currency: string): Plan {
  const plan: Plan = { visits: [], skips: [] };
  for (const marketplace of query.active ? marketplaces : []) {
    const { name } = marketplace;
    for (const [nth, request] of requestsAt(marketplace, query, currency).entries()) {
      const reason = marketplace.refusal(request);
      if (reason === undefined)
        plan.visits.push({ marketplace: name, address: addressOf(marketplace, request) });
      else if (nth === 0) plan.skips.push({ marketplace: name, reason });
    }
  }
  return plan;
}

/** The request with which a query is served by a visit; its own words where it is served by none that is made so. */
export function requestOfVisit(
  marketplace: Marketplace,
  query: QueryRow,
  { address, currency }: { address: string; currency: string },
): SearchRequest {
  const requests = requestsAt(marketplace, query, currency);
  return requests.find((request) => addressOf(marketplace, request) === address) ?? requests[0];
}

function addressOf(marketplace: Marketplace, request: SearchRequest): string {
  return shortened(marketplace.address(request));
}

/** Far less than the 2,704 bytes that an index of PostgreSQL takes. */
const MOST_BYTES = 1000;

/** An address only says which requests are the same, so a long one may be replaced by what identifies it. */
function shortened(address: string): string {
  return Buffer.byteLength(address) <= MOST_BYTES
    ? address
    : createHash('sha256').update(address).digest('base64url');
}
