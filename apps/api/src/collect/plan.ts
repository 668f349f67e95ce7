import type { CollectDeps } from './collect-deps.ts';
import { type Plan, planAll, type Planner, planUnplanned } from './plan.repo.ts';
import { type QueryRow, requestOf } from './search-request.ts';

/** Works out anew which visits serve the searches that have changed. */
export function planChangedSearches(deps: CollectDeps): void {
  planUnplanned(deps.db, plannerFor(deps), deps.now());
}

/** For the start: marketplaces may have been turned on or off since. What was collected stays collected. */
export function planAllSearches(deps: CollectDeps): void {
  planAll(deps.db, plannerFor(deps), deps.now());
}

function plannerFor(deps: CollectDeps): Planner {
  return (query) => planOf(query, deps);
}

/** A paused search needs no visits. */
function planOf(query: QueryRow, { marketplaces, currency }: CollectDeps): Plan {
  const plan: Plan = { visits: [], skips: [] };
  const request = requestOf(query, currency);
  for (const marketplace of query.active ? marketplaces : []) {
    const { name } = marketplace;
    const reason = marketplace.refusal(request);
    if (reason === undefined) plan.visits.push({ marketplace: name, address: marketplace.address(request) });
    else plan.skips.push({ marketplace: name, reason });
  }
  return plan;
}
