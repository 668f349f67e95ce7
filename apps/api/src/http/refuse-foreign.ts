import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';
import { dataPolicy } from './security-headers.ts';

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
