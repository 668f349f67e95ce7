import type { Query } from '@rummage/contract';

/** A query with plain values, with the given differences. */
export function query(id: number, different: Partial<Query> = {}): Query {
  return {
    id,
    user_id: 1,
    words: {},
    query_text: `query ${id}`,
    category: null,
    max_price: null,
    limit_counts: 'price',
    active: true,
    starred: false,
    minimum_condition: 'PRE_OWNED',
    filters: [],
    notify: 'never',
    created_at: '2026-03-01T10:00:00.000Z',
    collection: {
      state: 'ok',
      message: 'Watching Sample.',
      last_success_at: '2026-03-01T10:00:00.000Z',
      last_new_item_at: null,
      next_visit_at: null,
      listings_seen: 0,
      listings_matched: 0,
      skipped: [],
    },
    ...different,
  };
}
