import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { complaint, statusOf } from './ebay/published-complaints.ts';

/**
 * A way to fail: a published error of eBay by its id; an HTTP status (a redirect leads back to itself); any JSON, for a 200 or another status; any text for a 200, as JSON or of another type;
 * a web page with a status; or one of
 * - 'timeout': no answer at all
 * - 'drip': an answer that comes letter by letter and never ends
 * - 'disconnect', 'reset': the connection is closed, or reset, before an answer
 * - 'cut': it is closed in the middle of an answer that does not say its length
 * - 'truncated': the same for an answer that says its length
 * - 'garbage': 200 with something that is not JSON
 * - 'stranger': 200 with JSON that is no answer to this question
 * - 'huge': an answer of 50 MB
 * - 'bomb': a small answer that unpacks to 2000 MB
 */
export type Failure =
  | { errorId: number }
  | { json: unknown; status?: number }
  | { text: string; type?: string }
  | { page: number }
  | number
  | Named;

type Named = keyof typeof NAMED;

interface SendFailureOptions {
  retryAfter: string | undefined;
  /** The path of the request. */
  path: string;
  /** The body that the marketplace sends with a status; undefined for an empty one. */
  errorBody: (status: number) => object | undefined;
}

const MEGABYTE = 1024 * 1024;
/** Much more than the 10 or 20 MB that anybody reads. */
const HUGE_MEGABYTES = 50;
const BOMB_MEGABYTES = 2000;
const DRIP_MS = 20;

const NAMED = {
  timeout: () => undefined,
  drip: (response: ServerResponse) => {
    response.writeHead(200, JSON_TYPE);
    response.write('{"total":');
    const dripping = setInterval(() => response.write('1'), DRIP_MS);
    response.on('close', () => {
      clearInterval(dripping);
    });
  },
  disconnect: (response: ServerResponse) => response.destroy(),
  reset: (response: ServerResponse) => response.socket?.resetAndDestroy(),
  cut: (response: ServerResponse) => {
    response.writeHead(200, JSON_TYPE);
    response.write(HALF, () => response.destroy());
  },
  truncated: (response: ServerResponse) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 2 * HALF.length });
    response.write(HALF, () => response.destroy());
  },
  garbage: (response: ServerResponse) => response.writeHead(200, JSON_TYPE).end(WEB_PAGE),
  stranger: (response: ServerResponse) => response.writeHead(200, JSON_TYPE).end('{"status":"ok"}'),
  huge: (response: ServerResponse) => {
    response.writeHead(200, JSON_TYPE);
    writePieces(response, ' '.repeat(MEGABYTE), HUGE_MEGABYTES);
  },
  bomb: (response: ServerResponse) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    // Several gzip parts in a row unpack to the sum of their contents.
    writePieces(response, gzipSync(Buffer.alloc(MEGABYTE, ' ')), BOMB_MEGABYTES);
  },
};

const JSON_TYPE = { 'content-type': 'application/json' };
const HALF = '{"total": 1, "itemSumm';
const WEB_PAGE = '<html><body>Please come back later</body></html>';

export function sendFailure(
  response: ServerResponse,
  failure: Failure,
  { retryAfter, path, errorBody }: SendFailureOptions,
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  if (typeof failure === 'string') NAMED[failure](response);
  else if (typeof failure === 'number') sendStatus(response, failure, path, errorBody(failure));
  else if ('errorId' in failure) sendError(response, statusOf(failure.errorId), failure.errorId);
  else if ('json' in failure)
    response.writeHead(failure.status ?? 200, JSON_TYPE).end(JSON.stringify(failure.json));
  else if ('text' in failure)
    response.writeHead(200, { 'content-type': failure.type ?? 'application/json' }).end(failure.text);
  else response.writeHead(failure.page, { 'content-type': 'text/html' }).end(WEB_PAGE);
}

function sendStatus(response: ServerResponse, status: number, path: string, body: object | undefined): void {
  if (status >= 301 && status <= 308) response.writeHead(status, { location: path }).end();
  else response.writeHead(status, JSON_TYPE).end(body && JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, errorId: number): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify({ errors: [complaint(errorId)] }));
}

/** One after the other, as fast as they are read. */
function writePieces(response: ServerResponse, piece: string | Buffer, left: number): void {
  if (left === 0) response.end();
  else
    response.write(piece, () => {
      writePieces(response, piece, left - 1);
    });
}
