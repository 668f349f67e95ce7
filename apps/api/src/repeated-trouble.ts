import { isRecent, MINUTE_MS } from '@rummage/vocabulary';
import { storageTrouble } from './db/trouble.ts';

/**
 * Trouble with the storage that stays until somebody repairs it, such as a full disk, fails every attempt to write: the log gets
 * one line of each a minute, with how many were left out since the last one.
 * @param now ms since 1970
 * @returns what a line about `error` says besides; undefined when it is left out
 */
export function createTroubleFilter(now: () => number): (error: unknown) => object | undefined {
  const lines = new Map<string, { at: number; leftOut: number }>();
  return (error) => {
    const reason = storageTrouble(error, undefined)?.reason;
    if (reason === undefined) return {};
    const last = lines.get(reason);
    if (last && isRecent(last.at, MINUTE_MS, now())) {
      last.leftOut += 1;
      return undefined;
    }
    lines.set(reason, { at: now(), leftOut: 0 });
    return last && last.leftOut > 0 ? { left_out: last.leftOut } : {};
  };
}
