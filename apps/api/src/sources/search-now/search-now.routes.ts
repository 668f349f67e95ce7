import { contract } from '@rummage/contract';
import { CatalogueUnavailable } from '@rummage/marketplaces';
import { MINUTE_MS } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found, HttpError, later } from '#http/errors';
import { sendQuota } from '#http/quota';
import { whenGone } from '#http/requests';
import { callerOf, userOf } from '#people/auth/require-user';
import { findQuery } from '#queries/queries.repo';
import { requestOf, searchOf } from '#queries/search-request';
import { createTurns } from '#work/turns';
import { judgeListings } from './judge-listings.ts';
import { liveSourceState, pauseLiveSource, saveAnswer } from './live-sources.repo.ts';

/** An answer may be some megabytes. */
const AT_ONCE = 8;

const SWITCHED_OFF =
  'Shopify is not searched here: the people who run this installation can switch it on with SHOPIFY_CATALOG.';

/** Searches Shopify's catalogue while somebody looks. Nothing of an answer is stored or remembered. */
export function searchNowRoutes(deps: Deps) {
  const { db, now, catalogue, currency, rateLimits } = deps;
  const turns = createTurns(AT_ONCE);

  return initServer().router(contract.searchNow, {
    search: async ({ req, res, params: { query_id: queryId }, body: { cursor } }) => {
      const userId = userOf(req);
      const query = found(await findQuery(db, userId, queryId), 'Query');
      if (!catalogue) throw new HttpError(409, SWITCHED_OFF);
      sendQuota(res, await rateLimits.countLiveSearch(callerOf(req)));
      const exchange = await deps.exchange();
      const gone = whenGone(res);
      try {
        const search = () =>
          searchCatalogue({ db, now }, () =>
            catalogue.search(requestOf(query, currency), { cursor, exchange, signal: gone }),
          );
        const page = await turns.take(userId, search, gone);
        const judged = { search: searchOf(query), listings: page.listings, proof: page.proof, exchange };
        const { listings, misses } = await judgeListings(db, judged, { by: userId, signal: gone });
        return {
          status: 200,
          body: {
            listings,
            cursor: page.cursor ?? null,
            seen: page.listings.length + page.oddities,
            matched: listings.length,
            misses,
          },
        };
      } catch (error) {
        if (!(error instanceof CatalogueUnavailable)) throw error;
        throw later(503, error.message, (error.retryAfterMs ?? MINUTE_MS) / 1000);
      }
    },
  });
}

/**
 * Searches Shopify's catalogue, unless any process here has to leave it alone; how it went is saved for all of them.
 * @throws CatalogueUnavailable when it cannot answer now
 */
export async function searchCatalogue<Page>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  search: () => Promise<Page>,
): Promise<Page> {
  const { problem, pausedForMs } = await liveSourceState(db, 'shopify', now());
  if (pausedForMs > 0)
    throw new CatalogueUnavailable(problem ?? 'Shopify’s catalogue is left alone for now.', {
      retryAfterMs: pausedForMs,
    });
  try {
    const page = await search();
    await saveAnswer(db, 'shopify', now());
    return page;
  } catch (error) {
    if (error instanceof CatalogueUnavailable && !error.isForOneSearch)
      await pauseLiveSource(db, 'shopify', { problem: error.message, askedMs: error.retryAfterMs }, now());
    throw error;
  }
}
