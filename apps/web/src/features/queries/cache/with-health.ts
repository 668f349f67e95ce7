import type { HealthEvent, Query } from '@rummage/contract';

/** The queries with their health from the event; undefined when the event has a query that is not among them. */
export function withHealth(known: readonly Query[], { queries }: HealthEvent): Query[] | undefined {
  const healthById = new Map(queries.map(({ query_id, collection }) => [query_id, collection]));
  const changed = known.map((query) => {
    const collection = healthById.get(query.id);
    return collection ? { ...query, collection } : query;
  });
  for (const { id } of known) healthById.delete(id);
  return healthById.size === 0 ? changed : undefined;
}
