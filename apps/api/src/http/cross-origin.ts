import cors from 'cors';
import type { RequestHandler } from 'express';

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

/** Lets pages of the named origins call the API. No cookie gives access to the API, so no credentials are involved. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const allow = cors({
    // To origins that are not named it says nothing, as if nobody had asked.
    origin: (origin, done) => {
      done(null, origin !== undefined && origins.includes(origin) && origin);
    },
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: READABLE_HEADERS,
    maxAge: 600,
  });
  return (req, res, next) => {
    // Every answer depends on the origin, also those to origins that are not named.
    if (origins.length > 0) res.vary('Origin');
    allow(req, res, next);
  };
}
