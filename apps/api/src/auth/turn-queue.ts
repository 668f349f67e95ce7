/** Work that waits for its turn. */
interface TurnQueue {
  /** Does the work after at most one piece of every other sender who waits. Undefined when too much waits already. */
  push: <Result>(sender: string, work: () => Promise<Result>) => Promise<Result> | undefined;
}

interface Limits {
  /** How much is worked on at once. */
  atOnce: number;
  mostWaiting: number;
  mostOfSender: number;
}

/** Senders take turns, so that somebody who sends much makes nobody else wait for all of it. */
export function createTurnQueue({ atOnce, mostWaiting, mostOfSender }: Limits): TurnQueue {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  let working = 0;

  function startNext(): void {
    const [turn] = waiting;
    if (working >= atOnce || !turn) return;
    const [sender, [start, ...others]] = turn;
    waiting.delete(sender);
    if (others.length > 0) waiting.set(sender, others);
    waitingInAll -= 1;
    working += 1;
    start?.();
  }

  return {
    push(sender, work) {
      const own = waiting.get(sender) ?? [];
      if (waitingInAll >= mostWaiting || own.length >= mostOfSender) return undefined;
      const started = new Promise<void>((start) => {
        waiting.set(sender, [...own, start]);
      });
      waitingInAll += 1;
      startNext();
      return started.then(work).finally(() => {
        working -= 1;
        startNext();
      });
    },
  };
}
