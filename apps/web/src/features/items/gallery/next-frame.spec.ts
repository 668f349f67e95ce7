import { frameAfterRemoval, nextFrame } from './next-frame.ts';

/** Two rows of four and one of two; the sixth and seventh are blank. */
const shape = rowsOfFour([true, true, true, true, true, false, false, true, true, true]);

function rowsOfFour(places: readonly boolean[]) {
  return { columns: 4, count: places.length, isThere: (place: number) => places[place] ?? false };
}

describe('nextFrame', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 7],
    ['ArrowRight', 9, undefined],
    ['ArrowLeft', 7, 4],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 0, 4],
    ['ArrowDown', 1, 9],
    ['ArrowDown', 2, undefined],
    ['ArrowDown', 8, undefined],
    ['ArrowUp', 9, 1],
    ['ArrowUp', 2, undefined],
    ['Home', 8, 0],
    ['End', 0, 9],
    ['a', 0, undefined],
  ])('leads with %s from %d to %p', (key, from, expected) => {
    expect(nextFrame(key, from, shape)).toBe(expected);
  });

  it.each([
    ['ArrowDown', 1, 5],
    ['ArrowDown', 4, 6],
    ['ArrowDown', 3, 9],
    ['ArrowUp', 6, 4],
    ['ArrowUp', 9, 5],
    ['ArrowUp', 10, 6],
    ['ArrowUp', 5, 1],
    ['ArrowRight', 5, 6],
  ])('crosses what divides the frames with %s from %d to %d', (key, from, expected) => {
    const divided = { ...rowsOfFour(Array.from({ length: 12 }, () => true)), splits: [6] };
    expect(nextFrame(key, from, divided)).toBe(expected);
  });

  it.each([
    ['ArrowDown', 0, 3],
    ['ArrowDown', 4, 7],
    ['ArrowUp', 8, 5],
    ['ArrowUp', 5, 2],
    ['ArrowUp', 6, 3],
  ])('crosses several dividers with %s from %d to %d', (key, from, expected) => {
    const divided = { ...rowsOfFour(Array.from({ length: 12 }, () => true)), splits: [3, 6] };
    expect(nextFrame(key, from, divided)).toBe(expected);
  });

  it('skips blanks at both ends', () => {
    const blankEnds = rowsOfFour([false, true, true, false]);
    expect(nextFrame('Home', 2, blankEnds)).toBe(1);
    expect(nextFrame('End', 1, blankEnds)).toBe(2);
  });
});

describe('frameAfterRemoval', () => {
  it.each([
    ['the next frame', 0, 1],
    ['the next frame that is not blank', 4, 7],
    ['the frame before when the last is removed', 9, 8],
  ])('is %s', (_what, removed, expected) => {
    expect(frameAfterRemoval(removed, shape)).toBe(expected);
  });

  it('is undefined when no frame is left', () => {
    expect(frameAfterRemoval(0, rowsOfFour([true]))).toBeUndefined();
  });
});
