import { chosenAfter } from './chosen-items.ts';

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
