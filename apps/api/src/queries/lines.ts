import type { Response } from 'express';

/** Lets costly work wait for its turn: one piece at a time for each person, and a limited number in all. */
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

  /** The person who has waited longest and is not busy comes first. */
  function callNext(): void {
    if (busy.size >= mostAtOnce) return;
    const next = waiting.findIndex(({ person }) => !busy.has(person));
    const [called] = next === -1 ? [] : waiting.splice(next, 1);
    if (!called) return;
    busy.add(called.person);
    called.begin();
  }

  return {
    async wait(person, gone, work) {
      await new Promise<void>((begin) => {
        waiting.push({ person, begin });
        callNext();
      });
      try {
        return gone.aborted ? undefined : await work();
      } finally {
        busy.delete(person);
        callNext();
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
