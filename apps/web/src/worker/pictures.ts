import { STORED_PICTURES } from '#browser/answers.ts';

/** Most pictures that are stored: browsers count one of another site as several megabytes, whatever it takes. */
export const MOST_PICTURES = 150;

/** The share of the disk space that the browser allows us above which no picture is stored: what a person did comes first. */
const FULL = 0.3;

interface PicturesParts {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
  estimate: () => Promise<StorageEstimate>;
}

/** The pictures that were seen last, for the time without a network. With one they come as without us. */
export function createPictures({ caches, fetch, estimate }: PicturesParts) {
  let storing: Promise<unknown> = Promise.resolve();

  async function store(cache: Cache, url: string, answer: Response): Promise<void> {
    if (await cache.match(url, { ignoreVary: true })) return;
    const { usage = 0, quota = 0 } = await estimate();
    const known = await cache.keys();
    const isFull = usage > quota * FULL;
    const old = known.slice(0, isFull ? 2 : Math.max(0, known.length + 1 - MOST_PICTURES));
    for (const request of old) await cache.delete(request, { ignoreVary: true });
    if (!isFull) await cache.put(url, answer);
  }

  return async function picture(request: Request, keepAlive: (work: Promise<unknown>) => void) {
    // Opened first: if it is deleted before the picture comes, the picture is not stored for the next person.
    const cache = await caches.open(STORED_PICTURES).catch(() => undefined);
    try {
      const answer = await fetch(request);
      if (cache && (answer.ok || answer.type === 'opaque')) {
        const copy = answer.clone();
        // One after the other, so that they are counted right.
        storing = storing.then(() => store(cache, request.url, copy)).catch(() => undefined);
        keepAlive(storing);
      }
      return answer;
    } catch (error) {
      const stored = await cache?.match(request.url, { ignoreVary: true });
      if (stored) return stored;
      throw error;
    }
  };
}
