import type { Collection } from '@rummage/contract';
import { query } from '../../../testing/query.ts';
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

describe('withHealth', () => {
  it('changes the health of the queries in the event, and nothing else', () => {
    const failing = collection('failing');

    expect(withHealth([query(1), query(2)], { queries: [{ query_id: 2, collection: failing }] })).toEqual([
      query(1),
      { ...query(2), collection: failing },
    ]);
  });

  it('is undefined when the event has a query that was saved elsewhere', () => {
    expect(
      withHealth([query(1)], { queries: [{ query_id: 2, collection: collection('ok') }] }),
    ).toBeUndefined();
  });
});
