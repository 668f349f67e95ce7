import { instant, MINUTE_MS } from '@rummage/vocabulary';

/** A problem in words, as a sentence of its own. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** We do not know the reader's time zone, so the time is in UTC, rounded up to the minute. */
export function clockTime(ms: number): string {
  const [day, time = ''] = instant(Math.ceil(ms / MINUTE_MS) * MINUTE_MS).split('T');
  return `at ${time.slice(0, 5)} UTC on ${day}`;
}
