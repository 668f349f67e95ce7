import { deviceValues } from './stored-values.ts';

const KEY = 'keptSheetLookedAt';

/** Returns the time in ms at which the kept sheet was looked at in this browser before; from now on it is `now`. */
export function lookAgain(userId: number, now: number): number | undefined {
  const key = keyOf(userId);
  const before = Number(deviceValues.get(key) ?? NaN);
  deviceValues.set(key, String(now));
  return Number.isFinite(before) ? before : undefined;
}

/** The next user of this browser may be somebody else. */
export function forgetLooks(userId: number): void {
  deviceValues.remove(keyOf(userId));
}

function keyOf(userId: number): string {
  return `${KEY}:${userId}`;
}
