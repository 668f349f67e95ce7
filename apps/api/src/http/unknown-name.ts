const LONGEST_SHOWN = 40;

/** Says that there is no such name, and suggests a known name that is similar enough. */
export function unknownName(name: string, known: readonly string[]): string {
  const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
  const meant = nearest(name, known);
  return `There is no \`${shown}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`;
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const given = name.toLowerCase();
  const ranked = known
    .map((other) => ({ other, edits: isPart(given, other) ? 1 : editsBetween(given, other) }))
    .filter(({ other, edits }) => edits <= Math.max(given.length, other.length) / 2);
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.other;
}

/** As `id` is of `query_id`. */
function isPart(name: string, other: string): boolean {
  return other.split('_').includes(name) || name.split('_').includes(other);
}

/** How many characters have to be put in, taken away or changed to make one of the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const [left = 0, above = 0, before = 0] = [next[column - 1], row[column], row[column - 1]];
      next.push(Math.min(left + 1, above + 1, before + (sign === other[column - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
