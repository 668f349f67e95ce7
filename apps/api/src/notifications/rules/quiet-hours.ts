import { localTime } from './local-time.ts';

/** When nothing is sent, as HH:MM. From 22:00 to 07:00 goes through midnight; from and to the same time is never. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Whether it is quiet where the person is. @param at ms since 1970 */
export function isQuiet(at: number, quiet: QuietHours | undefined, zone: string): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  const { time } = localTime(at, zone);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
