import {
  type ComponentProps,
  type CSSProperties,
  type ComponentType,
  Fragment,
  type ReactNode,
  type RefCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
} from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { classes } from '#ui/classes.ts';
import type { GridParts } from './grid-parts.ts';
import {
  type GridGeometry,
  gridHeight,
  type GridWindow,
  placeInGrid,
  type RestingView,
  useGridWindow,
  useRest,
} from './grid-window.ts';
import { useGeometry } from './use-geometry.ts';
import { useGridPlace } from './use-grid-place.ts';
import styles from './card-grid.module.css';

/** Props for the `<li>` of a card. A new object at every row scrolled, so memoize what the `<li>` contains. */
export interface CardPlace {
  ref?: RefCallback<HTMLElement>;
  style: CSSProperties;
  'data-index': number;
  'aria-posinset': number;
  'aria-setsize': number;
}

interface CardGridProps extends Omit<ComponentProps<'ul'>, 'children' | 'ref'> {
  grid: GridParts;
  /** Number of places, those of cards not loaded yet included. The page is as long as all of them. */
  count: number;
  /** The number of its first place, for a grid that goes on after another one; and how many places all have. */
  from?: number;
  total?: number;
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
  Waiting?: 'li' | ComponentType<CardPlace & { 'aria-hidden': true }>;
  /** Called with the number of columns. */
  onColumns?: (columns: number) => void;
  /** Called with the places in view each time scrolling stops. */
  onRest?: (view: RestingView) => void;
  /** The place that the page starts at, if not at its top. */
  startAt?: number | undefined;
  /** Called with the first place in view whenever somebody scrolls. */
  onFirst?: (index: number) => void;
}

/** Number of cards kept on each side of the one with the focus. */
const CARDS_KEPT = 3;

/** A grid of equal cards as long as the whole feed, which renders only the cards near the view. */
function CardGrid({
  grid,
  count,
  from = 0,
  total = count,
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
  // The frame with the focus goes with it when the items of another query are shown.
  const list = useHandedOnFocus<HTMLUListElement>();
  useLayoutEffect(() => (list.current ? grid.addList(list.current) : undefined), [grid, list]);
  const geometry = useGeometry(list, heightOf, count);
  useGridPlace(list, geometry, {
    startAt: within(startAt, from, count),
    isWhole: count === total,
    count,
    onFirst: onFirst && ((index) => onFirst(from + index)),
  });
  const view = useGridWindow(list, geometry, count);
  const { first, end } = view;
  // Cards are rendered with low priority, so that scrolling stays smooth; paper does not wait.
  const deferred = useDeferredValue(view);
  const drawn = view.isForPaper ? view : deferred;
  const columns = geometry?.columns;
  useRest(list, geometry, onRest && ((view) => onRest({ ...view, from, count })));

  useEffect(() => {
    if (columns !== undefined) onColumns?.(columns);
  }, [columns, onColumns]);

  const placeOf = (geometry: GridGeometry, index: number): CardPlace => ({
    ref: grid.cardRef(from + index),
    style: placeInGrid(geometry, index),
    'data-index': from + index,
    'aria-posinset': from + index + 1,
    'aria-setsize': total,
  });

  const near = placesNear(within(kept, from, count), count);
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
            renderCard(from + index, placeOf(geometry, index))
          ) : (
            <Waiting key={`waiting ${from + index}`} {...placeOf(geometry, index)} aria-hidden />
          ),
        )}
    </ul>
  );
}

/** A place counted from the first one of the grid; undefined outside of it. */
function within(place: number | undefined, from: number, count: number): number | undefined {
  return place === undefined || place < from || place >= from + count ? undefined : place - from;
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

/** Element between the cards, or before or after all of them. */
export interface Divider {
  /** The first place below it. */
  at: number;
  /** The same without removed items. */
  left: number;
  element: ReactNode;
}

interface DividedGridProps extends Omit<ComponentProps<typeof CardGrid>, 'from' | 'total'> {
  /** Dividers from top to bottom. */
  dividers: readonly Divider[];
}

/** A grid of cards, or several lists of them with something between them that is no card. Places are counted through all. */
export function DividedGrid({ dividers, count, ...rest }: DividedGridProps) {
  const ends = [...dividers.map(({ at }) => Math.min(at, count)), count];
  return ends.map((end, part) => {
    const from = ends[part - 1] ?? 0;
    const isThere = end > from || (count === 0 && part === 0);
    // Counted from below, so that the last part stays the same list when one is put before it.
    return (
      <Fragment key={ends.length - part}>
        {isThere && <CardGrid {...rest} count={end - from} from={from} total={count} />}
        {dividers[part]?.element}
      </Fragment>
    );
  });
}
