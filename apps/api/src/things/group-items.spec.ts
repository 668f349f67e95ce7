import fc from 'fast-check';
import { rounds } from '../testing/rounds.ts';
import { groupItems, type Pair } from './group-items.ts';

const IDS = 8;
const listing = fc.integer({ min: 1, max: IDS });
const pairs = fc.array(fc.tuple(listing, listing), { maxLength: 15 });
const items = fc
  .array(fc.record({ isKept: fc.boolean(), isLeading: fc.boolean() }), { minLength: IDS, maxLength: IDS })
  .map((all) => all.map((one, at) => ({ ...one, id: at + 1, listingId: at + 1 })));

describe('The groups of items that are the same thing', () => {
  it('have each item once, never two kept ones, and never what its owner has split', () => {
    const has = (all: readonly Pair[], a: number, b: number) =>
      all.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
    fc.assert(
      fc.property(items, pairs, pairs, (candidates, same, splits) => {
        const leaders = groupItems(candidates, same, splits);
        expect([...leaders.keys()].sort()).toEqual(candidates.map(({ id }) => id));
        for (const [id, leader] of leaders) {
          expect(leaders.get(leader)).toBe(leader);
          if (candidates[id - 1]?.isKept) expect(leader).toBe(id);
          for (const [other, theirs] of leaders)
            if (other !== id && theirs === leader) expect(has(splits, id, other)).toBe(false);
          const group = [...leaders].filter(([, theirs]) => theirs === leader).map(([member]) => member);
          if (group.length > 1)
            expect(group.some((other) => other !== id && has(same, id, other))).toBe(true);
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('stay as they are when they are made again', () => {
    fc.assert(
      fc.property(items, pairs, pairs, (candidates, same, splits) => {
        const leaders = groupItems(candidates, same, splits);
        const again = candidates.map((one) => ({
          ...one,
          isLeading: [...leaders].some(([id, leader]) => leader === one.id && id !== one.id),
        }));
        const twice = groupItems(again, same, splits);
        expect(groupItems(again, same, splits)).toEqual(twice);
      }),
      { numRuns: rounds(300) },
    );
  });
});
