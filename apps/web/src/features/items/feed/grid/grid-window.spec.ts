import { firstInView, gridHeight, gridWindow, MAX_CARDS, placeInGrid } from './grid-window.ts';
import type { GridGeometry } from './grid-window.ts';

const desk: GridGeometry = { columns: 8, columnWidth: 170, columnGap: 6, rowHeight: 240, left: 20, top: 8 };

describe('gridWindow', () => {
  it.each([
    ['at the top', 0, { first: 0, end: 56 }],
    ['far above the grid', -100_000, { first: 0, end: 0 }],
    ['in the middle', 240 * 100 + 8, { first: 97 * 8, end: 107 * 8 }],
    ['at the end', 240 * 2496 + 8, { first: 2493 * 8, end: 20_000 }],
    ['beyond the end', 240 * 9999, { first: 20_000, end: 20_000 }],
  ])('finds the places to show %s', (_where, scrolled, expected) => {
    expect(gridWindow(desk, scrolled, 900, 20_000)).toEqual(expected);
  });

  it('ends with the last place of a row that is not full', () => {
    expect(gridWindow(desk, 0, 900, 11)).toEqual({ first: 0, end: 11 });
  });

  it.each([
    [3, 125, 190, 844],
    [15, 159, 229, 1440],
    [24, 156, 225, 2160],
    [60, 60, 80, 4320],
  ])(
    'stays within its limit with %i columns of cards of %i × %i px',
    (columns, columnWidth, rowHeight, viewHeight) => {
      const geometry = { ...desk, columns, columnWidth, rowHeight };
      for (let scrolled = 0; scrolled < 20 * rowHeight; scrolled += 37) {
        const { first, end } = gridWindow(geometry, scrolled, viewHeight, 20_000);
        expect(end - first).toBeLessThanOrEqual(MAX_CARDS);
      }
    },
  );

  it('contains everything in view', () => {
    for (let scrolled = 0; scrolled < 20 * 240; scrolled += 37) {
      const { first, end } = gridWindow(desk, scrolled, 900, 20_000);
      expect(placeInGrid(desk, first).top).toBeLessThanOrEqual(Math.max(scrolled, desk.top));
      expect(placeInGrid(desk, end).top).toBeGreaterThanOrEqual(scrolled + 900);
    }
  });
});

describe('gridHeight', () => {
  it.each([
    [0, 8],
    [1, 248],
    [8, 248],
    [9, 488],
  ])('gives %i places a height of %i', (count, expected) => {
    expect(gridHeight(desk, count)).toBe(expected);
  });
});

describe('placeInGrid', () => {
  it.each([
    [0, 20, 8],
    [7, 20 + 7 * 176, 8],
    [8, 20, 248],
    [17, 196, 488],
  ])('puts place %i at %i, %i', (index, left, top) => {
    expect(placeInGrid(desk, index)).toEqual({ left, top, width: 170, height: 240 });
  });
});

describe('firstInView', () => {
  // The grid begins below a bar of 56, of which the style sheet keeps 8 free.
  it.each([
    ['at the top', -56, 0],
    ['with little of the first row hidden', -56 + 119, 0],
    ['with most of the first row hidden', -56 + 121, 8],
    ['with a row right below the bar', -56 + 240 * 12, 96],
    ['far above the grid', -10_000, 0],
  ])('finds the first card %s', (_where, scrolled, expected) => {
    expect(firstInView(desk, scrolled, 64)).toBe(expected);
  });
});
