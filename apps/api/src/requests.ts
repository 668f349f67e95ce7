import { randomUUID } from 'node:crypto';
import { isPublic } from '@rummage/contract';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way Express lets a request carry more
  namespace Express {
    interface Request {
      /** Told to the caller as X-Request-Id and written beside every line of the log. */
      id: string;
    }
  }
}

/** Refusals that somebody who tries the doors gets to see. */
const REFUSALS = [401, 403, 423, 429];

/**
 * Names every request and logs how it ended; never its headers, its body or its query, which may hold secrets. What
 * concerns who may come in is logged always, with who and from where; the rest only for who looks closely.
 */
export function nameRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    const startedAt = performance.now();
    const { method, path } = req;
    res.once('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const { statusCode: status } = res;
      const isSecurityEvent = REFUSALS.includes(status) || isSigningCall(req);
      const user = req.admission?.userId;
      log[isSecurityEvent ? 'info' : 'debug'](
        { request: req.id, method, path, status, ms, user, address: req.ip },
        'request',
      );
    });
    next();
  };
}

/** Signing up, in, on and out: what can be called without a token, and is more than looking. */
function isSigningCall(req: Request): boolean {
  const { tsRestRoute: route } = req as { tsRestRoute?: Parameters<typeof isPublic>[0] };
  return route !== undefined && route.method !== 'GET' && isPublic(route);
}
