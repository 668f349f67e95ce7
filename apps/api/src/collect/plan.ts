import type { CollectDeps } from './collect-deps.ts';
import { dropUnneededVisits, type Plan, savePlan, unplannedQueries } from './plan.repo.ts';
import { requestOf } from './search-request.ts';

/** Works out anew which visits serve the searches that have changed. A paused search needs none. */
export function planChangedSearches({ db, marketplaces, currency, now, minIntervalMs }: CollectDeps): void {
  for (const query of unplannedQueries(db)) {
    const plan: Plan = { visits: [], skips: [] };
    const request = requestOf(query, currency);
    for (const marketplace of query.active ? marketplaces : []) {
      const reason = marketplace.refusal(request);
      if (reason === undefined)
        plan.visits.push({ marketplace: marketplace.name, address: marketplace.address(request) });
      else plan.skips.push({ marketplace: marketplace.name, reason });
    }
    savePlan(db, query.id, plan, now(), minIntervalMs);
  }
  dropUnneededVisits(
    db,
    marketplaces.map(({ name }) => name),
  );
}
