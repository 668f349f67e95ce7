import type { NewItems, Query } from '@rummage/contract';
import { fold } from '@rummage/vocabulary';

/** A query as one that a feed can be switched to. */
interface SwitchedQuery {
  id: number;
  text: string;
  isPaused: boolean;
  /** Undefined until it is known. */
  total: number | undefined;
  newItems: number;
}

/** In the order of the ledger: starred ones first, then the newest. @param text only queries with all of its words */
export function switchedQueries(
  queries: readonly Query[],
  counts: NewItems | undefined,
  text = '',
): SwitchedQuery[] {
  const byId = new Map(counts?.by_query.map((count) => [count.query_id, count]));
  const words = fold(text).split(/\s+/);
  const found = queries.filter(({ query_text }) => words.every((word) => fold(query_text).includes(word)));
  return [...found.filter(({ starred }) => starred), ...found.filter(({ starred }) => !starred)].map(
    ({ id, query_text, active }) => ({
      id,
      text: query_text,
      isPaused: !active,
      total: counts && (byId.get(id)?.total ?? 0),
      newItems: byId.get(id)?.new_items ?? 0,
    }),
  );
}
