import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { gridHeight, placeInGrid } from './grid-window.ts';
import type { GridGeometry } from './grid-window.ts';

/** Layout of the cards, measured again when the grid or its cards get another size; undefined until the first measuring. */
export function useGeometry(
  list: RefObject<HTMLUListElement | null>,
  heightOf: (columnWidth: number) => number,
  count: number,
): GridGeometry | undefined {
  const [geometry, setGeometry] = useState<GridGeometry>();
  const latest = useRef<GridGeometry>(undefined);
  const measure = useEffectEvent((element: HTMLUListElement) => {
    const before = latest.current;
    const now = measured(element, heightOf);
    if (before && isSame(before, now)) return;
    latest.current = now;
    const scrolled = -element.getBoundingClientRect().top;
    // Set here already, so that the browser can restore the scroll position of a page that somebody returns to.
    element.style.height = `${gridHeight(now, count)}px`;
    if (before && scrolled > before.top) window.scrollBy(0, movedBy(before, now, scrolled));
    setGeometry(now);
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, heightOf]);

  return geometry;
}

/** The columns as the style sheet makes them from the width that there is. */
function measured(element: HTMLUListElement, heightOf: (columnWidth: number) => number): GridGeometry {
  const style = getComputedStyle(element);
  const tracks = style.gridTemplateColumns.split(' ');
  const columnWidth = pixels(tracks[0]);
  return {
    columns: tracks.length,
    columnWidth,
    columnGap: pixels(style.columnGap),
    rowHeight: heightOf(columnWidth),
    left: pixels(style.paddingLeft),
    top: pixels(style.paddingTop),
  };
}

/** A length of a computed style; a missing one is 0, as is the gap `normal`. */
function pixels(length = ''): number {
  return parseFloat(length) || 0;
}

/** Distance that the first card in view moves down the page when the columns change. */
function movedBy(before: GridGeometry, now: GridGeometry, scrolled: number): number {
  const index = Math.floor((scrolled - before.top) / before.rowHeight) * before.columns;
  return placeInGrid(now, index).top - placeInGrid(before, index).top;
}

function isSame(one: GridGeometry, other: GridGeometry): boolean {
  return (Object.keys(one) as (keyof GridGeometry)[]).every((key) => one[key] === other[key]);
}

/** The height of what covers the top of the page, from the style sheet. */
export function coveredHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
