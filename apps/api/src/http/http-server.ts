import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { oneAtATime } from './one-at-a-time.ts';
import { type Hsts, refusalHeaders } from './security-headers.ts';

/** How long callers may take, in ms. */
export interface Patience {
  /** To send the head of a request. */
  head: number;
  /** To send all of a request. */
  request: number;
  /** To take or send anything at all; open event streams send something more often. */
  silence: number;
  /** Before the next request on the same connection. */
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
