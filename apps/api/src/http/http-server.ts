import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { NO_ANSWER } from '#db/trouble';
import { refusalBody } from './errors.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { dataPolicy, type Hsts, refusalHeaders, securityHeaders } from './security-headers.ts';

/** Limits for slow callers, in ms. */
export interface Patience {
  /** Time to send the head of a request. */
  head: number;
  /** Time to send all of a request. */
  request: number;
  /** Time to take or send anything at all; open event streams send something more often. */
  silence: number;
  /** Time before the next request on the same connection. */
  rest: number;
  /** Between two checks for slow callers. */
  look: number;
}

const PATIENCE: Patience = { head: 10_000, request: 60_000, silence: 120_000, rest: 75_000, look: 1000 };
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * Speaks HTTP to callers that may be slow, broken or hostile; none of them can keep a connection for long.
 * @param hsts of its own refusals, as of all answers
 */
export function createHttpServer(listener: RequestListener, hsts: Hsts, patience = PATIENCE): Server {
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      // Longer than the 60 s of common proxies: who closes first must not be the one that is asked.
      keepAliveTimeout: patience.rest,
      connectionsCheckingInterval: patience.look,
      maxHeaderSize: MAX_HEAD_BYTES,
      // The listener refuses requests without a host, in its own words.
      requireHostHeader: false,
    },
    oneAtATime(listener),
  );
  server.timeout = patience.silence;
  server.on('clientError', refuser(refusalHeaders(hsts)));
  // The listener decides whether it can meet what an Expect header asks for.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (req, res) => server.emit('request', req, res));
  return server;
}

/** Refuses input that never became a request, in the same form as other refusals. */
function refuser(headers: OutgoingHttpHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse };
    if (!socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, detail] = refusalOf(error);
    const body = JSON.stringify({ detail });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}

function refusalOf({ code }: NodeJS.ErrnoException): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The headers are too large'];
  return [400, 'The request cannot be read'];
}

const STARTING = 'Rummage is starting';
const RETRY_AFTER_S = 2;

/** Makes the listener of a server, which changes while the server starts. */
export function createChangingListener(hsts: Hsts) {
  const refuse = (detail: string): RequestListener => {
    const app = express();
    app.disable('x-powered-by');
    app.use(securityHeaders(hsts), dataPolicy, (req, res) => {
      const body = refusalBody(req, res, { status: 503, detail, more: {} });
      res.status(503).set('Retry-After', String(RETRY_AFTER_S)).json(body);
    });
    return app;
  };
  let answer = refuse(STARTING);

  return {
    listener: ((req, res) => answer(req, res)) satisfies RequestListener,
    /** It cannot start before the database answers. */
    waitForDatabase: () => {
      answer = refuse(NO_ANSWER);
    },
    open: (app: RequestListener) => {
      answer = app;
    },
  };
}

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
