import type { Mismatch } from './search.ts';

/** Listings that one reason has kept away. */
export interface Counted<Example> {
  kind: Mismatch['kind'];
  /** The word, the keyword, the filter or the limit that failed; '' where the kind says all. */
  value: string;
  count: number;
  /** The first ones. */
  examples: readonly Example[];
}

interface Growing<Example> extends Counted<Example> {
  examples: Example[];
}

/**
 * Counts why things do not match one query: each once, at its first mismatch. It runs for every listing of every query, so it
 * makes nothing new but for a reason that it has not met before.
 * @param mostExamples how many of them are remembered for each reason
 */
export function createTally<Example>(mostExamples: number) {
  const kinds = new Map<Mismatch['kind'], Map<string, Growing<Example>>>();

  function reasonOf(kind: Mismatch['kind'], value: string): Growing<Example> {
    let values = kinds.get(kind);
    if (!values) kinds.set(kind, (values = new Map<string, Growing<Example>>()));
    let counted = values.get(value);
    if (!counted) values.set(value, (counted = { kind, value, count: 0, examples: [] }));
    return counted;
  }

  /** Most things fail for the same reason as the one before, and then the matcher gives the same object. */
  let lastMismatch: Mismatch | undefined;
  let lastCounted: Growing<Example> | undefined;

  return {
    add(mismatch: Mismatch, example: Example): void {
      if (!lastCounted || lastMismatch !== mismatch) {
        lastMismatch = mismatch;
        lastCounted = reasonOf(mismatch.kind, valueOf(mismatch));
      }
      const counted = lastCounted;
      counted.count += 1;
      if (counted.examples.length < mostExamples) counted.examples.push(example);
    },
    /** Adds what another tally of the same query has counted. */
    addAll(others: readonly Counted<Example>[]): void {
      for (const { kind, value, count, examples } of others) {
        const counted = reasonOf(kind, value);
        counted.count += count;
        counted.examples.push(...examples.slice(0, mostExamples - counted.examples.length));
      }
    },
    /** The most frequent reason first. */
    counted: (): Counted<Example>[] =>
      [...kinds.values()].flatMap((values) => [...values.values()]).sort((a, b) => b.count - a.count),
  };
}

export type Tally<Example> = ReturnType<typeof createTally<Example>>;

/**
 * The part of the query that failed, not what the listing has instead: listings that fail for the same thing
 * count together.
 */
function valueOf(mismatch: Mismatch): string {
  switch (mismatch.kind) {
    case 'word':
    case 'excluded-word':
      return mismatch.word;
    case 'phrase':
      return mismatch.phrase;
    case 'group':
      return mismatch.words.join(', ');
    case 'excluded-keyword':
      return mismatch.keyword;
    case 'category':
      return mismatch.category;
    case 'price':
      return mismatch.limit;
    case 'filter':
      return mismatch.filter;
    case 'condition':
    case 'currency':
      return '';
  }
}
