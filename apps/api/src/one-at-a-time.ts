import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Callers who send requests ahead of the answers send a few. */
const MOST_WAITING = 4;

/** What a connection has asked for. */
interface Line {
  inHand: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
  /** More was sent ahead than we care to remember: the answer in hand is the last. */
  isCut: boolean;
}

/**
 * Lets a listener work on one request of a connection at a time, and begin the next when the caller has taken the answer.
 * Node itself hands over everything that one packet holds at once, and keeps all the answers until somebody takes them.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function work(line: Line, req: IncomingMessage, res: ServerResponse): void {
    line.inHand = res;
    res.once('close', () => {
      goOn(line, req.socket);
    });
    listener(req, res);
  }

  function goOn(line: Line, socket: Socket): void {
    const next = socket.destroyed || line.isCut ? undefined : line.waiting.shift();
    if (next) work(line, ...next);
    else if (line.isCut) socket.destroySoon();
    else lines.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const line = lines.get(socket);
    if (!line) {
      const line = { inHand: res, waiting: [], isCut: false };
      lines.set(socket, line);
      work(line, req, res);
    } else if (!line.isCut && line.waiting.length < MOST_WAITING) line.waiting.push([req, res]);
    else cut(line, socket);
  };
}

function cut(line: Line, socket: Socket): void {
  line.isCut = true;
  line.waiting = [];
  line.inHand.shouldKeepAlive = false;
  // When Node has gone through the packet in hand, it would read on.
  process.nextTick(() => socket.pause());
}
