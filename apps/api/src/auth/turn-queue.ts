/** Work that waits for its turn. */
interface TurnQueue {
  /** Does the work after at most one piece of every other sender who waits. Undefined when too much waits already. */
  push: <Result>(sender: string, work: () => Promise<Result>) => Promise<Result> | undefined;
}

/** Queues that share what is worked on at once. */
interface TurnQueues {
  /** Waits for at most one piece of the others before each of its own. */
  known: TurnQueue;
  others: TurnQueue;
}

interface Limits {
  /** How much is worked on at once. */
  atOnce: number;
  mostWaiting: number;
  mostOfSender: number;
}

/**
 * Senders take turns, so that somebody who sends much makes nobody else wait for all of it. Known senders have a line of
 * their own; when something waits in both lines, they take turns as well, the known first: so neither holds up the other.
 */
export function createTurnQueues({ atOnce, ...limits }: Limits): TurnQueues {
  const lines = { known: createLine(limits), others: createLine(limits) };
  let working = 0;
  let wasKnown = false;

  function startNext(): void {
    if (working >= atOnce) return;
    const inOrder = wasKnown ? [lines.others, lines.known] : [lines.known, lines.others];
    const line = inOrder.find((one) => !one.isEmpty());
    if (!line) return;
    wasKnown = line === lines.known;
    working += 1;
    line.startNext();
  }

  const queueOf = (line: WaitingLine): TurnQueue => ({
    push(sender, work) {
      const started = line.join(sender);
      if (!started) return undefined;
      startNext();
      return started.then(work).finally(() => {
        working -= 1;
        startNext();
      });
    },
  });
  return { known: queueOf(lines.known), others: queueOf(lines.others) };
}

interface WaitingLine {
  isEmpty: () => boolean;
  /** Resolves when it is this sender's turn. Undefined when too much waits already. */
  join: (sender: string) => Promise<void> | undefined;
  startNext: () => void;
}

function createLine({ mostWaiting, mostOfSender }: Omit<Limits, 'atOnce'>): WaitingLine {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  return {
    isEmpty: () => waitingInAll === 0,
    join(sender) {
      const own = waiting.get(sender) ?? [];
      if (waitingInAll >= mostWaiting || own.length >= mostOfSender) return undefined;
      waitingInAll += 1;
      return new Promise<void>((start) => {
        waiting.set(sender, [...own, start]);
      });
    },
    startNext() {
      const [turn] = waiting;
      if (!turn) return;
      const [sender, [start, ...others]] = turn;
      waiting.delete(sender);
      if (others.length > 0) waiting.set(sender, others);
      waitingInAll -= 1;
      start?.();
    },
  };
}
