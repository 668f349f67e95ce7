import { DAY_MS } from '@rummage/vocabulary';

/**
 * How long an answer asks us to wait, in ms, at most a day; undefined when the header is absent or unreadable. The header
 * is a number of seconds or a date (RFC 9110, 10.2.3).
 * @param now ms since 1970
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), DAY_MS);
}
