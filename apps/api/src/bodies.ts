import type { contract } from '@rummage/contract';
import type { TsRestRequestHandler } from '@ts-rest/express';
import express from 'express';
import multer from 'multer';

const LIMIT = 1024 * 1024;
const readJson = express.json({ limit: LIMIT });
const readForm = express.urlencoded({ limit: LIMIT, extended: false });
const readMultipart = multer({ limits: { fieldSize: LIMIT, fields: 100 } }).none();

/** Reads a body in the form that its route takes, once the caller is known to be allowed to send one. */
export const readBody: TsRestRequestHandler<typeof contract> = (req, res, next) => {
  const route = req.tsRestRoute;
  if (route.method === 'GET') next();
  else if ('contentType' in route && req.is('multipart/form-data')) readMultipart(req, res, next);
  else if ('contentType' in route) readForm(req, res, next);
  else readJson(req, res, next);
};
