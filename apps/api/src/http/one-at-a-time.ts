import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Clients that send requests before they have the answers send only a few. */
const MOST_WAITING = 4;
const MOST_LISTENERS = 20;

/** The requests of one connection. */
interface Line {
  inHand: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
  /** More requests were sent ahead than we keep: the current answer is the last. */
  isCut: boolean;
}

/**
 * Gives a listener one request of a connection at a time, and the next one when the client has taken the answer. Node
 * itself hands over all requests of a packet at once, and keeps all their answers until the client takes them.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function work(line: Line, req: IncomingMessage, res: ServerResponse): void {
    line.inHand = res;
    // Many layers wait for the end of an answer; Node would take more than ten for a leak.
    res.setMaxListeners(MOST_LISTENERS);
    res.once('close', () => {
      goOn(line, req.socket);
    });
    listener(req, res);
  }

  function goOn(line: Line, socket: Socket): void {
    // A connection that is being closed would never end another answer.
    const next = !socket.writable || line.isCut ? undefined : line.waiting.shift();
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
  // Otherwise Node would read on after the current packet.
  process.nextTick(() => socket.pause());
}
