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
import { refusalHeaders } from './security-headers.ts';

/** How long callers may take, in ms. */
export interface Patience {
  /** To send the head of a request. */
  head: number;
  /** To send all of a request. */
  request: number;
  /** To take or send anything at all; open event streams say something more often. */
  silence: number;
  /** Between two looks at who is too slow. */
  look: number;
}

const PATIENCE: Patience = { head: 10_000, request: 60_000, silence: 120_000, look: 1000 };
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * Speaks HTTP to callers that may be slow, broken or hostile; none of them can hold a place for long.
 * @param isBehindTls what it refuses by itself then has the headers that all its answers have
 */
export function createHttpServer(
  listener: RequestListener,
  isBehindTls: boolean,
  patience = PATIENCE,
): Server {
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.look,
      maxHeaderSize: MAX_HEAD_BYTES,
      // The listener refuses who names no host, in its own words.
      requireHostHeader: false,
    },
    oneAtATime(listener),
  );
  server.timeout = patience.silence;
  server.on('clientError', refuser(refusalHeaders(isBehindTls)));
  // Whether what a caller expects before the body can be met is for the listener to say.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (req, res) => server.emit('request', req, res));
  return server;
}

/** What never became a request is refused in the same words as one that did. */
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
