import type { contract } from '@rummage/contract';
import type { TsRestRequestHandler } from '@ts-rest/express';

/** Requests of one person in hand at once: event streams, and answers that nobody takes, are among them. */
const MOST_IN_HAND = 50;

interface Line {
  inHand: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

/** Lets further requests of one person wait, before their bodies are read: so what all answers take is bounded. */
export function fewAtOnce(): TsRestRequestHandler<typeof contract> {
  const lines = new Map<number, Line>();

  function finish(userId: number, line: Line): void {
    line.inHand -= 1;
    const [start] = line.waiting;
    if (start) {
      line.waiting.delete(start);
      start();
    } else if (line.inHand === 0) lines.delete(userId);
  }

  return (req, res, next) => {
    if (!req.admission) {
      next();
      return;
    }
    const { userId } = req.admission;
    const line = lines.get(userId) ?? { inHand: 0, waiting: new Set() };
    lines.set(userId, line);
    const start = (): void => {
      line.inHand += 1;
      res.once('close', () => {
        finish(userId, line);
      });
      next();
    };
    if (line.inHand < MOST_IN_HAND) start();
    else {
      line.waiting.add(start);
      res.once('close', () => line.waiting.delete(start));
    }
  };
}
