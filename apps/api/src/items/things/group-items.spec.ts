import fc from 'fast-check';
import { rounds } from '#testing/rounds';
import type { Pair } from './bridges.ts';
import { type Candidate, groupItems, MOST_TOGETHER } from './group-items.ts';

const IDS = 8;
const listing = fc.integer({ min: 1, max: IDS });
const pairs = fc.array(fc.tuple(listing, listing), { maxLength: 15 });
const time = fc.integer({ min: 1, max: 3 });
const items = fc
  .array(fc.record({ isKept: fc.boolean(), collectedAt: time, dismissedAt: fc.option(time) }), {
    minLength: IDS,
    maxLength: IDS,
  })
  .map((each) =>
    alone(each.map(({ isKept }) => isKept)).map((one, at) => ({
      ...one,
      collectedAt: each[at]?.collectedAt ?? 1,
      dismissedAt: one.isKept ? null : (each[at]?.dismissedAt ?? null),
    })),
  );

/** Items that are in the feed and shown alone, with ids from 1 on. */
function alone(kept: readonly boolean[]): Candidate[] {
  return kept.map((isKept, at) => ({
    id: at + 1,
    listingId: at + 1,
    isKept,
    collectedAt: 1,
    dismissedAt: null,
    leaderId: at + 1,
  }));
}

const has = (all: readonly Pair[], a: number, b: number) =>
  all.some(([one, other]) => (one === a && other === b) || (one === b && other === a));

/** That many items, each the same thing as each other. */
const allPairs = (count: number): Pair[] =>
  Array.from({ length: count }, (_, at) => at + 1).flatMap((one) =>
    Array.from({ length: one - 1 }, (_, at): Pair => [at + 1, one]),
  );

/** The same items as they are once they are shown in these groups. */
const shownAs = (leaders: ReadonlyMap<number, number>, all: readonly Candidate[]) =>
  all.map((one) => ({ ...one, leaderId: leaders.get(one.id) ?? one.id }));

describe('The groups of items that are the same thing', () => {
  it('have each item once, never two kept ones, and never what its owner has split', () => {
    fc.assert(
      fc.property(items, pairs, pairs, (candidates, same, splits) => {
        const leaders = groupItems(candidates, same, splits);
        expect([...leaders.keys()].sort()).toEqual(candidates.map(({ id }) => id));
        for (const [id, leader] of leaders) {
          expect(leaders.get(leader)).toBe(leader);
          if (candidates[id - 1]?.isKept) expect(leader).toBe(id);
          for (const [other, theirs] of leaders)
            if (other !== id && theirs === leader)
              expect([has(same, id, other), has(splits, id, other)]).toEqual([true, false]);
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('stay as they are when they are made again, whatever was shown as one before', () => {
    fc.assert(
      fc.property(items, pairs, pairs, pairs, pairs, (candidates, before, apart, same, splits) => {
        const present = shownAs(groupItems(candidates, before, apart), candidates);
        const leaders = groupItems(present, same, splits);
        expect(groupItems(shownAs(leaders, present), same, splits)).toEqual(leaders);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('leave together what is together when an item that would have come first is kept', () => {
    const same = allPairs(3);
    const splits: Pair[] = [[1, 3]];
    const present = shownAs(
      groupItems(alone([false, false, false]), same, splits),
      alone([false, false, true]),
    );

    expect([...groupItems(present, same, splits)].sort()).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
  });

  it.each<[string, Partial<Candidate>[], number]>([
    ['the older when both are in the feed', [{}, {}], 1],
    ['the dismissed one when the other came after that', [{ dismissedAt: 5 }, { collectedAt: 6 }], 1],
    [
      'the one in the feed when the other was dismissed beside it',
      [{ dismissedAt: 5 }, { collectedAt: 4 }],
      2,
    ],
    ['the older in the feed, whenever the newer was dismissed', [{}, { collectedAt: 4, dismissedAt: 5 }], 1],
    ['the one that is kept', [{ dismissedAt: 5 }, { collectedAt: 6, isKept: true }], 2],
    [
      'the dismissed one when the others were dismissed with it',
      [{ dismissedAt: 5 }, { leaderId: 1 }, { collectedAt: 6 }],
      1,
    ],
  ])('are led by %s', (_, different, leader) => {
    const candidates = alone(different.map(() => false)).map((one, at) => ({ ...one, ...different[at] }));
    expect(new Set(groupItems(candidates, allPairs(candidates.length), []).values())).toEqual(
      new Set([leader]),
    );
  });

  it.each([1, 2, 3])('leave out a listing with the pictures of two others, older or not: number %i', (x) => {
    const same = [1, 2, 3].filter((id) => id !== x).map((id): Pair => [id, x]);
    const present = shownAs(new Map([[2, 1]]), alone([false, false, false]));
    for (const candidates of [alone([false, false, false]), present])
      expect([...groupItems(candidates, same, []).values()].sort()).toEqual([1, 2, 3]);
  });

  it('leave it out also where one of the two is not among them', () => {
    const around: Pair[] = [
      [1, 2],
      [2, 3],
    ];
    expect([...groupItems(alone([false, false]), [[1, 2]], [], around).values()]).toEqual([1, 2]);
    expect([...groupItems(alone([false, false]), [[1, 2]], [], [...around, [1, 3]]).values()]).toEqual([
      1, 1,
    ]);
  });

  it('take time that hardly grows with how many of them agree', () => {
    const made = (count: number) => {
      const [items, same] = [alone(Array.from({ length: count }, () => false)), allPairs(count)];
      const started = process.cpuUsage().user;
      groupItems(items, same, []);
      return process.cpuUsage().user - started;
    };
    made(100);
    expect(made(400)).toBeLessThan(500_000);
  });

  it('are never larger than a thing can be', () => {
    const many = alone(Array.from({ length: 3 * MOST_TOGETHER }, () => false));
    const sizes = new Map<number, number>();
    for (const leader of groupItems(many, allPairs(many.length), []).values())
      sizes.set(leader, (sizes.get(leader) ?? 0) + 1);

    expect([...sizes.values()]).toEqual([MOST_TOGETHER, MOST_TOGETHER, MOST_TOGETHER]);
  });
});
