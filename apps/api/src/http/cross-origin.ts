import type { RequestHandler } from 'express';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID';
const READABLE_HEADERS = 'ETag, Link, Retry-After, X-Request-Id, X-Total-Count, X-Unknown-Fields';

/** Lets pages of the named origins call the API. No cookie gives access to the API, so no credentials are involved. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (origins.length > 0) res.vary('Origin');
    const { origin } = req.headers;
    if (origin === undefined || !origins.includes(origin)) {
      next();
      return;
    }
    res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE_HEADERS });
    if (req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined) {
      res.set({ 'Access-Control-Allow-Methods': METHODS, 'Access-Control-Allow-Headers': ALLOWED_HEADERS });
      res.set('Access-Control-Max-Age', '600').sendStatus(204);
      return;
    }
    next();
  };
}
