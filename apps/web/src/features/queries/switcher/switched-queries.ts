import type { NewItems, Query } from '@rummage/contract';
import { fold } from '@rummage/vocabulary';
import { queryName } from '#browser/words/query-words.ts';

/** A query whose items are to be shown alone. */
export interface FeedChoice {
  id: number;
  queryText: string;
}

/** A query as one that a feed can be switched to. */
interface SwitchedQuery {
  id: number;
  text: string;
  /** Its text, and what tells it from another one with the same. */
  name: string;
  isPaused: boolean;
  /** Undefined until it is known. */
  total: number | undefined;
  newItems: number;
}

/**
 * Sorts as the ledger does: starred ones first, then the newest.
 * @param currency ISO 4217 code of their prices
 * @param text only queries with all of its words
 */
export function switchedQueries(
  queries: readonly Query[],
  counts: NewItems | undefined,
  currency: string,
  text = '',
): SwitchedQuery[] {
  const byId = new Map(counts?.by_query.map((count) => [count.query_id, count]));
  const words = fold(text).split(/\s+/);
  const found = queries.filter(({ query_text }) => words.every((word) => fold(query_text).includes(word)));
  return [...found.filter(({ starred }) => starred), ...found.filter(({ starred }) => !starred)].map(
    (query) => ({
      id: query.id,
      text: query.query_text,
      name: queryName(query, queries, currency),
      isPaused: !query.active,
      total: counts && (byId.get(query.id)?.total ?? 0),
      newItems: byId.get(query.id)?.new_items ?? 0,
    }),
  );
}
