import type { Collection, CollectionState } from '@rummage/contract';
import { emptyReason } from './empty-reason.ts';

const collection = (state: CollectionState, last_success_at: string | null): Collection => ({
  state,
  message: 'eBay does not answer.',
  last_success_at,
  last_new_item_at: null,
  next_visit_at: null,
  listings_seen: 0,
  listings_matched: 0,
  skipped: [],
});

const ONCE = '2026-03-01T10:00:00.000Z';

describe('emptyReason', () => {
  it.each<[CollectionState, string | null, string | undefined]>([
    ['collecting', null, 'Still looking.'],
    ['waiting', null, 'Waiting to look.'],
    ['waiting', ONCE, 'Waiting to look.'],
    ['failing', ONCE, 'Could not look.'],
    ['blocked', null, 'Cannot look.'],
    ['paused', null, 'Not looked yet.'],
    ['paused', ONCE, undefined],
    ['limited', ONCE, undefined],
    ['quiet', ONCE, undefined],
    ['ok', ONCE, undefined],
  ])('of a search that is %s and was last read %s: %s', (state, lastSuccessAt, title) => {
    const text = 'eBay does not answer.';
    expect(emptyReason(collection(state, lastSuccessAt))).toEqual(title && { title, text });
  });

  it('claims nothing about a search that is not known', () => {
    expect(emptyReason(undefined)).toBeUndefined();
  });
});
