import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * A way to close a server by which every answer arrives whole. Node's own close() cuts off what has been answered and
 * not been taken yet, and waits for callers who keep a connection after their answer.
 */
export function gentleClose(server: Server): () => Promise<void> {
  /** What each connection is still to be told, in order. */
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;

  server.on('connection', (socket) => {
    unanswered.set(socket, new Set());
    socket.once('close', () => unanswered.delete(socket));
  });
  // Before anybody can have begun to answer.
  server.prependListener('request', ({ socket }, answer) => {
    const answers = unanswered.get(socket);
    answers?.add(answer);
    if (isClosing) answer.shouldKeepAlive = false;
    answer.once('close', () => {
      answers?.delete(answer);
      if (isClosing && answers?.size === 0) socket.destroySoon();
    });
  });

  return async () => {
    isClosing = true;
    for (const answers of unanswered.values()) {
      const last = [...answers].at(-1);
      if (last) last.shouldKeepAlive = false;
    }
    // There may be requests that have come in but were not read yet: those are read first.
    await setImmediate();
    await setImmediate();
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const [socket, answers] of unanswered) if (answers.size === 0) socket.destroySoon();
    await closed;
  };
}
