import { item } from '../../testing/item.ts';
import { sourceLine } from './source-line.ts';

const HOUR = 3_600_000;

describe('sourceLine', () => {
  it.each([
    [0, 'Sample'],
    [6 * HOUR, 'Sample'],
    [7.5 * HOUR, 'Sample, as of 7 h ago'],
    [50 * HOUR, 'Sample, as of 2 days ago'],
    [-HOUR, 'Sample'],
  ])('says after %d ms: %s', (age, expected) => {
    const [listing] = item(1).listings;
    if (!listing) throw new Error('It has a listing');
    expect(sourceLine(listing, Date.parse(listing.seen_at) + age)).toBe(expected);
  });
});
