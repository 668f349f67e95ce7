import type { SampleSearch } from '@rummage/contract';
import { fold, MINUTE_MS } from '@rummage/vocabulary';
import { LRUCache } from 'lru-cache';

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
