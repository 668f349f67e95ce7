import PQueue from 'p-queue';

/**
 * Lets so many works run at once in all, and one of each person (or host): nobody who sends much makes others wait for all of it,
 * because only one of theirs stands in the line that all share.
 * @param most works at once
 */
export function createTurns(most: number) {
  const all = new PQueue({ concurrency: most });
  const own = new Map<string | number, PQueue>();

  function queueOf(key: string | number): PQueue {
    let queue = own.get(key);
    if (!queue) {
      own.set(key, (queue = new PQueue({ concurrency: 1 })));
      queue.once('idle', () => own.delete(key));
    }
    return queue;
  }

  return {
    /** Number of works that run or wait. @param key of this one alone */
    inHand(key?: string | number): number {
      const queues = key === undefined ? [...own.values()] : [own.get(key)];
      return queues.reduce((sum, queue) => sum + (queue ? queue.size + queue.pending : 0), 0);
    },
    /** @param signal ends the waiting, not the work; its reason is thrown then */
    take<Result>(key: string | number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      // A signal of its own: when the given one fires, a queue also gives away the place of a work that goes
      // on.
      const waiting = new AbortController();
      const waits = { signal: waiting.signal };
      const leave = () => waiting.abort(signal?.reason);
      const start = () => {
        signal?.removeEventListener('abort', leave);
        return work();
      };
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true });
      return queueOf(key).add(() => all.add(start, waits), waits);
    },
  };
}
