import type { ServerResponse } from 'node:http';
import { complaint, statusOf } from './published-complaints.ts';

/**
 * A way to go wrong: a published error by its id; an HTTP status; no answer at all ('timeout'); the connection closed
 * before an answer ('disconnect') or within it ('cut'); 200 with something that is not JSON ('garbage'), or with JSON
 * that is no page ('stranger'); an answer that is larger than anybody should read ('huge').
 */
export type Failure =
  { errorId: number } | number | 'timeout' | 'disconnect' | 'cut' | 'garbage' | 'stranger' | 'huge';

/** What eBay's gateway says of a status by itself. */
const USUAL_ERRORS: Record<number, number> = { 401: 1001, 403: 1100, 429: 2001, 500: 12000 };

/** Much more than 20 MB, in pieces and without a length. */
const HUGE_PIECES = 30;

export function sendFailure(response: ServerResponse, failure: Failure, retryAfter?: string): void {
  const headers = {
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  };
  if (typeof failure === 'object') {
    response.writeHead(statusOf(failure.errorId), headers).end(errorBody(failure.errorId));
    return;
  }
  if (typeof failure === 'number') {
    const errorId = USUAL_ERRORS[failure];
    response.writeHead(failure, headers).end(errorId === undefined ? '' : errorBody(errorId));
    return;
  }
  switch (failure) {
    case 'timeout':
      return;
    case 'disconnect':
      response.destroy();
      return;
    case 'cut':
      response.writeHead(200, headers);
      response.write('{"total": 1, "itemSumm', () => response.destroy());
      return;
    case 'garbage':
      response.writeHead(200, headers).end('<html><body>Please come back later</body></html>');
      return;
    case 'stranger':
      response.writeHead(200, headers).end('{"status":"ok"}');
      return;
    case 'huge':
      response.writeHead(200, headers);
      writePieces(response, HUGE_PIECES);
      return;
  }
}

function errorBody(errorId: number): string {
  return JSON.stringify({ errors: [complaint(errorId)] });
}

function writePieces(response: ServerResponse, left: number): void {
  if (left === 0) response.end();
  else response.write(' '.repeat(1024 * 1024), () => writePieces(response, left - 1));
}
