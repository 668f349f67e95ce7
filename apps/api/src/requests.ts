import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
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

/** Names every request and logs how it ended; never its headers, its body or its query, which may hold secrets. */
export function nameRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    const startedAt = performance.now();
    const { method, path } = req;
    res.once('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      log.debug({ request: req.id, method, path, status: res.statusCode, ms }, 'request');
    });
    next();
  };
}
