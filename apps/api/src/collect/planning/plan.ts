import { createHash } from 'node:crypto';
import type { QueryRow } from '../../db/schema.ts';
import { startSlices } from '../../slices.ts';
import type { CollectDeps } from '../collect-deps.ts';
import { type Plan, planAll, type Planner, planUnplanned } from './plan.repo.ts';
import { requestOf } from './search-request.ts';

/** Works out which visits serve some of the queries that have changed. Returns whether others are left. */
export async function planChangedQueries(deps: CollectDeps): Promise<boolean> {
  return planUnplanned(deps.db, plannerFor(deps), deps.now());
}

/**
 * Called at the start: marketplaces may have been turned on or off since. What was collected stays collected. Other work
 * runs in between.
 */
export async function planAllQueries(deps: CollectDeps): Promise<void> {
  const slices = startSlices();
  const batches = planAll(deps.db, plannerFor(deps), deps.now());
  while (!(await batches.next()).done) if (slices.isOver()) await slices.letOthers();
}

function plannerFor(deps: CollectDeps): Planner {
  return (query) => planOf(query, deps);
}

/** A paused query needs no visits. */
function planOf(query: QueryRow, { marketplaces, currency }: CollectDeps): Plan {
  const plan: Plan = { visits: [], skips: [] };
  const request = requestOf(query, currency);
  for (const marketplace of query.active ? marketplaces : []) {
    const { name } = marketplace;
    const reason = marketplace.refusal(request);
    if (reason === undefined)
      plan.visits.push({ marketplace: name, address: shortened(marketplace.address(request)) });
    else plan.skips.push({ marketplace: name, reason });
  }
  return plan;
}

/** Far less than the 2,704 bytes that an index of PostgreSQL takes. */
const MOST_BYTES = 1000;

/** An address only says which requests are the same, so a long one may be replaced by what identifies it. */
function shortened(address: string): string {
  return Buffer.byteLength(address) <= MOST_BYTES
    ? address
    : createHash('sha256').update(address).digest('base64url');
}
