import type { SeenItem } from './evidence.ts';

/** Seen items, by what became of them. */
export interface Counts {
  dismissed: number;
  /** Left in the feed, or kept. */
  spared: number;
}

/** Adds an item. */
export function addTo(counts: Counts, { outcome }: Pick<SeenItem, 'outcome'>): void {
  if (outcome === 'dismissed') counts.dismissed += 1;
  else counts.spared += 1;
}

export function countsOf(things: Iterable<{ item: SeenItem }>): Counts {
  const counts = { dismissed: 0, spared: 0 };
  for (const { item } of things) addTo(counts, item);
  return counts;
}

/** In standard deviations. */
export const SURE = 2.6;
const FALSE_DISCOVERIES = 0.05;
const MOST_KEPT = 0.03;
const CERTAINTY = 0.95;

/**
 * How much more often dismissed items have a feature than spared ones: the log-odds ratio in standard deviations, with
 * an informative prior (Monroe, Colaresi, Quinn: Fightin' Words, 2008). The prior is that of all listings or, because it
 * would favour the larger side where the query finds other things than those, of the seen ones: what proves less counts.
 * @param share of all listings that have it
 */
export function logOdds(having: Counts, all: Counts, share: number): number {
  const here = (having.dismissed + having.spared) / (all.dismissed + all.spared);
  const z = logOddsWith(here, having, all);
  return share > here ? Math.min(z, logOddsWith(share, having, all)) : z;
}

/** The prior is as large as the smaller side, which must not be outvoted, and one item more with and without the feature. */
function logOddsWith(share: number, having: Counts, all: Counts): number {
  const prior = Math.min(all.dismissed, all.spared);
  const [withIt, without] = [1 + prior * share, 1 + prior * (1 - share)];
  const [dismissed, spared] = [having.dismissed + withIt, having.spared + withIt];
  const [otherDismissed, otherSpared] = [
    all.dismissed - having.dismissed + without,
    all.spared - having.spared + without,
  ];
  const ratio = (dismissed * otherSpared) / (otherDismissed * spared);
  return Math.log(ratio) / Math.sqrt(1 / dismissed + 1 / otherDismissed + 1 / spared + 1 / otherSpared);
}

/** The probability of at least `z` by chance: the tail of the normal distribution, as a continued fraction. */
export function tail(z: number): number {
  if (z <= 0) return 1;
  let fraction = z;
  for (let n = 60; n > 0; n -= 1) fraction = z + n / fraction;
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / fraction;
}

/** What is sure enough, the surest first, so that few of them are there by chance (Benjamini, Hochberg 1995). */
export function discoveries<Tested extends { z: number }>(tested: readonly Tested[]): Tested[] {
  const sorted = tested.toSorted((one, other) => other.z - one.z);
  const last = sorted.findLastIndex(({ z }, at) => tail(z) <= (FALSE_DISCOVERIES * (at + 1)) / sorted.length);
  return sorted.slice(0, last + 1).filter(({ z }) => z >= SURE);
}

/**
 * True if at most 3 % of such items would be kept, with a certainty of 95 %, when none of `seen` was. The prior is one
 * item, kept as often as the others of its query: who keeps one in five has to see more of them than who keeps one in
 * fifty. The beta distribution's series, which for none kept needs no gamma function.
 * @param rate at which the person keeps what the query finds, above 0 and below 1
 */
export function isNeverKept(seen: number, rate: number): boolean {
  let below =
    (MOST_KEPT ** rate * (1 - MOST_KEPT) ** (seen + 1 - rate) * Math.sin(Math.PI * rate)) / (Math.PI * rate);
  for (let n = 1; n <= seen; n += 1) below *= n / (n - rate);
  let [sum, term] = [0, 1];
  for (let n = 0; term > sum * Number.EPSILON; n += 1) {
    sum += term;
    term *= ((seen + 1 + n) / (rate + 1 + n)) * MOST_KEPT;
  }
  return below * sum >= CERTAINTY;
}
