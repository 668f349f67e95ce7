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
  it.each<[CollectionState, string]>([
    ['collecting', 'Still looking.'],
    ['waiting', 'Waiting to look.'],
    ['failing', 'Could not look.'],
    ['blocked', 'Cannot look.'],
    ['paused', 'Not looked yet.'],
    ['ok', 'Not looked yet.'],
  ])('says of a query that is %s and was never read: %s', (state, title) => {
    expect(emptyReason(collection(state, null))).toEqual({ title, text: MESSAGE });
  });

  it.each<CollectionState>(['collecting', 'waiting', 'failing', 'blocked', 'paused', 'quiet'])(
    'says that nothing was found, and why below it, of a query that is %s and was read',
    (state) => {
      expect(emptyReason(collection(state, '2026-03-01T10:00:00.000Z'))).toEqual({
        title: 'No Items Found',
        text: 'There are currently no items matching this query.',
        reason: MESSAGE,
      });
    },
  );

  it.each<CollectionState>(['limited', 'ok'])('has nothing to add to a query that is %s', (state) => {
    expect(emptyReason(collection(state, '2026-03-01T10:00:00.000Z'))).toBeUndefined();
  });

  it('claims nothing about a query that is not known', () => {
    expect(emptyReason(undefined)).toBeUndefined();
  });
});
