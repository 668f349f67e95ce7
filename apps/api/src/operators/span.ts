import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A length of time in its largest unit, e.g. "3 h". @param ms */
export function span(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? UNITS[3];
  return `${Math.floor(Math.max(0, ms) / length)} ${unit}`;
}
