import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';

const WIDEST = 40;

/** Columns under their names, cut to a width that fits a terminal; the last column keeps its whole text. */
export function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'none';
  const lines = [names, ...rows].map((row) =>
    row.map((cell, column) => (column < names.length - 1 ? shortened(oneLine(cell)) : oneLine(cell))),
  );
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Removes control characters: texts of users and marketplaces must not control the terminal. */
export function oneLine(cell: string): string {
  return cell.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
}

function shortened(cell: string): string {
  return cell.length <= WIDEST ? cell : `${cell.slice(0, WIDEST - 1)}…`;
}

/** JSON that a command prints for programs. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

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
