/** A number, and how much it counts. */
export interface Weighted {
  value: number;
  weight: number;
}

/**
 * The value below which a share of further numbers like these is to be expected, with the line between neighbours (Weibull's
 * positions, with weights); undefined of nothing.
 */
export function quantile(sorted: readonly Weighted[], share: number): number | undefined {
  const total = totalOf(sorted);
  const one = total / effectiveNumber(sorted);
  const wanted = share * (total + one);
  let before = one / 2;
  let last: { value: number; at: number } | undefined;
  for (const { value, weight } of sorted) {
    const at = before + weight / 2;
    if (at >= wanted)
      return last ? last.value + ((value - last.value) * (wanted - last.at)) / (at - last.at) : value;
    last = { value, at };
    before += weight;
  }
  return last?.value;
}

export function byValue(one: Weighted, other: Weighted): number {
  return one.value - other.value;
}

function totalOf(all: readonly Weighted[]): number {
  return all.reduce((sum, { weight }) => sum + weight, 0);
}

/** Of how many equally weighted numbers such weights are worth (Kish). */
export function effectiveNumber(all: readonly Weighted[]): number {
  const squares = all.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return squares === 0 ? 0 : totalOf(all) ** 2 / squares;
}
