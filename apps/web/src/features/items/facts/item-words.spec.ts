import type { Item, ItemListing } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import { item } from '#testing/item.ts';
import { auctionText, conditionAndPlace, offerText, priceBeforeDrop, sourceText } from './item-words.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const at = (ms: number) => new Date(ms).toISOString();

function listing(different: Partial<ItemListing>): ItemListing {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  return { ...first, seen_at: at(NOW), ...different };
}

describe('sourceText', () => {
  it.each([
    [{}, 'Sample'],
    [{ marketplace: 'ebay' }, 'eBay'],
    [{ marketplace: 'shop', shop: 'Second Wind' }, 'Second Wind'],
    [{ marketplace: 'shop', shop: 'Second Wind', ended_at: at(NOW) }, 'Second Wind, ended'],
    [
      { marketplace: 'elsewhere', site: 'vinted.com', seen_at: at(NOW - 73 * HOUR_MS) },
      'vinted.com, seen 3 days ago',
    ],
    [{ ended_at: at(NOW) }, 'Sample, ended'],
    [{ ended_at: at(NOW), ended_as: 'sold' }, 'Sample, sold'],
    [{ seen_at: at(NOW - 9 * HOUR_MS) }, 'Sample, as of 9 h ago'],
    [
      { marketplace: 'ebay', ended_as: 'ended', seen_at: at(NOW - 7 * HOUR_MS) },
      'eBay, ended, as of 7 h ago',
    ],
  ] as const)('describes %p as %p', (different, expected) => {
    expect(sourceText(listing(different), NOW)).toBe(expected);
  });
});

describe('conditionAndPlace', () => {
  it.each([
    ['PRE_OWNED', 'IT', 'Pre-owned, Italy'],
    ['NEW_OTHER', 'US', 'New (Other), United States'],
    ['NEW', null, 'New'],
    [null, 'jp', 'Japan'],
    [null, 'XX', 'XX'],
    [null, null, ''],
  ] as const)('joins %p and %p to %p', (condition, location, expected) => {
    expect(conditionAndPlace(item(1, { condition, listings: [listing({ location })] }))).toBe(expected);
  });

  it('says the size where it is known', () => {
    const small = item(1, { condition: 'NEW', size: 'S', listings: [listing({ location: 'IT' })] });
    expect(conditionAndPlace(small)).toBe('New, size S, Italy');
  });

  it('leaves out the place of an item without listings', () => {
    const nowhere: Partial<Item> = { condition: 'NEW', listings: [] };
    expect(conditionAndPlace(item(1, nowhere))).toBe('New');
  });
});

describe('auctionText', () => {
  it('is a sentence for an auction', () => {
    const auction = listing({ is_auction: true, ends_at: at(NOW + 3 * HOUR_MS) });
    expect(auctionText(auction, NOW)).toBe('Auction ends in 3 hours');
  });

  it('is undefined for other listings', () => {
    expect(auctionText(listing({}), NOW)).toBeUndefined();
  });
});

describe('offerText', () => {
  const auction = { is_auction: true, current_price: 41, ends_at: at(NOW + 3 * HOUR_MS) };

  it.each([
    ['a price', {}, null, '$48'],
    ['a price that dropped', {}, 60, 'was $60, now $48'],
    ['an auction', auction, null, '$41 bid, auction ends in 3 hours'],
    ['an auction without an end', { ...auction, ends_at: null }, null, '$41 bid, auction'],
    ['an auction without a bid', { ...auction, current_price: null }, null, 'auction ends in 3 hours'],
    ['an auction that is over', { ...auction, ends_at: at(NOW) }, null, 'Ended, $41'],
    ['a sold listing', { ended_as: 'sold', current_price: 59 }, 80, 'Sold, $59'],
    ['a sold listing without a price', { ended_as: 'sold', current_price: null }, null, 'Sold'],
  ] as const)('describes %s', (_what, different, previous_price, expected) => {
    const listings = [listing(different)];
    expect(offerText(item(1, { listings, previous_price }), NOW)).toBe(expected);
  });

  it('says what an item cost that came back cheaper', () => {
    expect(offerText(item(1, { listings: [listing({})], passed_price: 60, previous_price: 55 }), NOW)).toBe(
      '$48, passed at $60',
    );
  });

  it('is empty for an item without listings', () => {
    expect(offerText(item(1, { listings: [] }), NOW)).toBe('');
  });
});

describe('priceBeforeDrop', () => {
  const [listing] = item(1).listings;

  it.each([
    [60, 48, 60],
    [48.01, 48, 48.01],
    [48, 48, undefined],
    [40, 48, undefined],
    [null, 48, undefined],
    [60, null, undefined],
    [60, 0, 60],
  ])('reads the change from %p to %p as %p', (previous_price, current_price, expected) => {
    const listings = listing ? [{ ...listing, current_price }] : [];
    expect(priceBeforeDrop(item(1, { previous_price, listings }))).toBe(expected);
  });

  it('is undefined for an item without listings', () => {
    expect(priceBeforeDrop(item(1, { previous_price: 60, listings: [] }))).toBeUndefined();
  });
});
