import { type Alike, alikeIn, bridgesAmong, type Pair } from './bridges.ts';

/** One of a person's items that may be the same thing as others. */
export interface Candidate {
  id: number;
  listingId: number;
  isKept: boolean;
  /** Times in ms of coming to the feed and of being dismissed; null while it is not. */
  collectedAt: number;
  dismissedAt: number | null;
  /** The item that shows its listing now: itself, or the one that it is merged into. */
  leaderId: number;
}

/** More listings than any thing has: a chain of wrong merges must not join half a feed. */
export const MOST_TOGETHER = 50;

/**
 * Chooses the items that are shown as one: the leader's id for each item, its own for those that stand alone.
 *
 * Items shown as one already stay so where they may. Then groups join if each listing of one is the same
 * thing as each of the other, and their owner has split none of the one from any of the other and does not
 * keep both. A listing that is the same thing as two which are not joins nothing (`bridgesAmong`).
 *
 * A kept item leads, then one that leads already, then the oldest. So a listing that comes again after it was
 * dismissed stays away, but one that was in the feed beside it stays there.
 * @param around all pairs with one of their listings, or with what these are the same thing as, whoever has it
 */
export function groupItems(
  candidates: readonly Candidate[],
  same: readonly Pair[],
  splits: readonly Pair[],
  around = same,
): Map<number, number> {
  const leading = new Set(candidates.flatMap(({ id, leaderId }) => (leaderId === id ? [] : [leaderId])));
  const rank = (one: Candidate, other: Candidate) =>
    Number(other.isKept) - Number(one.isKept) ||
    Number(leading.has(other.id)) - Number(leading.has(one.id)) ||
    one.id - other.id;
  const mayJoin = joiningRule(candidates, alikeIn(same), alikeIn(splits), alikeIn(around));
  const leaders = new Map<number, number>();
  for (const group of joinGroups(presentGroups([...candidates].sort(rank), mayJoin), mayJoin)) {
    const leader = leaderOf([...group].sort(rank));
    for (const { id } of group) leaders.set(id, leader?.id ?? id);
  }
  return leaders;
}

/** Leaving one of two in the feed and dismissing the other means the one, and not the thing. */
function leaderOf(ranked: Group): Candidate | undefined {
  const [first] = ranked;
  if (first === undefined || first.dismissedAt === null) return first;
  const wasLeft = ({ id, leaderId, dismissedAt, collectedAt }: Candidate) =>
    leaderId === id &&
    dismissedAt === null &&
    ranked.every((other) => other.dismissedAt === null || other.dismissedAt > collectedAt);
  return ranked.find(wasLeft) ?? first;
}

type Group = Candidate[];
type JoiningRule = (one: Group, other: Group) => boolean;

/** The items shown as one now, without those that may not be any more. */
function presentGroups(ranked: readonly Candidate[], mayJoin: JoiningRule): Group[] {
  const groups: Group[] = [];
  const grouped = new Set<Candidate>();
  for (const first of ranked) {
    if (grouped.has(first)) continue;
    const group = [first];
    grouped.add(first);
    const belongs = (one: Candidate) =>
      one.leaderId === first.leaderId && !grouped.has(one) && mayJoin(group, [one]);
    for (let next = ranked.find(belongs); next; next = ranked.find(belongs)) {
      group.push(next);
      grouped.add(next);
    }
    groups.push(group);
  }
  return groups;
}

/** One round is enough: two groups that may not join cannot join either when they have grown. */
function joinGroups(groups: readonly Group[], mayJoin: JoiningRule): Group[] {
  const joined: Group[] = [];
  let rest = groups;
  for (let [group] = rest; group; [group] = rest) {
    let whole = group;
    rest = rest.slice(1);
    const fits = (other: Group) => mayJoin(whole, other);
    for (let next = rest.find(fits); next; next = rest.find(fits)) {
      whole = [...whole, ...next];
      rest = rest.filter((other) => other !== next);
    }
    joined.push(whole);
  }
  return joined;
}

function joiningRule(
  candidates: readonly Candidate[],
  alike: Alike,
  apart: Alike,
  around: Alike,
): JoiningRule {
  const bridges = bridgesAmong(
    candidates.map(({ listingId }) => listingId),
    around,
  );
  const isBridge = ({ listingId }: Candidate) => bridges.has(listingId);
  const areIn = (pairs: Alike, a: Candidate, b: Candidate) =>
    pairs.get(a.listingId)?.has(b.listingId) ?? false;
  const mayPair = (a: Candidate, b: Candidate) =>
    areIn(alike, a, b) && !areIn(apart, a, b) && !(a.isKept && b.isKept) && !isBridge(a) && !isBridge(b);
  return (one, other) =>
    one.length + other.length <= MOST_TOGETHER && one.every((a) => other.every((b) => mayPair(a, b)));
}
