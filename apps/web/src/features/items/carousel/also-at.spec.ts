import type { ItemListing, SameThing } from '@rummage/contract';
import { item } from '#testing/item.ts';
import { alsoAtText, reasonFor, reasonText } from './also-at.tsx';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const why = (listing_id: number, different: Partial<SameThing> = {}): SameThing => ({
  listing_id,
  evidence: 'pictures',
  pictures: 3,
  words: ['wool', 'overcoat'],
  ...different,
});

function listing(id: number, different: Partial<ItemListing> = {}): ItemListing {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  return { ...first, id, ...different };
}

describe('alsoAtText', () => {
  it.each([
    ['the source and the price', {}, 'Sample · $48.00'],
    ['the name of a shop', { marketplace: 'shop', shop: 'Beyond Retro' }, 'Beyond Retro · $48.00'],
    ['only the source without a price', { current_price: null, currency: null }, 'Sample'],
    ['how it ended', { ended_at: '2026-03-01T09:00:00.000Z', ended_as: 'sold' }, 'Sample, sold · $48.00'],
  ] as const)('says %s', (_what, different, text) => {
    expect(alsoAtText(listing(2, different), NOW)).toBe(text);
  });
});

describe('reasonText', () => {
  it.each([
    [3, ['wool', 'overcoat'], '3 pictures agree, and the words wool, overcoat.'],
    [2, ['wool'], '2 pictures agree, and the word wool.'],
    [1, [], '1 picture agrees.'],
  ])('puts %d pictures and the words %j into a sentence', (pictures, words, text) => {
    expect(reasonText(why(2, { pictures, words }))).toBe(text);
  });
});

describe('reasonFor', () => {
  it('is the reason of the listing', () => {
    const [one, two, three] = [listing(1), listing(2), listing(3)];
    const shown = item(1, { listings: [one, two, three], same_thing: [why(2), why(3, { pictures: 5 })] });

    expect(reasonFor(shown, three)).toMatchObject({ pictures: 5 });
  });

  it('is the reason of the one shown first for the listing that the item was found as', () => {
    const [one, two, three] = [listing(1), listing(2), listing(3)];
    const shown = item(1, { listings: [three, two, one], same_thing: [why(2), why(3, { pictures: 5 })] });

    expect(reasonFor(shown, one)).toMatchObject({ pictures: 5 });
  });

  it('is undefined for a listing alone', () => {
    expect(reasonFor(item(1), listing(1))).toBeUndefined();
  });
});
