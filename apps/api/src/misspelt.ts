/** As many letters may be wrong, missing or too many. */
const MOST_WRONG = 2;
/** Shorter names are too much like others. */
const SHORTEST = 5;

/**
 * Names that are none of ours and look like one: misspelt, or with the beginning of a group of ours. Each with the name that
 * is meant most likely.
 * @param groups such as "EBAY_"
 */
export function misspelt(
  given: readonly string[],
  known: readonly string[],
  groups: readonly string[],
): { name: string; meant: string }[] {
  return given.flatMap((name) => {
    if (known.includes(name) || name.length < SHORTEST) return [];
    const upper = name.toUpperCase();
    const group = groups.find((each) => upper.startsWith(each));
    const nearest = known
      .filter((meant) => meant.startsWith(group ?? ''))
      .map((meant) => ({ meant, wrong: distance(upper, meant) }))
      .reduce((best, other) => (other.wrong < best.wrong ? other : best));
    const isLike = nearest.wrong <= Math.min(MOST_WRONG, name.length / 3);
    return group !== undefined || isLike ? [{ name, meant: nearest.meant }] : [];
  });
}

/** How many letters have to be changed, added or left out to get from one word to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, theirs] of [...other].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === theirs ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
