/** One of a person's items that may be the same thing as others. */
export interface Candidate {
  /** The item's. */
  id: number;
  listingId: number;
  isKept: boolean;
  /** Whether it is in the feed and others are merged into it already. */
  isLeading: boolean;
}

/** Two listings, in any order. */
export type Pair = readonly [number, number];

/**
 * Which items are shown as one: the leader's id for each item, its own for those that stand alone. A kept item leads, then
 * one that leads already, then the oldest. An item joins when its listing is the same thing as any of the group's and its owner has
 * split it from none of them. Kept items never join another.
 */
export function groupItems(
  candidates: readonly Candidate[],
  same: readonly Pair[],
  splits: readonly Pair[],
): Map<number, number> {
  const isSame = pairSet(same);
  const isSplit = pairSet(splits);
  const leaders = new Map<number, number>();
  const ranked = [...candidates].sort(
    (one, other) =>
      Number(other.isKept) - Number(one.isKept) ||
      Number(other.isLeading) - Number(one.isLeading) ||
      one.id - other.id,
  );
  for (const leader of ranked) {
    if (leaders.has(leader.id)) continue;
    leaders.set(leader.id, leader.id);
    const group = [leader];
    const joins = ({ id, isKept, listingId }: Candidate): boolean =>
      !leaders.has(id) &&
      !isKept &&
      group.some((member) => isSame.has(keyOf(member.listingId, listingId))) &&
      !group.some((member) => isSplit.has(keyOf(member.listingId, listingId)));
    for (let next = ranked.find(joins); next; next = ranked.find(joins)) {
      leaders.set(next.id, leader.id);
      group.push(next);
    }
  }
  return leaders;
}

function pairSet(pairs: readonly Pair[]): Set<string> {
  return new Set(pairs.map(([one, other]) => keyOf(one, other)));
}

function keyOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}
