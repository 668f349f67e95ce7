import { STATUS_CODES } from 'node:http';
import type { Issue } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { RequestValidationError } from '@ts-rest/express';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { distance } from 'fastest-levenshtein';
import { MulterError } from 'multer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { noteTrouble } from '#db/condition';
import type { Db } from '#db/database';
import { storageTrouble } from '#db/trouble';
import { answerAndHangUp, owesBody } from './bodies/unread-body.ts';

/** A refusal that is sent to the caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly detail: string | Issue[];
  readonly headers: Record<string, string>;
  /** Fields of the body besides `detail`. */
  readonly more: Record<string, unknown>;

  constructor(
    status: number,
    detail: string | Issue[],
    headers: Record<string, string> = {},
    more: Record<string, unknown> = {},
  ) {
    super(typeof detail === 'string' ? detail : 'Validation failed');
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.more = more;
  }
}

/** The thing itself, or 404 when it is gone or somebody else's. */
export function found<T>(thing: T | undefined, noun: string): T {
  if (thing === undefined) throw notFound(noun);
  return thing;
}

export function notFound(noun: string): HttpError {
  return new HttpError(404, `${noun} not found`);
}

/** Try again after `seconds`. */
export function later(status: 429 | 503, detail: string, seconds: number): HttpError {
  return new HttpError(status, detail, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
}

/** An idempotency key names one call. */
export function reusedKey(): HttpError {
  const msg = 'This key was sent with another call';
  return new HttpError(422, [{ loc: ['headers', 'idempotency-key'], msg, type: 'reused_key' }]);
}

export function unreadableBody(): HttpError {
  return new HttpError(422, [{ loc: ['body'], msg: 'The body cannot be read', type: 'invalid_body' }]);
}

/** The one place where errors become {detail}. */
export function errorHandler({ db, log }: { db: Db; log: Logger }): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const refusal = asRefusal(db, error, req);
    noteTrouble(db, error);
    if (refusal.status >= 500 && !(error instanceof HttpError))
      log.error({ err: error, request: req.id }, 'request failed');
    const body = refusalBody(req, res, refusal);
    res.set(refusal.headers).status(refusal.status);
    if (owesBody(req)) answerAndHangUp(req, res, body);
    else res.json(body);
  };
}

function asRefusal(db: Db, error: unknown, req: object): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof RequestValidationError) return new HttpError(422, issuesOf(error, routeOf(req)));
  const trouble = storageTrouble(error, db.engine);
  if (trouble) return later(503, trouble.detail, trouble.seconds);
  const status = statusOf(error);
  // The messages of the body parsers quote the body, so ours are used.
  if (status === 404) return new HttpError(404, 'Not found');
  if (status === 413 || isOverLimit(error)) return new HttpError(413, 'The request is too large');
  if (status === 415) return new HttpError(415, 'This encoding is not supported');
  if (isUnreadableBody(error)) return unreadableBody();
  if (status !== undefined && status >= 400 && status < 500)
    return new HttpError(status, 'The request cannot be read');
  return new HttpError(500, 'Internal Server Error');
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** The form parser says which of its limits was passed. */
function isOverLimit(error: unknown): boolean {
  return error instanceof MulterError && error.code !== 'LIMIT_UNEXPECTED_FILE';
}

/** Body parsers mark their errors with `type`, the form parser with its name. */
function isUnreadableBody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof MulterError ||
    'type' in error ||
    /^(Unexpected end of form|Multipart: |Malformed)/.test(error.message)
  );
}

/** All errors are named at once, but no more than anybody reads. */
const MOST_ISSUES = 100;

function issuesOf(error: RequestValidationError, route: AppRoute | undefined): Issue[] {
  const parts = { path: error.pathParams, query: error.query, headers: error.headers, body: error.body };
  return Object.entries(parts).flatMap(([part, problem]) =>
    (problem?.issues ?? [])
      .flatMap((issue) =>
        part === 'query' && 'keys' in issue ? unknownParameters(issue.keys, route) : asIssue(part, issue),
      )
      .slice(0, MOST_ISSUES),
  );
}

type SchemaIssue = NonNullable<RequestValidationError['query']>['issues'][number];

function asIssue(part: string, issue: SchemaIssue): Issue {
  return {
    loc: [part, ...(issue.path ?? []).map(step)],
    msg: issue.message,
    type: 'code' in issue ? String(issue.code) : 'invalid',
  };
}

/** Addresses are refused for something unknown; most unknown fields of bodies are ignored. */
function unknownParameters(names: unknown, route: AppRoute | undefined): Issue[] {
  const known = route?.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [];
  return (names as string[]).map((name) => ({
    loc: ['query', name],
    msg: unknownName(name, known),
    type: 'unrecognized_keys',
  }));
}

/** The route that a request came to; undefined where there is none. */
function routeOf(req: { tsRestRoute?: AppRoute }): AppRoute | undefined {
  return req.tsRestRoute;
}

function step(segment: PropertyKey | { key: PropertyKey }): string | number {
  const key = typeof segment === 'object' ? segment.key : segment;
  return typeof key === 'number' ? key : String(key);
}

const PROBLEM = 'application/problem+json';

interface Refusal {
  status: number;
  detail: string | Issue[];
  more: Record<string, unknown>;
}

/**
 * The body of a refusal, whose type it sets: JSON, or a problem of RFC 9457 for who names that type in `Accept`. There is no other
 * place to read about a refusal, so its type is `about:blank`, and its title what the status means.
 */
export function refusalBody(req: Request, res: Response, { status, detail, more }: Refusal): object {
  const isNamed = req.get('accept')?.toLowerCase().includes(PROBLEM) === true;
  const wantsProblem = isNamed && req.accepts(PROBLEM) !== false;
  res.vary('Accept').type(wantsProblem ? PROBLEM : 'json');
  if (!wantsProblem) return { detail, ...more };
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status };
  if (typeof detail === 'string') return { ...problem, detail, ...more };
  return { ...problem, detail: detail.map(inWords).join('; '), errors: detail, ...more };
}

/** "query_text: Query text is required" */
function inWords({ loc: [, ...path], msg }: Issue): string {
  return path.length > 0 ? `${path.join('.')}: ${msg}` : msg;
}

const LONGEST_SHOWN = 40;

/** Says that there is no such name, and suggests a known name that is similar enough. */
export function unknownName(name: string, known: readonly string[]): string {
  const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
  const meant = nearest(name, known);
  return `There is no \`${shown}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`;
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const given = name.toLowerCase();
  const ranked = known
    .map((other) => ({ other, edits: isPart(given, other) ? 1 : distance(given, other) }))
    .filter(({ other, edits }) => edits <= Math.max(given.length, other.length) / 2);
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.other;
}

/** True for parts such as `id` of `query_id`. */
function isPart(name: string, other: string): boolean {
  return other.split('_').includes(name) || name.split('_').includes(other);
}
