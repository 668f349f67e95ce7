import { setImmediate, setTimeout } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** Requests of one person in hand at once: event streams, and answers that nobody takes, are among them. */
const MOST_IN_HAND = 50;
/** Those of one session: its owner can still sign in elsewhere and end it. */
const MOST_OF_SESSION = 40;
/** Those of all programs together: the rest is their owner's, whatever they do. */
const MOST_OF_PROGRAMS = 20;
/** Those of one program, so that others work beside it. */
const MOST_OF_PROGRAM = 15;
/** Time in which requests of one sender may begin one right after the other, before those of others have their turn. */
const TURN_MS = 2;
/** Length of a turn after which its sender rests for as long: Node takes one new connection in each turn of its loop. */
const LONG_MS = 10;

export interface Sender {
  /** One person, or all strangers at one address. */
  name: string;
  /** Session or token of a person; strangers have none, and no bound of requests in hand: what they may do takes little. */
  bearer: string | undefined;
  /** True if the bearer is a token, with which a program calls. */
  isProgram: boolean;
}

/** Names a request counts under, and the most of each in hand. */
type Bounds = readonly (readonly [name: string, most: number])[];

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the way Express lets a request carry more
  namespace Express {
    interface Request {
      sender: Sender;
    }
  }
}

interface Waiting {
  bounds: Bounds;
  begin: () => void;
}

/** The requests of one sender. */
interface SenderLine {
  /** Number in hand, by the names of their bounds. */
  inHand: Map<string, number>;
  /** Time by performance.now() after which others have their turn; undefined when they have had it. */
  turnEndsAt: number | undefined;
  /** Requests in the order in which they came. */
  waiting: Set<Waiting>;
}

/**
 * Lets senders take turns: after 2 ms of requests of one of them, everything else that has come in is worked
 * on, so that nobody waits behind a flood of somebody else. Bounds how many requests of one person are in
 * hand; the others wait before their bodies are read, so that the memory for all answers is bounded.
 */
export function takeTurns(senderOf: (req: Parameters<RequestHandler>[0]) => Promise<Sender>): RequestHandler {
  const lines = new Map<string, SenderLine>();

  function beginNext(name: string, line: SenderLine): void {
    for (const next of line.waiting) {
      if (line.turnEndsAt !== undefined && performance.now() >= line.turnEndsAt) return;
      if (!hasPlace(line, next.bounds)) continue;
      line.waiting.delete(next);
      if (line.turnEndsAt === undefined) void takeTurn(name, line);
      next.begin();
    }
    if (line.inHand.size === 0 && line.waiting.size === 0 && line.turnEndsAt === undefined)
      lines.delete(name);
  }

  async function takeTurn(name: string, line: SenderLine): Promise<void> {
    const began = performance.now();
    line.turnEndsAt = began + TURN_MS;
    await setImmediate();
    const took = performance.now() - began;
    if (took > LONG_MS) await setTimeout(took);
    line.turnEndsAt = undefined;
    beginNext(name, line);
  }

  return async (req, res, next) => {
    const sender = await senderOf(req);
    // It would never end, and keep its place for good.
    if (res.closed) return;
    req.sender = sender;
    const { name } = sender;
    const line = lines.get(name) ?? {
      inHand: new Map<string, number>(),
      turnEndsAt: undefined,
      waiting: new Set<Waiting>(),
    };
    lines.set(name, line);
    const bounds = boundsOf(sender);
    const waiting: Waiting = {
      bounds,
      begin() {
        changeInHand(line, bounds, 1);
        res.once('close', () => {
          changeInHand(line, bounds, -1);
          beginNext(name, line);
        });
        next();
      },
    };
    line.waiting.add(waiting);
    res.once('close', () => line.waiting.delete(waiting));
    beginNext(name, line);
  };
}

function boundsOf({ bearer, isProgram }: Sender): Bounds {
  if (bearer === undefined) return [['all', Infinity]];
  return isProgram
    ? [
        ['all', MOST_IN_HAND],
        ['programs', MOST_OF_PROGRAMS],
        [bearer, MOST_OF_PROGRAM],
      ]
    : [
        ['all', MOST_IN_HAND],
        [bearer, MOST_OF_SESSION],
      ];
}

function hasPlace({ inHand }: SenderLine, bounds: Bounds): boolean {
  return bounds.every(([name, most]) => (inHand.get(name) ?? 0) < most);
}

function changeInHand({ inHand }: SenderLine, bounds: Bounds, by: 1 | -1): void {
  for (const [name] of bounds) {
    const count = (inHand.get(name) ?? 0) + by;
    if (count > 0) inHand.set(name, count);
    else inHand.delete(name);
  }
}
