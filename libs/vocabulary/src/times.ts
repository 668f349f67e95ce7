export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A time as it goes over the wire: ISO 8601 in UTC, to the millisecond. @param ms since 1970; null stays null */
export function instant(ms: number): string;
export function instant(ms: number | null): string | null;
export function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/**
 * True if something happened less than `withinMs` ago. A time in the future is from before the clock was set
 * back: then nobody knows how long ago it was, and it is not recent.
 */
export function isRecent(at: number, withinMs: number, now: number): boolean {
  return at <= now && now - at < withinMs;
}
