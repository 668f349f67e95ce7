import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * Closes a server so that every answer arrives whole. Node's own close() cuts off answers that clients have not taken
 * yet, and waits for clients that keep their connection open.
 */
export function gentleClose(server: Server): () => Promise<void> {
  /** The answers that each connection still waits for, in order. */
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;

  server.on('connection', (socket) => {
    unanswered.set(socket, new Set());
    socket.once('close', () => unanswered.delete(socket));
  });
  // Comes first, so that no answer starts without being counted.
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
    // Requests that have arrived but were not read yet are read first.
    await setImmediate();
    await setImmediate();
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const [socket, answers] of unanswered) if (answers.size === 0) socket.destroySoon();
    await closed;
  };
}
