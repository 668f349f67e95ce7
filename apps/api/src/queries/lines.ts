import type { Response } from 'express';
import { rest } from '../slices.ts';

/**
 * Lets costly work wait for its turn: one piece at a time for each person, and a limited number in all. After one has
 * started, no other starts for as long as its beginning took, in which nothing else could run; after one has ended, not
 * in the same turn of the event loop. So a row of works that fail at once does not keep other requests waiting.
 */
interface Lines {
  /**
   * Does the work when it is its turn.
   * @param gone fires when nobody waits for it any more; then it is not started
   * @returns undefined when it was not started
   */
  wait: <Result>(
    person: number,
    gone: AbortSignal,
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

export function createLines(mostAtOnce: number): Lines {
  const busy = new Set<number>();
  const waiting: { person: number; begin: () => void }[] = [];
  /** How many works have just started or ended: until others had their turn, no work starts. */
  let resting = 0;

  /** The person who has waited longest and is not busy comes first. */
  function callNext(): void {
    if (resting > 0 || busy.size >= mostAtOnce) return;
    const next = waiting.findIndex(({ person }) => !busy.has(person));
    const [called] = next === -1 ? [] : waiting.splice(next, 1);
    if (!called) return;
    busy.add(called.person);
    resting += 1;
    called.begin();
  }

  async function letOthers(ms: number): Promise<void> {
    await rest(ms);
    resting -= 1;
    callNext();
  }

  /** Runs the work up to the first place where it waits. */
  function start<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return work();
    } finally {
      void letOthers(performance.now() - began);
    }
  }

  return {
    async wait(person, gone, work) {
      await new Promise<void>((begin) => {
        waiting.push({ person, begin });
        callNext();
      });
      if (gone.aborted) {
        busy.delete(person);
        resting -= 1;
        callNext();
        return undefined;
      }
      try {
        return await start(work);
      } finally {
        busy.delete(person);
        resting += 1;
        void letOthers(0);
      }
    },
  };
}

/** Fires when nobody waits for an answer any more. */
export function whenGone(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}
