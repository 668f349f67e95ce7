import { CatalogueUnavailable } from '@rummage/marketplaces';
import type { Deps } from '../../deps.ts';
import { liveSourceState, pauseLiveSource, saveAnswer } from './live-sources.repo.ts';

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
