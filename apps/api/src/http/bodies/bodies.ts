import { contract, isPublic } from '@rummage/contract';
import { MAX_CAPTURE_BYTES, MAX_MAIL_BYTES } from '@rummage/vocabulary';
import type { AppRoute } from '@ts-rest/core';
import type { TsRestRequestHandler } from '@ts-rest/express';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { step } from '#work/steps';
import { createTurns } from '#work/turns';
import { HttpError, later } from '../errors.ts';
import { type BodyShare, createBodyMemory } from './body-memory.ts';
import { parseJson } from './parse-json.ts';
import { BODY_LIMIT } from './unread-body.ts';

/** A mail in JSON, in which ends of lines and letters with accents take two bytes each. */
const MAIL_BODY_LIMIT = 2 * MAX_MAIL_BYTES + 1024;

/** The largest notebook as it is exported, in JSON. */
const NOTEBOOK_BODY_LIMIT = 2 * 1024 * 1024;

const readBytes = express.raw({ limit: MAIL_BODY_LIMIT, type: () => true });
const readForm = express.urlencoded({ limit: BODY_LIMIT, extended: false });
const readMultipart = multer({ limits: { fieldSize: BODY_LIMIT, fields: 10 } }).none();

/** Strangers only send forms of a few fields; the longest password makes 12 kB of one. */
const PUBLIC_BODY_LIMIT = 32 * 1024;

/** Larger ones take up to 50 ms to parse and validate, and many may be complete at once. */
const LARGE = 64 * 1024;
const large = createTurns(1);

/** A handler that knows the route of the contract it runs for. */
export type RouteHandler = (
  ...call: Parameters<TsRestRequestHandler<typeof contract>>
) => void | Promise<void>;

/**
 * Reads a body in the form that its route takes, once the caller is known to be allowed to send one. Nothing at all is
 * read as an empty body, so that validation names every field that is missing.
 */
export function readBodies(): RouteHandler {
  const memoryOf = createBodyMemory();
  return (req, res, next) => {
    const share = memoryOf(req.sender.name, req.sender.isProgram);
    readBody(req, res, next, { limit: limitOf(req.tsRestRoute), share });
  };
}

const { notebook } = contract;
const { mail, create, preview } = contract.captures;
/** Calls with limits of their own, by their paths. */
const LIMITS = new Map<string, number>([
  [mail.path, MAIL_BODY_LIMIT],
  [create.path, MAX_CAPTURE_BYTES],
  [preview.path, MAX_CAPTURE_BYTES],
  [notebook.import.path, NOTEBOOK_BODY_LIMIT],
  [notebook.preview.path, NOTEBOOK_BODY_LIMIT],
]);

function limitOf(route: AppRoute): number {
  if (isPublic(route)) return PUBLIC_BODY_LIMIT;
  return LIMITS.get(route.path) ?? BODY_LIMIT;
}

interface Allowed {
  /** Bytes. */
  limit: number;
  share: BodyShare;
}

function readBody(
  req: Parameters<RouteHandler>[0],
  res: Response,
  next: NextFunction,
  allowed: Allowed,
): void {
  const route = req.tsRestRoute;
  if (Number(req.headers['content-length']) > allowed.limit) throw tooLarge();
  if (route.method === 'GET' || !hasBody(req)) {
    req.body = {};
    next();
    return;
  }
  const takesForms = 'contentType' in route;
  if (req.is('json')) read(readBytes, req, res, next, allowed);
  else if (takesForms && req.is('multipart/form-data')) read(readMultipart, req, res, next, allowed);
  else if (takesForms && req.is('urlencoded')) read(readForm, req, res, next, allowed);
  else {
    const msg = takesForms ? 'The body must be JSON or a form' : 'The body must be JSON';
    throw new HttpError(422, [{ loc: ['body'], msg, type: 'content_type' }]);
  }
}

/** The parsers would read a body that is too large to its end before they refuse it. */
function read(
  parse: RequestHandler,
  req: Request,
  res: Response,
  next: NextFunction,
  { limit, share }: Allowed,
): void {
  // A request closes when all of it has arrived; what it brought is in memory until it is answered.
  res.once('close', share.giveBack);
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > limit) done(tooLarge());
    else if (!share.take(chunk.length)) {
      // The parser must not go on collecting.
      req.removeAllListeners('data');
      done(later(503, 'Too much is being sent at once', 1));
    }
  };
  let isDone = false;
  function done(error?: unknown): void {
    if (isDone) return;
    isDone = true;
    req.off('data', count);
    if (error !== undefined) next(error);
    else if (bytes < LARGE) use(req, next);
    else {
      const unlessGone = async () => {
        if (!res.closed) use(req, next);
      };
      void large.take(req.sender.name, () => step(unlessGone));
    }
  }
  // A client that asks before it sends gets 100 only now, when it is known to be allowed to send.
  if (req.headers.expect !== undefined) res.writeContinue();
  req.on('data', count);
  parse(req, res, done);
}

function use(req: Request, next: NextFunction): void {
  try {
    if (Buffer.isBuffer(req.body)) req.body = parseJson(req.body, req.headers['content-type']);
    next();
  } catch (error) {
    next(error);
  }
}

function tooLarge(): HttpError {
  return new HttpError(413, 'The request is too large');
}

function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
