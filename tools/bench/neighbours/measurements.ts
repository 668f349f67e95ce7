import type { Seen } from './quiet-person.ts';

interface Measurement {
  what: string;
  value: number;
  unit: string;
  goal?: string;
  ok?: boolean;
}

export const measurements: Measurement[] = [];

/** Adds what the quiet person saw, compared with what they see alone. */
export function print(act: string, { median, p99, worst, firstResult }: Seen, alone?: Seen): void {
  if (alone) {
    atMost(`${act}: feed, median`, median, Math.max(2 * alone.median, alone.median + 10));
    atMost(`${act}: feed, p99`, p99, Math.max(5 * alone.p99, 100));
  } else {
    inform(`${act}: feed, median`, median);
    inform(`${act}: feed, p99`, p99);
  }
  inform(`${act}: feed, worst`, worst);
  if (alone) atMost(`${act}: first result`, firstResult, 2 * alone.firstResult + 1000);
  else inform(`${act}: first result`, firstResult);
}

export function inform(what: string, value: number, unit = 'ms'): void {
  console.error(`${what}: ${value.toFixed(1)} ${unit}`);
  measurements.push({ what, value, unit });
}

export function atMost(what: string, value: number, most: number, unit = 'ms'): void {
  console.error(`${what}: ${rounded(value)} ${unit}, at most ${rounded(most)}`);
  measurements.push({ what, value, unit, goal: `≤ ${rounded(most)}`, ok: value <= most });
}

function rounded(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : 0)));
}
