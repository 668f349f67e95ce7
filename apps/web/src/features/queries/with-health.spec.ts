import type { Collection, Query } from '@rummage/contract';
import { withHealth } from './with-health.ts';

const collection = (state: Collection['state']): Collection => ({
  state,
  message: `It is ${state}.`,
  last_success_at: null,
  last_new_item_at: null,
  next_visit_at: null,
  listings_seen: 0,
  listings_matched: 0,
  skipped: [],
});

const query = (id: number): Query => ({
  id,
  user_id: 3,
  query_text: 'silk',
  category: null,
  max_price: null,
  active: true,
  starred: false,
  minimum_condition: 'PRE_OWNED',
  filters: [],
  created_at: '2026-03-01T10:00:00.000Z',
  collection: collection('waiting'),
});

describe('withHealth', () => {
  it('changes the health of those that are told of, and nothing else', () => {
    const failing = collection('failing');

    expect(withHealth([query(1), query(2)], { queries: [{ query_id: 2, collection: failing }] })).toEqual([
      query(1),
      { ...query(2), collection: failing },
    ]);
  });

  it('knows nothing of one that was saved elsewhere', () => {
    expect(
      withHealth([query(1)], { queries: [{ query_id: 2, collection: collection('ok') }] }),
    ).toBeUndefined();
  });
});
