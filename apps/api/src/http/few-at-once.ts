import { setImmediate, setTimeout } from 'node:timers/promises';
import type { contract } from '@rummage/contract';
import type { TsRestRequestHandler } from '@ts-rest/express';

/** Requests of one person in hand at once: event streams, and answers that nobody takes, are among them. */
const MOST_IN_HAND = 50;
/** More than the windows of one browser ask for at once. */
const MANY_WAITING = 12;

type Handler = TsRestRequestHandler<typeof contract>;

/** The requests of one person. */
interface Line {
  inHand: number;
  /** One of them has just begun; others go first. */
  isResting: boolean;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

/**
 * Lets people take turns: between two requests of one person, whatever else has come in is worked on. Bounds how many of
 * one person are in hand; the others wait before their bodies are read, so that what all answers take is bounded.
 * @param admit refuses who may not ask; asked again after waiting, because a session may have ended meanwhile
 */
export function fewAtOnce(admit: Handler): Handler {
  const lines = new Map<number, Line>();

  function goOn(userId: number, line: Line): void {
    const [start] = line.waiting;
    if (start && !line.isResting && line.inHand < MOST_IN_HAND) {
      line.waiting.delete(start);
      start();
    } else if (!start && !line.isResting && line.inHand === 0) lines.delete(userId);
  }

  async function rest(userId: number, line: Line): Promise<void> {
    line.isResting = true;
    const began = performance.now();
    await setImmediate();
    if (line.waiting.size > MANY_WAITING) await setTimeout(performance.now() - began);
    line.isResting = false;
    goOn(userId, line);
  }

  return (req, res, next) => {
    if (!req.admission) {
      next();
      return;
    }
    const { userId } = req.admission;
    const line = lines.get(userId) ?? { inHand: 0, isResting: false, waiting: new Set() };
    lines.set(userId, line);
    let hasWaited = false;
    const start = (): void => {
      line.inHand += 1;
      res.once('close', () => {
        line.inHand -= 1;
        goOn(userId, line);
      });
      void rest(userId, line);
      if (hasWaited) admitAgain(admit, req, res, next);
      else next();
    };
    if (!line.isResting && line.inHand < MOST_IN_HAND) start();
    else {
      hasWaited = true;
      line.waiting.add(start);
      res.once('close', () => line.waiting.delete(start));
    }
  };
}

function admitAgain(admit: Handler, ...[req, res, next]: Parameters<Handler>): void {
  try {
    admit(req, res, next);
  } catch (error) {
    next(error);
  }
}
