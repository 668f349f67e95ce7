import cors from 'cors';
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';
import { dataPolicy } from './security-headers.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, MCP-Protocol-Version';
const READABLE_HEADERS = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-New-Count',
  'X-Request-Id',
  'X-Total-Count',
  'X-Unknown-Fields',
];

/** Origins of browser extensions, whose names differ from one browser to the next. */
const EXTENSION = /^(chrome|moz|safari-web)-extension:\/\//;
/** The calls of ours, below `/api`. */
const CAPTURES = /^\/users\/\d+\/captures(\/preview)?$/;

/**
 * Lets pages of the named origins call the API, and extensions of browsers the calls that capture a page. No cookie gives access
 * to the API, so no credentials are involved.
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const allowed = handler((origin) => origins.includes(origin));
  const allowedToCapture = handler((origin) => origins.includes(origin) || EXTENSION.test(origin));
  return (req, res, next) => {
    const isCapture = CAPTURES.test(req.path);
    // Every answer depends on the origin, also those to origins that are not named.
    if (origins.length > 0 || isCapture) res.vary('Origin');
    (isCapture ? allowedToCapture : allowed)(req, res, next);
  };
}

/** Other origins get nothing, as if nobody had asked. */
function handler(isAllowed: (origin: string) => boolean) {
  return cors({
    origin: (origin, done) => {
      done(null, origin !== undefined && isAllowed(origin) && origin);
    },
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: READABLE_HEADERS,
    maxAge: 600,
  });
}

/**
 * Refuses pages of all but the named origins, even before they are asked who they are: a page that has another name resolved to our
 * address is of that other origin. Programs are of no origin.
 */
export function requireKnownOrigin(origins: readonly string[]): RequestHandler {
  return ({ headers: { origin } }, _res, next) => {
    if (origin !== undefined && !origins.includes(origin))
      throw new HttpError(403, 'Pages of this origin may not call this');
    next();
  };
}

/** Refuses, with our words and headers, what Node would refuse without them. */
export const refuseForeign: RequestHandler = (req, res, next) => {
  const refusal = refusalOf(req);
  if (!refusal) next();
  else
    dataPolicy(req, res, () => {
      next(refusal);
    });
};

function refusalOf({ httpVersion, headers }: Parameters<RequestHandler>[0]): HttpError | undefined {
  if (httpVersion === '1.1' && headers.host === undefined)
    return new HttpError(400, 'The request names no host');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return new HttpError(417, 'What the request expects cannot be met');
  return undefined;
}
