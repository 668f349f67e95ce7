import { deviceValues } from '../../../browser/stored-values.ts';

const KEY = 'keptSheetLookedAt';

/** When the kept sheet was looked at in this browser before, in ms; from now on it is `now`. */
export function lookAgain(userId: number, now: number): number | undefined {
  const key = `${KEY}:${userId}`;
  const before = Number(deviceValues.get(key) ?? NaN);
  deviceValues.set(key, String(now));
  return Number.isFinite(before) ? before : undefined;
}
