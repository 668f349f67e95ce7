import type { Item } from '@rummage/contract';
import { item } from '#testing/item.ts';
import { chosenAfter, firstOf, partsOf } from './crossed-out-parts.ts';

const NOW = new Date(2026, 2, 5, 12).getTime();
const crossedOut = (id: number, day: number, dismissed_price = 48, different: Partial<Item> = {}): Item =>
  item(id, { dismissed_at: new Date(2026, 2, day, 9).toISOString(), dismissed_price, ...different });
const named = (items: Item[]) =>
  partsOf(items, NOW).map(({ name, items: of }) => [name, ...of.map(({ id }) => id)]);

it('crossed-out items are shown by day, after those that are cheaper now', () => {
  expect(named([crossedOut(1, 5), crossedOut(2, 5, 60), crossedOut(3, 4), crossedOut(4, 2)])).toEqual([
    ['Cheaper now', 2],
    ['Today', 1],
    ['Yesterday', 3],
    ['Monday, 2 March', 4],
  ]);
});

it('a sold item is not cheaper', () => {
  const [listing] = item(1).listings;
  if (!listing) throw new Error('no listing');
  const sold = { ...listing, ended_as: 'sold', ended_at: '2026-03-04T00:00:00Z' } as const;
  expect(named([crossedOut(1, 5, 60, { listings: [sold] })])).toEqual([['Today', 1]]);
});

it('only the first items are shown, across parts', () => {
  const parts = partsOf([crossedOut(1, 5), crossedOut(2, 5, 60), crossedOut(3, 4)], NOW);
  expect(firstOf(parts, 2).map(({ name }) => name)).toEqual(['Cheaper now', 'Today']);
});

const ORDER = [5, 3, 9, 7, 1];
const after = (chosen: number[], pressed: number, last?: number, isRange = false) => [
  ...chosenAfter(new Set(chosen), ORDER, pressed, last, isRange),
];

it('a press chooses an item, and a second one does not choose it any more', () => {
  expect(after([], 3)).toEqual([3]);
  expect(after([3, 9], 3)).toEqual([9]);
});

it('a press with Shift chooses everything up to the last pressed item, in both directions', () => {
  expect(after([3], 7, 3, true)).toEqual([3, 9, 7]);
  expect(after([7], 3, 7, true)).toEqual([7, 3, 9]);
  expect(after([3, 9, 7, 1], 1, 9, true)).toEqual([3]);
});

it('without an item that was pressed before, Shift changes nothing', () => {
  expect(after([], 7, undefined, true)).toEqual([7]);
});
