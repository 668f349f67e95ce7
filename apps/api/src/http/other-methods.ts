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
