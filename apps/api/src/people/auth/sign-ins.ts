import type { Tokens } from '@rummage/contract';
import type { Request, Response } from 'express';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { signAccessToken } from './access-token.ts';
import { rememberDevice } from './device-marks.repo.ts';
import { carriedMark, giveMark } from './devices.ts';
import type { OpenSession } from './sessions.repo.ts';

type SignInWay = Parameters<Deps['noteSignIn']>[0];

/** How every attempt to log in ends, whatever its way: it is noted, and the device is remembered if somebody got in. */
export function signIns(deps: Pick<Deps, 'db' | 'key' | 'log' | 'now' | 'hsts' | 'noteSignIn'>) {
  const { db, log, now, hsts, noteSignIn } = deps;

  function note(req: Pick<Request, 'id'>, way: SignInWay, user?: number): void {
    log.info({ request: req.id, way, user }, 'sign-in refused');
    noteSignIn(way, 'refused');
  }

  return {
    /** Notes also the attempt at an account that is suspended. @throws HttpError 403 then */
    opened: async <Opened>(
      req: Pick<Request, 'id'>,
      way: SignInWay,
      opening: Promise<Opened>,
    ): Promise<Opened> => {
      try {
        return await opening;
      } catch (error) {
        if (error instanceof HttpError && error.status === 403) note(req, way);
        throw error;
      }
    },

    /** @returns the tokens of a session that was just opened */
    letIn: async (
      req: Pick<Request, 'headers' | 'id'>,
      res: Pick<Response, 'cookie'>,
      way: SignInWay,
      session: OpenSession,
    ): Promise<Tokens> => {
      log.info({ request: req.id, way, user: session.userId, session: session.sessionId }, 'signed in');
      noteSignIn(way, 'in');
      giveMark(res, await rememberDevice(db, session.userId, carriedMark(req), now()), hsts !== 'none');
      return tokensOf(deps, session);
    },

    /** The refusal of an attempt. @param user whose account it was, where that is known */
    refused: (
      req: Pick<Request, 'id'>,
      way: SignInWay,
      detail: string,
      { user, status = 401 }: { user?: number | undefined; status?: 401 | 403 } = {},
    ): HttpError => {
      note(req, way, user);
      return new HttpError(status, detail);
    },
  };
}

export function tokensOf({ key, now }: Pick<Deps, 'key' | 'now'>, session: OpenSession): Tokens {
  return { access_token: signAccessToken(key, session, now()), refresh_token: session.refreshToken };
}
