import { randomUUID } from 'node:crypto';
import { isPublic } from '@rummage/contract';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { later } from './errors.ts';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the way Express lets a request carry more
  namespace Express {
    interface Request {
      /** Sent to the caller as X-Request-Id and written in the log lines of the request. */
      id: string;
    }
  }
}

/** The refusals that an attacker gets. */
const REFUSALS = [401, 403, 423, 429];

/**
 * Gives every request an id and logs how it ended; never its headers, its body, its query string or the secret of a shared
 * address. Refusals and signing in are logged as info, with user and address; the rest as debug.
 */
export function nameRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    const startedAt = performance.now();
    const { method } = req;
    const path = withoutSecret(req.path);
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

/** Hides the secret of an address: it lets anybody see what is shared, or act for somebody. */
function withoutSecret(path: string): string {
  return path.replace(/^((?:\/api)?\/(?:shared|feeds|confirm|unsubscribe|act)\/).+/, '$1…');
}

/** Signing up, in and out, and refreshing: the calls without a token that do more than read. */
function isSigningCall(req: Request): boolean {
  const { tsRestRoute: route } = req as { tsRestRoute?: Parameters<typeof isPublic>[0] };
  return route !== undefined && route.method !== 'GET' && isPublic(route);
}

/** Fires when nobody waits for an answer any more. */
export function whenGone(res: Response): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(later(503, 'You have left', 1));
  if (res.closed) leave();
  else res.once('close', leave);
  return gone.signal;
}
