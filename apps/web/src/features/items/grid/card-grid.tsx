import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CSSProperties, ComponentProps, ElementType, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../../../ui/classes.ts';
import { gridHeight, gridWindow, MAX_CARDS, placeInGrid } from './grid-window.ts';
import type { GridGeometry, GridWindow } from './grid-window.ts';
import { useGridPlace } from './use-grid-place.ts';
import styles from './card-grid.module.css';

/** Props for the `<li>` of a card. A new object at every row scrolled, so memoize what the `<li>` contains. */
export interface CardPlace {
  style: CSSProperties;
  'data-index': number;
  'aria-posinset': number;
  'aria-setsize': number;
}

interface CardGridProps extends Omit<ComponentProps<'ul'>, 'children' | 'ref'> {
  /** How many places the grid has, those of cards not loaded yet included. The page is as long as all of them. */
  count: number;
  /** Its style sets `grid-template-columns`, `column-gap` and `padding`. There is no gap between rows. */
  className: string | undefined;
  /** The height of every card in px, made from the width of its column. Must not change between renders without a reason. */
  heightOf: (columnWidth: number) => number;
  /**
   * A place whose card stays in the document wherever the page is scrolled: where the focus is. So do the cards next to it,
   * so that Tab leads to them even if somebody presses it faster than the page is drawn.
   */
  kept?: number | undefined;
  /** Draws `<li key={…} {...place}>`. */
  renderCard: (index: number, place: CardPlace) => ReactNode;
  /** Draws the place of a card while somebody scrolls by too fast to see it. */
  Waiting?: ElementType<CardPlace & { 'aria-hidden': true }>;
  /** Called with the number of columns. */
  onColumns?: (columns: number) => void;
  /** Called with what is in view each time scrolling stops. */
  onRest?: (view: RestingView) => void;
  /** The place that the page starts at, if not at its top. */
  startAt?: number | undefined;
  /** Called with the first place in view whenever somebody scrolls. */
  onFirst?: (index: number) => void;
}

/** The places that somebody sees, in whole rows. */
export interface RestingView {
  first: number;
  /** After the last one. */
  end: number;
  columns: number;
  /** In px. */
  rowHeight: number;
}

/** How many cards are kept on each side of the one with the focus. */
const CARDS_KEPT = 3;
/** Scrolling has stopped when it pauses for this long. */
const REST_MS = 150;

/** A grid of equal cards as long as the whole feed, which renders only the cards near the view. */
export function CardGrid({
  count,
  className,
  heightOf,
  kept,
  renderCard,
  Waiting = 'li',
  onColumns,
  onRest,
  startAt,
  onFirst,
  ...rest
}: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const geometry = useGeometry(list, heightOf, count);
  useGridPlace(list, geometry, { startAt, onFirst });
  const view = useGridWindow(list, geometry, count);
  const { first, end } = view;
  // Cards are rendered with low priority, so that scrolling stays smooth; paper does not wait.
  const deferred = useDeferredValue(view);
  const drawn = view.isForPaper ? view : deferred;
  const columns = geometry?.columns;
  useRest(list, geometry, onRest);

  useEffect(() => {
    if (columns !== undefined) onColumns?.(columns);
  }, [columns, onColumns]);

  const placeOf = (geometry: GridGeometry, index: number): CardPlace => ({
    style: placeInGrid(geometry, index),
    'data-index': index,
    'aria-posinset': index + 1,
    'aria-setsize': count,
  });

  const near = placesNear(kept, count);
  const indexes = [
    ...placesFrom(near.first, Math.min(near.end, first)),
    ...placesFrom(first, end),
    ...placesFrom(Math.max(near.first, end), near.end),
  ];

  return (
    <ul
      {...rest}
      ref={list}
      className={classes(styles.grid, className)}
      style={geometry && { height: gridHeight(geometry, count) }}
    >
      {geometry &&
        indexes.map((index) =>
          isWithin(near, index) || isWithin(drawn, index) ? (
            renderCard(index, placeOf(geometry, index))
          ) : (
            <Waiting key={`waiting ${index}`} {...placeOf(geometry, index)} aria-hidden />
          ),
        )}
    </ul>
  );
}

function placesNear(kept: number | undefined, count: number): GridWindow {
  if (kept === undefined || kept >= count) return { first: 0, end: 0 };
  return { first: Math.max(0, kept - CARDS_KEPT), end: Math.min(count, kept + CARDS_KEPT + 1) };
}

function placesFrom(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
}

function isWithin({ first, end }: GridWindow, index: number): boolean {
  return index >= first && index < end;
}

function useGeometry(
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
  }, [list]);

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

/** How far the first card in view moves down the page when the columns change. */
function movedBy(before: GridGeometry, now: GridGeometry, scrolled: number): number {
  const index = Math.floor((scrolled - before.top) / before.rowHeight) * before.columns;
  return placeInGrid(now, index).top - placeInGrid(before, index).top;
}

function useGridWindow(
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

function useRest(
  list: RefObject<HTMLUListElement | null>,
  geometry: GridGeometry | undefined,
  onRest: CardGridProps['onRest'],
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
): RestingView {
  const rowAt = (y: number) => Math.max(0, Math.floor((y - top) / rowHeight));
  return {
    first: rowAt(scrolled) * columns,
    end: (rowAt(scrolled + height) + 1) * columns,
    columns,
    rowHeight,
  };
}

function isSame(one: GridGeometry, other: GridGeometry): boolean {
  return (Object.keys(one) as (keyof GridGeometry)[]).every((key) => one[key] === other[key]);
}
