import type { Listing } from '@rummage/marketplaces';
import { type Counted, createTally, type Tally } from '@rummage/matching';
import type { KeptAwayExample, QueryRow } from '#db/schema';
import { keptAwayText } from './kept-away-text.ts';
import type { Reason } from './kept-away.repo.ts';

/** Examples of each reason. */
const MOST_EXAMPLES = 5;

/** The part of a listing that an example shows. */
type Shown = Pick<Listing, 'title' | 'url' | 'images'>;

/** Counts what keeps listings away from several queries, while they are read. */
export function createTallies() {
  const tallies = new Map<number, Tally<Shown>>();
  /** The same listings are examples for many queries. */
  const examples = new Map<Shown, KeptAwayExample>();

  function exampleOf(shown: Shown): KeptAwayExample {
    let example = examples.get(shown);
    if (!example) {
      const { title, url, images } = shown;
      examples.set(shown, (example = { title, url, picture: images[0] ?? null }));
    }
    return example;
  }

  return {
    of(queryId: number): Tally<Shown> {
      let tally = tallies.get(queryId);
      if (!tally) tallies.set(queryId, (tally = createTally(MOST_EXAMPLES)));
      return tally;
    },
    addAll(counts: QueryCounts): void {
      for (const [queryId, counted] of counts) this.of(queryId).addAll(counted);
    },
    counted: (): QueryCounts => [...tallies].map(([queryId, tally]) => [queryId, tally.counted()]),
    /** Counts for a query, with the query as it was then. @param currency of its prices */
    reasonsOf: (query: QueryRow, currency: string): Reason[] =>
      (tallies.get(query.id)?.counted() ?? []).map((counted) => ({
        reason: counted.kind,
        value: counted.value,
        text: keptAwayText(counted, query, currency),
        count: counted.count,
        examples: counted.examples.map(exampleOf),
      })),
  };
}

/** Counts for some queries, by their ids. */
export type QueryCounts = [number, readonly Counted<Shown>[]][];

/**
 * Adds to the reasons of shops the listings that were not tested: an index of words had left them out.
 * @param unwanted how many can be bought and are not wanted, and how many are sold out
 */
export function withUntested(
  tested: readonly Reason[],
  unwanted: { offered: number; soldOut: number },
): Reason[] {
  const leftOut = unwanted.offered - tested.reduce((sum, { count }) => sum + count, 0);
  const rest: Reason[] = [
    { reason: 'words', value: '', text: 'do not contain all of its words', count: leftOut, examples: [] },
    { reason: 'sold-out', value: '', text: 'are sold out', count: unwanted.soldOut, examples: [] },
  ];
  return [...tested, ...rest.filter(({ count }) => count > 0)];
}
