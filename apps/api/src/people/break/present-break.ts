import type { Break, BreakState, Locked } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { HttpError } from '#http/errors';
import type { BreakRow, BreakStateRow } from './breaks.repo.ts';

export function presentBreak({ started_at, ends_at, exit, end_early_asked_at }: BreakRow): Break {
  return {
    started_at: instant(started_at),
    ends_at: instant(ends_at),
    exit,
    end_early_asked_at: instant(end_early_asked_at),
  };
}

/** @param now ms since 1970, by the server's clock */
export function presentBreakState(
  { current, endEarlyFrom, welcome }: BreakStateRow,
  now: number,
): BreakState {
  return {
    now: instant(now),
    break: current ? presentBreak(current) : null,
    end_early_from: instant(endEarlyFrom ?? null),
    welcome: welcome
      ? {
          started_at: instant(welcome.started_at),
          ended_at: instant(welcome.ends_at),
          new_items: welcome.newItems,
        }
      : null,
  };
}

/** The refusal of every call that a break closes. @param until ms since 1970 */
export function locked(until: number): HttpError {
  const locked_until = instant(until);
  const { detail, ...more }: Locked = { detail: `You are on a break until ${locked_until}`, locked_until };
  return new HttpError(423, detail, {}, more);
}
