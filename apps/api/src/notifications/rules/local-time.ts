const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A moment as clocks on the wall show it. */
interface LocalTime {
  /** As YYYY-MM-DD. */
  day: string;
  /** As HH:MM. */
  time: string;
}

/** @param at ms since 1970 */
export function localTime(at: number, zone: string): LocalTime {
  const parts = formatOf(zone).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** To make one takes longer than to use it a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  FORMATS.set(zone, format);
  return format;
}
