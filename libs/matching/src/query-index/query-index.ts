import type { Candidate, Search } from '../search.ts';
import { listingTerms } from './listing-terms.ts';
import { requiredTerms } from './required-terms.ts';

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
  /** A listing that matches has one term of each. It is filed under the first, the rarest; most fail at the second. */
  choices: (readonly Term<Id>[])[];
  /** The number of the listing for which it was last looked at. */
  lookedAtFor: number;
}

interface Term<Id> {
  text: string;
  /** How many choices of queries have it. */
  uses: number;
  filed: Entry<Id>[];
  /** The number of the last listing that has it. */
  inListing: number;
}

/**
 * Makes an index. Each query is filed under the choice that the fewest queries ask for: a rare word. Its other choices are
 * compared before it is given back.
 */
export function createQueryIndex<Id>(queries: Iterable<readonly [Id, Search]> = []): QueryIndex<Id> {
  const terms = new Map<string, Term<Id>>();
  const entries = new Map<Id, Entry<Id>>();
  const withoutWords = new Set<Entry<Id>>();
  let listings = 0;

  function use(text: string): Term<Id> {
    const term = terms.get(text) ?? { text, uses: 0, filed: [], inListing: 0 };
    if (term.uses === 0) terms.set(text, term);
    term.uses += 1;
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
    for (const term of new Set(entry.choices[0])) term.filed.push(entry);
  }

  function remove(id: Id): void {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    withoutWords.delete(entry);
    for (const { filed } of new Set(entry.choices[0])) filed.splice(filed.indexOf(entry), 1);
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
      for (const { filed } of termsIn(listing))
        for (const entry of filed) {
          if (entry.lookedAtFor === listings) continue;
          entry.lookedAtFor = listings;
          if (entry.choices.every((choice) => choice.some(isThere))) found.push(entry.id);
        }
      return found;
    },
  };
}

function usesOf(choice: readonly Term<unknown>[]): number {
  return choice.reduce((sum, { uses }) => sum + uses, 0);
}
