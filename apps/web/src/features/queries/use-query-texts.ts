import { useSavedQueries } from './use-saved-queries.ts';

/** What saved searches look for, by their ids; undefined for those that are not there (any more). */
export function useQueryTexts(userId: number, needed: boolean): (queryId: number) => string | undefined {
  const queries = useSavedQueries(userId, needed);
  return (queryId) => queries.data?.body.find(({ id }) => id === queryId)?.query_text;
}
