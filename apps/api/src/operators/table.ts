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
