import { item } from '#testing/item.ts';
import { newsOf } from './frame-offer.tsx';

const SINCE = '2026-03-01T10:00:00.000Z';
const EARLIER = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-01T11:00:00.000Z';
const fell = (at: string) =>
  item(1, {
    collected_at: EARLIER,
    price_changes: [{ at, previous_price: 60, price: 48, currency: 'USD' }],
  });

describe('what a frame says of the time since the last visit', () => {
  it('is that its item was collected', () => {
    expect(newsOf(item(1, { collected_at: LATER }), SINCE, true).isNew).toBe(true);
    expect(newsOf(item(1, { collected_at: EARLIER }), SINCE, true).isNew).toBe(false);
  });

  it('is not that, where all new items stand together', () => {
    expect(newsOf(item(1, { collected_at: LATER }), SINCE, false).isNew).toBe(false);
  });

  it('is that its price fell', () => {
    expect(newsOf(fell(LATER), SINCE, false).hasFallen).toBe(true);
    expect(newsOf(fell(EARLIER), SINCE, false).hasFallen).toBe(false);
  });

  it('is nothing on the first visit, nor of an item that is not loaded', () => {
    const nothing = { isNew: false, hasFallen: false };
    expect(newsOf(fell(LATER), undefined, true)).toEqual(nothing);
    expect(newsOf(undefined, SINCE, true)).toEqual(nothing);
  });
});
