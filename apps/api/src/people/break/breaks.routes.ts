import { BREAK_LENGTH, type BreakInput, contract } from '@rummage/contract';
import { MAX_BREAK_MINUTES, MIN_BREAK_MINUTES, MINUTE_MS } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found, HttpError, later } from '#http/errors';
import { tokenOf, userOf } from '../auth/require-user.ts';
import { endEarly, lockedUntil, noteWelcomed, readBreakState, startBreak } from './breaks.repo.ts';
import { locked, presentBreakState } from './present-break.ts';

/** The screen-time break. The clock is the server's; `require-user` keeps everything else closed while it lasts. */
export function breaksRoutes({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const stateOf = async (userId: number) => {
    const at = now();
    return presentBreakState(await readBreakState(db, userId, at), at);
  };

  return initServer().router(contract.breaks, {
    state: async ({ req }) => ({ status: 200, body: await stateOf(userOf(req)) }),

    start: async ({ req, res, body }) => {
      const userId = userOf(req);
      if (
        !(await startBreak(db, userId, endOf(body, now()), { exit: body.exit, tokenId: tokenOf(req) }, now()))
      )
        throw locked((await lockedUntil(db, userId, now())) ?? now());
      res.location(`/api/users/${userId}/break`);
      return { status: 201, body: await stateOf(userId) };
    },

    endEarly: async ({ req }) => {
      const userId = userOf(req);
      const ending = await endEarly(db, userId, now());
      if (ending.outcome === 'no-exit') throw locked(ending.endsAt);
      if (ending.outcome === 'too-soon') {
        const seconds = (ending.from - now()) / 1000;
        throw later(429, "'End early' may be used once in 7 days", seconds);
      }
      found(ending.outcome === 'no-break' ? undefined : ending, 'Break');
      return { status: 200, body: await stateOf(userId) };
    },

    welcomed: async ({ req }) => {
      await noteWelcomed(db, userOf(req), now());
      return { status: 204, body: undefined };
    },
  });
}

/** @throws HttpError 422 for an end that is too near or too far */
function endOf({ minutes, ends_at }: BreakInput, now: number): number {
  if (minutes !== undefined) return now + minutes * MINUTE_MS;
  const end = Date.parse(ends_at ?? '');
  const length = (end - now) / MINUTE_MS;
  if (length >= MIN_BREAK_MINUTES && length <= MAX_BREAK_MINUTES) return end;
  throw new HttpError(422, [{ loc: ['body', 'ends_at'], msg: BREAK_LENGTH, type: 'break_length' }]);
}
