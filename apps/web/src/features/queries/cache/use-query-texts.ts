import { useSavedQueries } from '../../../api/saved-queries.ts';

/** The texts of queries by id; undefined when there is no such query. */
export function useQueryTexts(userId: number, needed: boolean): (queryId: number) => string | undefined {
  const queries = useSavedQueries(userId, needed);
  return (queryId) => queries.data?.body.find(({ id }) => id === queryId)?.query_text;
}
