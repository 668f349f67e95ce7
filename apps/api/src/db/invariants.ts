/** What must never happen, in words for operators. */
const INVARIANTS = {
  removals: 'a removal got a number that is not higher than all before it',
  places: 'an item was joined with one that is joined with another',
  budget: 'the calls to a marketplace are more than it allows, or fewer than none',
} as const;

type Invariant = keyof typeof INVARIANTS;

type Listener = (what: string, facts: object) => void;

const counts = new Map<Invariant, number>();
let listener: Listener = () => undefined;

/** Calls `listen` whenever something has happened that must not. */
export function onBrokenInvariant(listen: Listener): void {
  listener = listen;
}

/**
 * Counts and reports what must not happen. Nothing stops because of it: people lose less by a wrong number than by a product
 * that answers nobody.
 * @param facts for the log: ids and numbers, nothing that people wrote
 */
export function mustHold(invariant: Invariant, holds: boolean, facts: object): void {
  if (holds) return;
  counts.set(invariant, (counts.get(invariant) ?? 0) + 1);
  listener(INVARIANTS[invariant], facts);
}

/** How often each was broken since the start of the process. */
export function brokenInvariants(): ReadonlyMap<Invariant, number> {
  return counts;
}

/** The same as sentences for operators. */
export function invariantProblems(): string[] {
  return [...counts].map(
    ([invariant, count]) =>
      `This must not happen, and has ${count === 1 ? 'once' : `${count} times`} since the start: ${INVARIANTS[invariant]}. Please report it, with what the log has of it.`,
  );
}

/** For tests. */
export function forgetBrokenInvariants(): void {
  counts.clear();
}
