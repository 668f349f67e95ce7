import { contract, type SampleSearch } from '@rummage/contract';
import { fold, MINUTE_MS } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#deps';
import { sendQuota } from '#http/quota';
import { searchSamples } from './search-samples.ts';

/** Finds for strangers in the sample market, whichever marketplaces are connected. */
export function samplesRoutes({ db, now, currency, rateLimits, sampleSeed: seed }: Deps) {
  const search = createSampleCache(now, (text) =>
    searchSamples(db, { text, at: { seed, currency, now: now() } }),
  );

  return initServer().router(contract.samples, {
    search: async ({ req, res, query: { text } }) => {
      sendQuota(res, await rateLimits.countSampleSearch(req.ip ?? ''));
      const body = await search(text ?? '');
      res.set('Cache-Control', 'public, max-age=60');
      return { status: 200, body };
    },
  });
}

/** An answer has about two kilobytes. */
const MOST_CACHED = 500;

/**
 * Searches for the same text once a minute at most, however many ask.
 * @param search makes the answer
 */
export function createSampleCache(
  now: () => number,
  search: (text: string) => Promise<SampleSearch>,
): (text: string) => Promise<SampleSearch> {
  const cache = new LRUCache<string, Promise<SampleSearch>>({ max: MOST_CACHED });
  return (text) => {
    // Answers of an earlier minute are never asked for again, and so leave the cache first.
    const key = `${Math.floor(now() / MINUTE_MS)} ${fold(text).replace(/\s+/g, ' ')}`;
    const known = cache.get(key);
    if (known) return known;
    const answer = search(text);
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
    return answer;
  };
}
