import type { contract } from '@rummage/contract';
import type { TsRestRequestHandler } from '@ts-rest/express';
import express, { type Request, type RequestHandler } from 'express';
import multer from 'multer';
import { HttpError } from './errors.ts';
import { holdsMoreThan } from './holds-more-than.ts';

const LIMIT = 1024 * 1024;
/** More than any search holds; each that is wrong would be said in the answer. */
const MOST_VALUES = 5000;
const parseJson = express.json({ limit: LIMIT });
const readForm = express.urlencoded({ limit: LIMIT, extended: false });
const readMultipart = multer({ limits: { fieldSize: LIMIT, fields: 10 } }).none();

/**
 * Reads a body in the form that its route takes, once the caller is known to be allowed to send one. Nothing at all is
 * read as an empty body, so that validation names every field that is missing.
 */
export const readBody: TsRestRequestHandler<typeof contract> = (req, res, next) => {
  const route = req.tsRestRoute;
  if (route.method === 'GET' || !hasBody(req)) {
    req.body = {};
    next();
    return;
  }
  const wantsForm = 'contentType' in route;
  if (wantsForm && req.is('multipart/form-data')) {
    if (Number(req.headers['content-length']) > LIMIT) throw new HttpError(413, 'The request is too large');
    readMultipart(req, res, next);
  } else if (wantsForm && req.is('urlencoded')) readForm(req, res, next);
  else if (!wantsForm && req.is('json')) readJson(req, res, next);
  else {
    const msg = wantsForm ? 'The body must be a form' : 'The body must be JSON';
    throw new HttpError(422, [{ loc: ['body'], msg, type: 'content_type' }]);
  }
};

const readJson: RequestHandler = (req, res, next) => {
  parseJson(req, res, (error?: unknown) => {
    if (error === undefined && holdsMoreThan(MOST_VALUES, req.body))
      next(new HttpError(422, [{ loc: ['body'], msg: 'The body holds too many values', type: 'too_big' }]));
    else next(error);
  });
};

function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
