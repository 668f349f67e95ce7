import type { IncomingMessage } from 'node:http';
import type { AppRoute } from '@ts-rest/core';
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

/**
 * Refuses every other method at the address of a call, and says which ones there are. It comes before the calls, because a
 * word in an address is no id: `GET …/items/restore` asks for nothing that there is.
 */
export function refuseOtherMethods(routes: readonly AppRoute[]): RequestHandler {
  const known = routes.map(({ method, path }) => ({ method, address: addressesOf(path) }));
  return (req, _res, next) => {
    const path = `${req.baseUrl}${req.path}`;
    const methods = known.filter(({ address }) => address.test(path)).map(({ method }) => method);
    if (methods.length === 0 || methods.some((method) => method === req.method)) {
      next();
      return;
    }
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    throw new HttpError(405, 'This method is not allowed here', { Allow: allowed.join(', ') });
  };
}

/** All addresses of a path, with and without a slash at the end. Ids are numbers. */
function addressesOf(path: string): RegExp {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/:\w+_id\b/g, '\\d+')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`);
}

const HEADS = new WeakSet<IncomingMessage>();

/**
 * Lets HEAD be answered as GET, so that its headers are the same, those of compression included. Node leaves out the body, as it goes
 * by the method that was sent.
 */
export const headAsGet: RequestHandler = (req, _res, next) => {
  if (req.method === 'HEAD') {
    HEADS.add(req);
    req.method = 'GET';
  }
  next();
};

/** Needed for answers without an end. */
export function isHead(req: IncomingMessage): boolean {
  return HEADS.has(req);
}
