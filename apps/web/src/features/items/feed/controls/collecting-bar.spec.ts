import fc from 'fast-check';
import { collectingShare, collectingWords } from './collecting-bar.tsx';

const query = (visit: number, visits: number, pages: number) => ({
  query_id: 1,
  marketplace: 'sample' as const,
  visit,
  visits,
  pages,
});

describe('collectingWords', () => {
  it.each([
    ['nothing', [], undefined],
    ['the page being read', [query(1, 2, 2)], 'marketplace 1 of 2, page 3'],
    [
      'that one more query is being read',
      [query(1, 1, 0), query(2, 2, 5)],
      'marketplace 1 of 1, page 1, and 1 more query',
    ],
    [
      'that several more queries are being read',
      [query(2, 2, 0), query(1, 1, 0), query(1, 1, 0)],
      'marketplace 2 of 2, page 1, and 2 more queries',
    ],
  ])('says %s', (_what, queries, words) => {
    expect(collectingWords(queries)).toBe(words);
  });
});

describe('collectingShare', () => {
  it.each([
    [0, []],
    [0, [query(1, 2, 0)]],
    [0.25, [query(1, 2, 1)]],
    [0.5, [query(2, 2, 0)]],
    [0.25, [query(1, 1, 1), query(1, 1, 0)]],
  ])('is %d for %j', (share, queries) => {
    expect(collectingShare(queries)).toBe(share);
  });

  it('grows with every page, and stays below 1', () => {
    const visit = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(visit, visit, fc.nat(30), (one, other, pages) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const share = collectingShare([query(first, last, pages)]);
        expect(share).toBeLessThan(collectingShare([query(first, last, pages + 1)]));
        expect(share).toBeLessThan(1);
      }),
    );
  });
});
