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
/** How long requests of one sender may begin one right after the other, before those of others have their turn. */
const TURN_MS = 2;
/** After a longer turn its sender rests for as long: Node takes only one new connection in each turn of its loop. */
const LONG_TURN_MS = 10;

/** Who takes turns. */
export interface Sender {
  /** One person, or all strangers at one address. */
  name: string;
  /** Which session or token of a person; strangers have none, and no bound of requests in hand: what they may do takes little. */
  bearer: string | undefined;
  /** Whether the bearer is a token, with which a program calls. */
  isProgram: boolean;
}

/** What a request counts as, and how many of it are in hand at most. */
type Bounds = readonly (readonly [name: string, most: number])[];

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the way Express lets a request carry more
  namespace Express {
    interface Request {
      sender: Sender;
      /** Resolves when it is the sender's turn again: before costly work that follows after waiting for something. */
      nextTurn: () => Promise<void>;
    }
  }
}

type Start = () => void;

interface Waiting {
  bounds: Bounds;
  start: Start;
}

/** The requests of one sender. */
interface SenderLine {
  /** How many are in hand, by the names of their bounds. */
  inHand: Map<string, number>;
  /** By performance.now(); undefined while it is not their turn. */
  turnEndsAt: number | undefined;
  /** Those in hand that wait for another turn. */
  goingOn: Set<Start>;
  /** In the order in which they came. */
  waiting: Set<Waiting>;
}

/**
 * Lets senders take turns: after 2 ms of requests of one of them, whatever else has come in is worked on. Bounds how many
 * of one person are in hand; the others wait before their bodies are read, so that what all answers take is bounded.
 */
export function takeTurns(senderOf: (req: Parameters<RequestHandler>[0]) => Promise<Sender>): RequestHandler {
  const lines = new Map<string, SenderLine>();

  async function startWaiting(name: string, line: SenderLine): Promise<void> {
    for (;;) {
      if (isIdle(line)) lines.delete(name);
      const start = takeNext(line);
      if (!start) return;
      start();
      await untilItWaits();
    }
  }

  async function takeTurn(name: string, line: SenderLine): Promise<void> {
    const began = performance.now();
    line.turnEndsAt = began + TURN_MS;
    await setImmediate();
    const took = performance.now() - began;
    if (took > LONG_TURN_MS) await setTimeout(took);
    line.turnEndsAt = undefined;
    await startWaiting(name, line);
  }

  return async (req, res, next) => {
    const sender = await senderOf(req);
    // It would never end, and keep its place for good.
    if (res.closed) return;
    const { name } = sender;
    const bounds = boundsOf(sender);
    const line = lines.get(name) ?? newLine();
    lines.set(name, line);
    const begin = (): void => {
      if (line.turnEndsAt === undefined) void takeTurn(name, line);
    };
    req.sender = sender;
    req.nextTurn = () =>
      new Promise((resolve) => {
        const goOn = (): void => {
          begin();
          resolve();
        };
        if (line.goingOn.size === 0 && isTheirTurn(line)) goOn();
        else line.goingOn.add(goOn);
      });

    const start = (): void => {
      changeInHand(line, bounds, 1);
      res.once('close', () => {
        changeInHand(line, bounds, -1);
        void startWaiting(name, line);
      });
      begin();
      next();
    };
    // While it is nobody's turn, those that wait have no place.
    const isNext = line.turnEndsAt === undefined || (line.waiting.size === 0 && isTheirTurn(line));
    if (isNext && hasPlace(line, bounds)) start();
    else {
      const waiting = { bounds, start };
      line.waiting.add(waiting);
      res.once('close', () => line.waiting.delete(waiting));
    }
  };
}

function newLine(): SenderLine {
  return { inHand: new Map(), turnEndsAt: undefined, goingOn: new Set(), waiting: new Set() };
}

function isIdle({ inHand, turnEndsAt, goingOn, waiting }: SenderLine): boolean {
  return inHand.size === 0 && turnEndsAt === undefined && goingOn.size === 0 && waiting.size === 0;
}

function isTheirTurn({ turnEndsAt = Infinity }: SenderLine): boolean {
  return performance.now() < turnEndsAt;
}

/** What was begun is finished first. */
function takeNext(line: SenderLine): Start | undefined {
  if (!isTheirTurn(line)) return undefined;
  const [goOn] = line.goingOn;
  if (goOn) {
    line.goingOn.delete(goOn);
    return goOn;
  }
  for (const waiting of line.waiting) {
    if (!hasPlace(line, waiting.bounds)) continue;
    line.waiting.delete(waiting);
    return waiting.start;
  }
  return undefined;
}

function boundsOf({ bearer, isProgram }: Sender): Bounds {
  if (bearer === undefined) return [];
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

/** Resolves when what has begun waits for something itself: ticks come after all promises that are settled. */
async function untilItWaits(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
}
