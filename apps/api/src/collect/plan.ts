import type { CollectDeps } from './collect-deps.ts';
import { allQueries, dropUnneededVisits, type Plan, savePlan, unplannedQueries } from './plan.repo.ts';
import { type QueryRow, requestOf } from './search-request.ts';

/** Works out anew which visits serve the searches that have changed. */
export function planChangedSearches(deps: CollectDeps): void {
  planSearches(deps, unplannedQueries(deps.db));
}

/** For the start: marketplaces may have been turned on or off since. What was collected stays collected. */
export function planAllSearches(deps: CollectDeps): void {
  planSearches(deps, allQueries(deps.db));
}

function planSearches(deps: CollectDeps, searches: readonly QueryRow[]): void {
  if (searches.length === 0) return;
  const { db, now } = deps;
  for (const query of searches) {
    savePlan(db, query.id, planOf(query, deps), { now: now(), recollect: query.planned_at === null });
  }
  dropUnneededVisits(db);
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
