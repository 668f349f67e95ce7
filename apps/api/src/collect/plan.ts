import type { CollectDeps } from './collect-deps.ts';
import { allQueries, dropUnneededVisits, type Plan, savePlan, unplannedQueries } from './plan.repo.ts';
import { requestOf } from './search-request.ts';

type Query = ReturnType<typeof allQueries>[number];

/** Works out anew which visits serve the searches that have changed. */
export function planChangedSearches(deps: CollectDeps): void {
  for (const query of unplannedQueries(deps.db)) planSearch(deps, query, true);
  dropUnneededVisits(deps.db);
}

/** For the start: marketplaces may have been turned on or off since. What was collected stays collected. */
export function planAllSearches(deps: CollectDeps): void {
  planChangedSearches(deps);
  for (const query of allQueries(deps.db)) planSearch(deps, query, false);
  dropUnneededVisits(deps.db);
}

/** A paused search needs no visits. */
function planSearch(deps: CollectDeps, query: Query, recollect: boolean): void {
  const { db, marketplaces, currency, now, minIntervalMs } = deps;
  const plan: Plan = { visits: [], skips: [] };
  const request = requestOf(query, currency);
  for (const marketplace of query.active ? marketplaces : []) {
    const { name } = marketplace;
    const reason = marketplace.refusal(request);
    if (reason === undefined) plan.visits.push({ marketplace: name, address: marketplace.address(request) });
    else plan.skips.push({ marketplace: name, reason });
  }
  savePlan(db, query.id, plan, { now: now(), startIntervalMs: minIntervalMs, recollect });
}
