/**
 * Chooses the size of a part of a benchmark: `whole` when it is to measure, `small` when
 * `npm run bench -- --small` only shows that it still runs.
 */
export function sized<Value>(whole: Value, small: Value): Value {
  return process.env['BENCH_SIZE'] === 'small' ? small : whole;
}

interface Measurement {
  what: string;
  value: number;
  unit: string;
  goal?: string;
  ok?: boolean;
}

const measurements: Measurement[] = [];

/** A measurement without a goal is information. */
export function inform(what: string, value: number, unit = ''): void {
  add({ what, value, unit });
}

export function atMost(what: string, value: number, most: number, unit = ''): void {
  add({ what, value, unit, goal: `≤ ${rounded(most)}`, ok: value <= most });
}

export function atLeast(what: string, value: number, least: number, unit = ''): void {
  add({ what, value, unit, goal: `≥ ${rounded(least)}`, ok: value >= least });
}

/** The last line of a benchmark. */
export function report(): void {
  console.log(JSON.stringify({ measurements }));
}

function add(measurement: Measurement): void {
  const { what, value, unit, goal = '' } = measurement;
  console.error(`${what}: ${rounded(value)} ${unit} ${goal}`);
  measurements.push(measurement);
}

function rounded(value: number): number {
  return Number(value.toPrecision(Math.abs(value) < 1000 ? 3 : 6));
}
