import type { Candidate, Search } from '../search.ts';
import { type Guard, guardOf, markOf, marksIn, passes } from './guard.ts';
import { listingTerms, requiredTerms } from './terms.ts';

/** Many queries, prepared for finding those that a listing may match. */
interface QueryIndex<Id> {
  /** Adds a query, or replaces the one with this id. */
  set: (id: Id, search: Search) => void;
  delete: (id: Id) => void;
  /**
   * The queries that the listing may match, judging by words alone: never too few, and few too many. Nothing is taken as
   * proven by a marketplace.
   */
  mayMatch: (listing: Candidate) => Id[];
}

interface Entry<Id> {
  id: Id;
  /** A listing that matches has one term of each. It is filed under the first, the rarest; another is its guard. */
  choices: (readonly Term<Id>[])[];
  /** The number of the listing for which it was last looked at. */
  lookedAtFor: number;
}

interface Term<Id> {
  text: string;
  /** The mark by which guards know it. */
  mark: number;
  /** Number of choices of queries that have it. */
  uses: number;
  filed: Entry<Id>[];
  /** Those of the entries filed, in the same order. */
  guards: Guard[];
  /** The number of the last listing that has it. */
  inListing: number;
}

/**
 * Makes an index. Each query is filed under the choice that the fewest queries ask for: a rare word. A guard beside it
 * refuses most listings; of the rest its other choices are compared before it is given back.
 */
export function createQueryIndex<Id>(queries: Iterable<readonly [Id, Search]> = []): QueryIndex<Id> {
  const terms = new Map<string, Term<Id>>();
  const entries = new Map<Id, Entry<Id>>();
  const withoutWords = new Set<Entry<Id>>();
  let termsMade = 0;
  let listings = 0;

  function use(text: string): Term<Id> {
    const term = terms.get(text) ?? newTerm(text);
    term.uses += 1;
    return term;
  }

  function newTerm(text: string): Term<Id> {
    const term: Term<Id> = { text, mark: markOf(termsMade++), uses: 0, filed: [], guards: [], inListing: 0 };
    terms.set(text, term);
    return term;
  }

  function add(id: Id, search: Search): Entry<Id> {
    const choices = requiredTerms(search).map((choice) => choice.map(use));
    const entry: Entry<Id> = { id, choices, lookedAtFor: 0 };
    entries.set(id, entry);
    return entry;
  }

  function file(entry: Entry<Id>): void {
    entry.choices.sort((one, other) => usesOf(one) - usesOf(other));
    if (entry.choices.length === 0) withoutWords.add(entry);
    const guard = guardOf(entry.choices.slice(1).map((choice) => choice.map(({ mark }) => mark)));
    for (const term of new Set(entry.choices[0])) fileUnder(term, entry, guard);
  }

  function remove(id: Id): void {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    withoutWords.delete(entry);
    for (const { filed, guards } of new Set(entry.choices[0])) {
      const at = filed.indexOf(entry);
      filed.splice(at, 1);
      guards.splice(at, 1);
    }
    for (const term of entry.choices.flat()) {
      term.uses -= 1;
      if (term.uses === 0) terms.delete(term.text);
    }
  }

  /** The terms of the listing that any query asks for. */
  function termsIn(listing: Candidate): Term<Id>[] {
    const found: Term<Id>[] = [];
    for (const text of listingTerms(listing)) {
      const term = terms.get(text);
      if (!term || term.inListing === listings) continue;
      term.inListing = listings;
      found.push(term);
    }
    return found;
  }

  // All are counted before the first is filed.
  for (const entry of Array.from(queries, ([id, search]) => add(id, search))) file(entry);

  return {
    set(id, search) {
      remove(id);
      file(add(id, search));
    },
    delete: remove,
    mayMatch(listing) {
      listings += 1;
      const isThere = (term: Term<Id>) => term.inListing === listings;
      const found = Array.from(withoutWords, ({ id }) => id);
      const present = termsIn(listing);
      const marks = marksIn(present);
      for (const { filed, guards } of present)
        for (let at = 0; at < guards.length; at += 1) {
          const entry = passes(guards[at] ?? 0, marks) ? filed[at] : undefined;
          if (!entry || entry.lookedAtFor === listings) continue;
          entry.lookedAtFor = listings;
          if (entry.choices.every((choice) => choice.some(isThere))) found.push(entry.id);
        }
      return found;
    },
  };
}

function fileUnder<Id>(term: Term<Id>, entry: Entry<Id>, guard: Guard): void {
  if (term.filed.length > 0) {
    term.filed.push(entry);
    term.guards.push(guard);
  } else {
    // Most terms have one entry, and an empty array that grows takes memory for 17 at once.
    term.filed = [entry];
    term.guards = [guard];
  }
}

function usesOf(choice: readonly Term<unknown>[]): number {
  return choice.reduce((sum, { uses }) => sum + uses, 0);
}
