import type { HealthEvent, Query } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '#browser/answers.ts';
import { notifyOtherTabs } from '#browser/other-tabs.ts';
import { readAgain, tsr } from './client.ts';

// The cached list of a user's queries, newest first. Features report here what has happened to a query; only this file knows
// the key of the list, changes the list, and decides when it is read again.

/** Reads the list. All who read it share one answer. */
export function savedQueriesCall(userId: number) {
  return { queryKey: ['queries', userId], queryData: { params: { user_id: userId } } };
}

/** All queries; nothing is fetched while they are not `needed`. */
export function useSavedQueries(userId: number, needed = true) {
  return tsr.queries.list.useQuery({
    ...savedQueriesCall(userId),
    enabled: needed,
    // They may have been changed on another device meanwhile.
    refetchOnWindowFocus: true,
  });
}

export function useSavedQueriesCache(userId: number) {
  return savedQueriesCache(useQueryClient(), userId);
}

export function savedQueriesCache(client: QueryClient, userId: number) {
  const { queryKey } = savedQueriesCall(userId);

  const readList = () => void readAgain(client, { queryKey, exact: true });

  /** Changes the list if it is known. An answer on its way may be older than the change. */
  const change = (changed: (known: Query[]) => Query[]) => {
    client.setQueryData<{ body: Query[] }>(
      queryKey,
      (known) => known && { ...known, body: changed(known.body) },
    );
    if (client.isFetching({ queryKey, exact: true }) > 0) readList();
  };

  return {
    /** The server has answered with this query. It may have been deleted here meanwhile. */
    saved: (query: Query) => {
      change((known) =>
        [...known.filter(({ id }) => id !== query.id), query].sort((one, other) => other.id - one.id),
      );
      notifyOtherTabs(queryKey);
    },

    deleted: (deletedId: number) => {
      change((known) => known.filter(({ id }) => id !== deletedId));
      notifyOtherTabs(queryKey);
    },

    /** Many have changed at once. */
    changed: () => {
      readList();
      notifyOtherTabs(queryKey);
    },

    /** A call about a query has failed. If it is not there any more, another tab or device has deleted it. */
    failed: (error: unknown) => {
      if (statusOf(error) === 404) readList();
    },

    healthArrived: ({ queries }: HealthEvent) => {
      const known = client.getQueryData<{ body: Query[] }>(queryKey)?.body;
      const isKnown = (wanted: number) => known?.some(({ id }) => id === wanted) ?? true;
      // The event has a query that was saved elsewhere.
      if (!queries.every(({ query_id }) => isKnown(query_id))) return readList();
      const healthById = new Map(queries.map(({ query_id, collection }) => [query_id, collection]));
      change((list) =>
        list.map((query) => {
          const collection = healthById.get(query.id);
          return collection ? { ...query, collection } : query;
        }),
      );
    },
  };
}

/** The texts of queries by id; undefined when there is no such query. */
export function useQueryTexts(userId: number, needed: boolean): (queryId: number) => string | undefined {
  const queries = useSavedQueries(userId, needed);
  return (queryId) => queries.data?.body.find(({ id }) => id === queryId)?.query_text;
}
