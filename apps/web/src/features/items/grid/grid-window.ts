/** More cards than this are never in the document, whatever the size of the screen. */
export const MAX_CARDS = 400;
/** Rows rendered above and below the view, as far as MAX_CARDS allows. */
const SPARE_ROWS = 3;

/** How a grid of equal cards lies on the page, in px. */
export interface GridGeometry {
  columns: number;
  columnWidth: number;
  columnGap: number;
  rowHeight: number;
  /** The grid's own padding. */
  left: number;
  top: number;
}

/** Places from `first` up to, not including, `end`. */
export interface GridWindow {
  first: number;
  end: number;
}

/**
 * The places whose cards must be rendered.
 * @param scrolled how far the grid's upper edge has gone above the view's, in px; negative while it is below
 * @param viewHeight in px
 * @param count how many places the grid has
 */
export function gridWindow(
  { columns, rowHeight, top }: GridGeometry,
  scrolled: number,
  viewHeight: number,
  count: number,
): GridWindow {
  const firstSeen = Math.floor((scrolled - top) / rowHeight);
  const endSeen = Math.ceil((scrolled - top + viewHeight) / rowHeight);
  const allowedRows = Math.floor(MAX_CARDS / columns);
  const spare = clamp(Math.floor((allowedRows - (endSeen - firstSeen)) / 2), 0, SPARE_ROWS);
  const rows = Math.ceil(count / columns);
  const firstRow = clamp(firstSeen - spare, 0, rows);
  const endRow = clamp(endSeen + spare, firstRow, Math.min(rows, firstRow + allowedRows));
  return { first: firstRow * columns, end: Math.min(endRow * columns, count) };
}

/**
 * The first card of the first row of which at least half is seen.
 * @param scrolled how far the grid's upper edge has gone above the view's, in px; negative while it is below
 * @param covered how much of the view's top is covered, in px
 */
export function firstInView(
  { columns, rowHeight, top }: GridGeometry,
  scrolled: number,
  covered: number,
): number {
  return Math.max(0, Math.round((scrolled + covered - top) / rowHeight)) * columns;
}

export function gridHeight({ columns, rowHeight, top }: GridGeometry, count: number): number {
  return top + Math.ceil(count / columns) * rowHeight;
}

/** The position of the card of a place, from the grid's upper left corner, in px. */
export function placeInGrid(
  { columns, columnWidth, columnGap, rowHeight, left, top }: GridGeometry,
  index: number,
): { left: number; top: number; width: number; height: number } {
  return {
    left: left + (index % columns) * (columnWidth + columnGap),
    top: top + Math.floor(index / columns) * rowHeight,
    width: columnWidth,
    height: rowHeight,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
