import {
  type CreationHeaders,
  isForPrograms,
  isOpenDuringBreak,
  isPublic,
  scopeOf,
  type TokenScope,
} from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { RequestValidationError } from '@ts-rest/express';
import type { Request } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps';
import type { RouteHandler } from '#http/bodies/bodies';
import { HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { suspended } from '../account/suspension.repo.ts';
import { lockedUntil } from '../break/breaks.repo.ts';
import { locked } from '../break/present-break.ts';
import type { SessionAdmission } from './access-token.ts';
import { type Admission, admissionReader, type ProgramAdmission } from './admission.ts';
import type { Caller } from './limits/rate-limits.ts';
import { createPresence, createTokenUses } from './presence.ts';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the way Express lets a request carry more
  namespace Express {
    interface Request {
      admission?: Admission;
    }
  }
}

/**
 * Refuses private routes without an open session or a personal token, suspended people, too many calls, paths of other users, what the token may not do, and
 * during a break every call that it closes.
 */
export function requireUser(
  deps: Pick<Deps, 'db' | 'key' | 'now' | 'rateLimits' | 'wakeCollector'>,
  /** Where assistants read how they are let in. */
  discovery?: string,
): RouteHandler {
  const { db, now, rateLimits } = deps;
  const challengeOf = (route: AppRoute) =>
    isForPrograms(route) && discovery !== undefined ? `Bearer resource_metadata="${discovery}"` : 'Bearer';
  const readAdmission = admissionReader(deps);
  const noteSeen = createPresence(deps);
  const noteTokenUse = createTokenUses(deps);
  return async (req, res, next) => {
    if (isPublic(req.tsRestRoute)) {
      next();
      return;
    }
    // Again, because the session may have ended while the request waited for its turn.
    const admission = await readAdmission(req);
    if (!admission)
      throw new HttpError(401, 'Not signed in', { 'WWW-Authenticate': challengeOf(req.tsRestRoute) });
    req.admission = admission;
    const quota =
      'tokenId' in admission
        ? rateLimits.countProgramCall(admission)
        : rateLimits.countCall(admission.userId);
    sendQuota(res, await quota);
    if (admission.isSuspended) throw suspended();
    refuseOther(admission.userId, numberIn(req.params, 'user_id'));
    if ('tokenId' in admission) {
      await noteTokenUse(admission.tokenId);
      refuseBeyond(admission.scopes, req.tsRestRoute);
    }
    const until = isOpenDuringBreak(req.tsRestRoute)
      ? undefined
      : await lockedUntil(db, admission.userId, now());
    if (until !== undefined) throw locked(until);
    await noteSeen(admission.userId);
    next();
  };
}

/**
 * Runs after the body is read: a user_id in it is never trusted, only compared, whether or not its route
 * knows the field. An invalid one is named together with all other errors.
 */
export const requireOwnBody: RouteHandler = (req, _res, next) => {
  if (req.admission) {
    const { user_id: named } = req.body as { user_id?: unknown };
    const isDigits = typeof named === 'string' && /^\d+$/.test(named);
    if (isDigits || Number.isInteger(named)) refuseOther(req.admission.userId, Number(named));
    if (named !== undefined && !Number.isInteger(named)) {
      const others = bodyProblems(req.tsRestRoute, req.body).filter(({ path }) => path[0] !== 'user_id');
      throw new RequestValidationError(null, null, null, new z.ZodError([NO_USER_ID, ...others]));
    }
  }
  next();
};

const NO_USER_ID: z.core.$ZodIssue = {
  code: 'invalid_type',
  expected: 'int',
  path: ['user_id'],
  message: 'Must be a whole number',
};

function bodyProblems(route: AppRoute, body: unknown): z.core.$ZodIssue[] {
  const schema = 'body' in route ? route.body : undefined;
  return schema instanceof z.ZodType ? (schema.safeParse(body).error?.issues ?? []) : [];
}

/** The signed-in user of a private route. */
export function userOf(req: Pick<Request, 'admission'>): number {
  return admissionOf(req).userId;
}

/** The token of the program that calls; null in a session. Shares, feeds, channels and breaks that it makes end with it. */
export function tokenOf(req: Pick<Request, 'admission'>): number | null {
  const admission = admissionOf(req);
  return 'tokenId' in admission ? admission.tokenId : null;
}

/** The caller for whom calls with a limit of their own are counted. */
export function callerOf(req: Pick<Request, 'admission'>): Caller {
  return { userId: userOf(req), tokenId: tokenOf(req) };
}

/** The signed-in user of a route that is closed to personal tokens, in this session. */
export function sessionOf(req: Pick<Request, 'admission'>): SessionAdmission {
  const admission = admissionOf(req);
  if ('tokenId' in admission) throw new Error('Only sessions come here');
  return admission;
}

/** The program that calls, at a route that is closed to sessions. @throws HttpError 403 in a session */
export function programOf(req: Pick<Request, 'admission'>): ProgramAdmission {
  const admission = admissionOf(req);
  if (!('tokenId' in admission)) throw new HttpError(403, 'This needs a personal access token');
  return admission;
}

/** The sender of a private request, and how long they may send more. */
export function admissionOf({ admission }: Pick<Request, 'admission'>): Admission {
  if (!admission) throw new Error('Only private routes know who is asking');
  return admission;
}

function refuseOther(userId: number, named: number | undefined): void {
  if (named !== undefined && named !== userId) throw new HttpError(403, 'This belongs to another user');
}

/** The scopes that are needed where neither alone is enough. */
const BOTH: readonly TokenScope[] = ['read', 'write'];

/**
 * Refuses in the words of RFC 6750, so that a program can distinguish it from a path of somebody else.
 * @throws HttpError 403 when a token with these scopes may not call the route
 */
export function refuseBeyond(scopes: readonly TokenScope[], route: AppRoute): void {
  const needed = scopeOf(route);
  if (needed === 'none') throw new HttpError(403, 'Access tokens cannot do this');
  const asked = needed === 'both' ? BOTH : needed === 'any' ? [] : [needed];
  const [missing] = asked.filter((scope) => !scopes.includes(scope));
  if (missing === undefined) return;
  throw new HttpError(403, `This access token has no scope "${missing}"`, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${asked.join(' ')}"`,
  });
}

/** Validation names what is not a number. */
function numberIn(fields: unknown, name: string): number | undefined {
  const value: unknown = (fields as Record<string, unknown> | undefined)?.[name];
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * The key under which a call is noted. Each program of a person has keys of its own, apart from those of their sessions: what
 * one has made is not answered to another.
 */
export function keyOf(
  req: Pick<Request, 'admission'>,
  { 'idempotency-key': key }: CreationHeaders,
): string | undefined {
  const tokenId = tokenOf(req);
  // No key that is sent has a line break.
  return key === undefined || tokenId === null ? key : `${tokenId}\n${key}`;
}
