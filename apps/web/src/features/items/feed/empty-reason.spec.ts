import type { Collection, CollectionState } from '@rummage/contract';
import { emptyReason } from './empty-reason.ts';

const MESSAGE = 'eBay does not answer.';

const collection = (state: CollectionState, last_success_at: string | null): Collection => ({
  state,
  message: MESSAGE,
  last_success_at,
  last_new_item_at: null,
  next_visit_at: null,
  listings_seen: 0,
  listings_matched: 0,
  skipped: [],
});

describe('emptyReason', () => {
  it.each<CollectionState>(['collecting', 'waiting', 'failing', 'blocked', 'paused', 'ok'])(
    'is what health says of a query that is %s and was never read',
    (state) => {
      expect(emptyReason(collection(state, null))).toBe(MESSAGE);
    },
  );

  it.each<CollectionState>(['collecting', 'waiting', 'failing', 'blocked', 'paused', 'quiet'])(
    'is what health says of a query that is %s and was read',
    (state) => {
      expect(emptyReason(collection(state, '2026-03-01T10:00:00.000Z'))).toBe(MESSAGE);
    },
  );

  it.each<CollectionState>(['limited', 'ok'])('has nothing to add to a query that is %s', (state) => {
    expect(emptyReason(collection(state, '2026-03-01T10:00:00.000Z'))).toBeUndefined();
  });

  it('claims nothing about a query that is not known', () => {
    expect(emptyReason(undefined)).toBeUndefined();
  });
});
