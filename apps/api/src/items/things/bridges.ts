/** Two listings, in any order. */
export type Pair = readonly [number, number];

export type Alike = ReadonlyMap<number, ReadonlySet<number>>;

export function alikeIn(pairs: readonly Pair[]): Alike {
  const known = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    const others = known.get(one) ?? new Set();
    known.set(one, others.add(other));
  };
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return known;
}

/**
 * Finds the listings that are the same thing as two that are not the same as one another, such as one with
 * the pictures of both. Nobody can know which of the two it is, whichever came first, so it is neither.
 * @param alike complete for them, and for all that they are alike to
 */
export function bridgesAmong(listingIds: Iterable<number>, alike: Alike): Set<number> {
  const bridges = new Set<number>();
  const whole = new Set<number>();
  for (const id of listingIds) {
    if (whole.has(id)) continue;
    const others = [...(alike.get(id) ?? [])];
    if (others.some((one, at) => others.some((other, n) => n > at && !alike.get(one)?.has(other))))
      bridges.add(id);
    // Those who agree with no more than these need not be looked at one by one.
    else for (const other of others) if (alike.get(other)?.size === others.length) whole.add(other);
  }
  return bridges;
}
