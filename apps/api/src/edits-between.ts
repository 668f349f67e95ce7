/** How many characters have to be put in, taken away or changed to make one of the other (Levenshtein). */
export function editsBetween(one: string, other: string): number {
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
