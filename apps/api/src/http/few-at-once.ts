import { setImmediate, setTimeout } from 'node:timers/promises';
import type { contract } from '@rummage/contract';
import type { TsRestRequestHandler } from '@ts-rest/express';

/** Requests of one person in hand at once: event streams, and answers that nobody takes, are among them. */
const MOST_IN_HAND = 50;
/** How long requests of one person may begin one right after the other, before those of others have their turn. */
const TURN_MS = 2;
/** After a longer turn its person rests for as long: Node takes only one new connection in each turn of its loop. */
const LONG_TURN_MS = 10;

type Handler = TsRestRequestHandler<typeof contract>;

/** The requests of one person. */
interface PersonLine {
  inHand: number;
  /** By performance.now(); undefined while it is not their turn. */
  turnEndsAt: number | undefined;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

/**
 * Lets people take turns: after 2 ms of requests of one person, whatever else has come in is worked on. Bounds how many of
 * one person are in hand; the others wait before their bodies are read, so that what all answers take is bounded.
 * @param admit refuses who may not ask; asked again after waiting, because a session may have ended meanwhile
 */
export function fewAtOnce(admit: Handler): Handler {
  const lines = new Map<number, PersonLine>();

  async function startWaiting(userId: number, line: PersonLine): Promise<void> {
    for (;;) {
      const [start] = line.waiting;
      if (!start && line.inHand === 0 && line.turnEndsAt === undefined) lines.delete(userId);
      if (!start || !mayStart(line)) return;
      line.waiting.delete(start);
      start();
      await untilItWaits();
    }
  }

  async function takeTurn(userId: number, line: PersonLine): Promise<void> {
    const began = performance.now();
    line.turnEndsAt = began + TURN_MS;
    await setImmediate();
    const took = performance.now() - began;
    if (took > LONG_TURN_MS) await setTimeout(took);
    line.turnEndsAt = undefined;
    await startWaiting(userId, line);
  }

  return (req, res, next) => {
    if (!req.admission) {
      next();
      return;
    }
    const { userId } = req.admission;
    const line = lines.get(userId) ?? { inHand: 0, turnEndsAt: undefined, waiting: new Set() };
    lines.set(userId, line);
    let hasWaited = false;
    const start = (): void => {
      line.inHand += 1;
      res.once('close', () => {
        line.inHand -= 1;
        void startWaiting(userId, line);
      });
      if (line.turnEndsAt === undefined) void takeTurn(userId, line);
      if (hasWaited) admitAgain(admit, req, res, next);
      else next();
    };
    if (line.waiting.size === 0 && mayStart(line)) start();
    else {
      hasWaited = true;
      line.waiting.add(start);
      res.once('close', () => line.waiting.delete(start));
    }
  };
}

function mayStart({ inHand, turnEndsAt = Infinity }: PersonLine): boolean {
  return inHand < MOST_IN_HAND && performance.now() < turnEndsAt;
}

/** Resolves when what has begun waits for something itself: ticks come after all promises that are settled. */
async function untilItWaits(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
}

function admitAgain(admit: Handler, ...[req, res, next]: Parameters<Handler>): void {
  try {
    admit(req, res, next);
  } catch (error) {
    next(error);
  }
}
