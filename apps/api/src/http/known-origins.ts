import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

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
