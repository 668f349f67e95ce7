import type { Locked } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { HttpError } from '../../http/errors.ts';

/** The refusal of every call that a break closes. @param until ms since 1970 */
export function locked(until: number): HttpError {
  const locked_until = instant(until);
  const { detail, ...more }: Locked = { detail: `You are on a break until ${locked_until}`, locked_until };
  return new HttpError(423, detail, {}, more);
}
