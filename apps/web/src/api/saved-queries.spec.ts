import type { Query } from '@rummage/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onOtherTabs } from '#browser/other-tabs.ts';
import { query } from '#testing/query.ts';
import { createQueryClient } from './client.ts';
import { savedQueriesCache, savedQueriesCall } from './saved-queries.ts';

const { queryKey } = savedQueriesCall(1);

function cacheOf(known: Query[]) {
  const client = createQueryClient();
  client.setQueryData(queryKey, { status: 200, body: known });
  return { client, queries: savedQueriesCache(client, 1) };
}

const listIn = (client: QueryClient) => client.getQueryData<{ body: Query[] }>(queryKey)?.body;
const isOutdated = (client: QueryClient) => client.getQueryState(queryKey)?.isInvalidated;

const failing = { ...query(1).collection, state: 'failing' as const };

describe('savedQueriesCache', () => {
  it.each([
    ['a new query', query(4), [query(4), query(3), query(1)]],
    ['a changed query', query(3, { starred: true }), [query(3, { starred: true }), query(1)]],
    ['a query that was deleted here', query(2), [query(3), query(2), query(1)]],
  ])('puts %s at its place, newest first, and does not read the list again', (_, saved, expected) => {
    const { client, queries } = cacheOf([query(3), query(1)]);
    queries.saved(saved);
    expect(listIn(client)).toEqual(expected);
    expect(isOutdated(client)).toBe(false);
  });

  it('removes a deleted query and does not read the list again', () => {
    const { client, queries } = cacheOf([query(3), query(1)]);
    queries.deleted(3);
    expect(listIn(client)).toEqual([query(1)]);
    expect(isOutdated(client)).toBe(false);
  });

  it('leaves a list unknown that is not known yet', () => {
    const client = createQueryClient();
    savedQueriesCache(client, 1).saved(query(1));
    expect(listIn(client)).toBeUndefined();
  });

  it('reads the list again after an import', () => {
    const { client, queries } = cacheOf([query(1)]);
    queries.changed();
    expect(isOutdated(client)).toBe(true);
  });

  it.each([
    [404, true],
    [422, false],
    [500, false],
  ])('reads the list again only when a query is not there any more: %d', (status, expected) => {
    const { client, queries } = cacheOf([query(1)]);
    queries.failed({ status });
    expect(isOutdated(client)).toBe(expected);
  });

  it('changes the health of the queries in the event, and no other query', () => {
    const { client, queries } = cacheOf([query(2), query(1)]);
    const [, untouched] = listIn(client) ?? [];
    queries.healthArrived({ queries: [{ query_id: 2, collection: failing }] });
    expect(listIn(client)).toEqual([{ ...query(2), collection: failing }, query(1)]);
    expect(listIn(client)?.[1]).toBe(untouched);
    expect(isOutdated(client)).toBe(false);
  });

  it('reads the list again when the event has a query that was saved elsewhere', () => {
    const { client, queries } = cacheOf([query(1)]);
    queries.healthArrived({ queries: [{ query_id: 2, collection: failing }] });
    expect(isOutdated(client)).toBe(true);
  });

  it.each<[string, (queries: ReturnType<typeof savedQueriesCache>) => void]>([
    ['a save', (queries) => queries.saved(query(2))],
    ['a deletion', (queries) => queries.deleted(1)],
    ['health', (queries) => queries.healthArrived({ queries: [{ query_id: 1, collection: failing }] })],
  ])('reads the list again when an answer on its way may be older than %s', (_, change) => {
    const { client, queries } = cacheOf([query(1)]);
    void client.fetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
    change(queries);
    expect(isOutdated(client)).toBe(true);
  });

  it.each<[string, (queries: ReturnType<typeof savedQueriesCache>) => void]>([
    ['a save', (queries) => queries.saved(query(2))],
    ['a deletion', (queries) => queries.deleted(1)],
    ['an import', (queries) => queries.changed()],
  ])('notifies other tabs of %s', async (_, change) => {
    const heard = new Promise((resolve) => {
      const stop = onOtherTabs((key) => {
        stop();
        resolve(key);
      });
    });
    change(cacheOf([query(1)]).queries);
    expect(await heard).toEqual(queryKey);
  });
});
