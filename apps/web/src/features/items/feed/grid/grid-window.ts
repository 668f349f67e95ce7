import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** More cards than this are never in the document, whatever the size of the screen. */
export const MAX_CARDS = 400;
/** Rows rendered above and below the view, as far as MAX_CARDS allows. */
const SPARE_ROWS = 3;

/** Layout of equal cards on the page, in px. */
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

/** The places that somebody sees, in whole rows. */
export interface RestingView {
  /** Counted from the first place of the grid. */
  first: number;
  /** The place after the last one. */
  end: number;
  /** First place and number of places of the grid. */
  from: number;
  count: number;
  columns: number;
  /** Height in px. */
  rowHeight: number;
}

/** Scrolling has stopped when it pauses for this long. */
const REST_MS = 150;

/** The places whose cards are rendered now: those near the view, and on paper all. */
export function useGridWindow(
  list: RefObject<HTMLUListElement | null>,
  geometry: GridGeometry | undefined,
  count: number,
): GridWindow & { isForPaper?: boolean } {
  const [{ first, end, isForPaper = false }, setWindow] = useState<GridWindow & { isForPaper?: boolean }>({
    first: 0,
    end: 0,
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !geometry) return;
    const look = () => {
      const scrolled = -element.getBoundingClientRect().top;
      const now = gridWindow(geometry, scrolled, window.innerHeight, count);
      const isSame = (before: typeof now & { isForPaper?: boolean }) =>
        !before.isForPaper && before.first === now.first && before.end === now.end;
      setWindow((before) => (isSame(before) ? before : now));
    };
    const lookAtAll = () => flushSync(() => setWindow({ first: 0, end: MAX_CARDS, isForPaper: true }));
    // The cards must be rendered before the scrolled page is painted.
    const lookAtOnce = () => flushSync(look);
    look();
    window.addEventListener('scroll', lookAtOnce, { passive: true });
    window.addEventListener('resize', look);
    window.addEventListener('beforeprint', lookAtAll);
    window.addEventListener('afterprint', look);
    return () => {
      window.removeEventListener('scroll', lookAtOnce);
      window.removeEventListener('resize', look);
      window.removeEventListener('beforeprint', lookAtAll);
      window.removeEventListener('afterprint', look);
    };
  }, [list, geometry, count]);

  return useMemo(
    () => ({ first: Math.min(first, count), end: Math.min(end, count), isForPaper }),
    [first, end, count, isForPaper],
  );
}

/** Calls `onRest` with the places in view each time scrolling stops. */
export function useRest(
  list: RefObject<HTMLUListElement | null>,
  geometry: GridGeometry | undefined,
  onRest: ((view: Omit<RestingView, 'from' | 'count'>) => void) | undefined,
): void {
  const rest = useEffectEvent(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (geometry && top !== undefined) onRest?.(restingView(geometry, -top, window.innerHeight));
  });
  useEffect(() => {
    let timer: number | undefined;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(rest, REST_MS);
    };
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      window.removeEventListener('scroll', wait);
      window.clearTimeout(timer);
    };
  }, []);
}

function restingView(
  { columns, rowHeight, top }: GridGeometry,
  scrolled: number,
  height: number,
): Omit<RestingView, 'from' | 'count'> {
  const rowAt = (y: number) => Math.floor((y - top) / rowHeight);
  return {
    first: Math.max(0, rowAt(scrolled)) * columns,
    end: Math.max(0, rowAt(scrolled + height) + 1) * columns,
    columns,
    rowHeight,
  };
}
