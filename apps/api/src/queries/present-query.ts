import type { Query } from '@rummage/contract';
import { fromCents, instant } from '@rummage/vocabulary';
import type { QueryRow } from './queries.repo.ts';

/** A query as it goes over the wire, without its health. */
export function presentQuery(row: QueryRow): Omit<Query, 'collection'> {
  return {
    id: row.id,
    user_id: row.user_id,
    query_text: row.query_text,
    category: row.category,
    max_price: row.max_price_cents === null ? null : fromCents(row.max_price_cents),
    active: row.active,
    starred: row.starred,
    minimum_condition: row.minimum_condition,
    filters: row.filters,
    notify: row.notify,
    created_at: instant(row.created_at),
  };
}
