/**
 * True if `now`, in ms since 1970, lies between two dates as shops write them. One that is missing or
 * unreadable is no limit.
 */
export function isWithin(from: string | undefined, to: string | undefined, now: number): boolean {
  return !(now < instantOf(from)) && !(now > instantOf(to, 'T23:59:59'));
}

/** True if `now` lies in "from/to", or in nothing at all. An interval that is written and cannot be read has not come. */
export function isWithinInterval(interval: string | undefined, now: number): boolean {
  if (interval === undefined) return true;
  const [from, to] = interval.split(/\/|\s+-\s+/);
  return now >= instantOf(from) && (to?.trim() === '' || now <= instantOf(to, 'T23:59:59'));
}

/**
 * "2026-11-27", "27.11.2026", "2026-11-27T0800-0800"; NaN for what is none.
 * @param time of a day without one, which lasts until its end
 */
function instantOf(written: string | undefined, time = 'T00:00:00'): number {
  const text = (written ?? '')
    .trim()
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/T(\d:)/i, 'T0$1')
    .replace(/T(\d{2})(\d{2})(?=\d{2}|[+Z-]|$)/i, 'T$1:$2')
    .replace(/([+-]\d{2})$/, (zone, _hours: string, at: number) => (at > DATE_LENGTH ? `${zone}:00` : zone));
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text + time : text);
}

/** Length of "2026-11-27": what follows is no day. */
const DATE_LENGTH = 10;
