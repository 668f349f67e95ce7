import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { scrollToTop } from '#browser/scrolling.ts';
import { type GridParts, topOnPage } from './grid-parts.ts';
import { firstInView, type GridGeometry, placeInGrid } from './grid-window.ts';
import { coveredHeight } from './use-geometry.ts';

interface GridPlace {
  /** The card to start at. */
  startAt: number | undefined;
  /** True for the only grid of the page. Of several only the one that the first card in view is in reports it. */
  isWhole: boolean;
  count: number;
  /** Called with the first card in view whenever somebody scrolls. */
  onFirst: ((index: number) => void) | undefined;
}

/** Starts a grid at one of its cards, and reports where it is scrolled to. */
export function useGridPlace(
  list: RefObject<HTMLUListElement | null>,
  geometry: GridGeometry | undefined,
  { startAt, isWhole, count, onFirst }: GridPlace,
): void {
  const isStarted = useRef(false);
  /**
   * The position that the page was scrolled to at the start. Until somebody scrolls, the start card counts as the one in
   * view.
   */
  const putAt = useRef<number>(undefined);

  const start = useEffectEvent((element: HTMLUListElement, known: GridGeometry) => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (startAt === undefined) return;
    const first = firstInView(known, scrolledBy(element), coveredHeight());
    // Somebody who comes back may be at the exact position already.
    if (startAt < first || startAt >= first + known.columns) {
      const top = window.scrollY - scrolledBy(element) + placeInGrid(known, startAt).top;
      window.scrollTo({ top: top - coveredHeight(), behavior: 'instant' });
    }
    putAt.current = window.scrollY;
  });

  const look = useEffectEvent((element: HTMLUListElement, known: GridGeometry) => {
    if (window.scrollY === putAt.current) return;
    putAt.current = undefined;
    const first = firstInView(known, scrolledBy(element), coveredHeight());
    if (isWhole || isOverGrid(element, first < count)) onFirst?.(first);
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !geometry) return;
    start(element, geometry);
    const listen = () => look(element, geometry);
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, [list, geometry]);
}

/** True if the view starts within a grid. @param isBeforeEnd whether it starts before the last card */
function isOverGrid(element: HTMLElement, isBeforeEnd: boolean): boolean {
  return isBeforeEnd && scrolledBy(element) + coveredHeight() >= 0;
}

/** Distance of the grid's upper edge above the view's. */
function scrolledBy(element: HTMLElement): number {
  return -element.getBoundingClientRect().top;
}

/**
 * Keeps the view at its position when new items are added above it, and then scrolls up to them.
 * @param brought grows as soon as they are there
 * @returns to be called when somebody asks for them: notes where the lists are, which stay the same below the new one
 */
export function useHeldPlace(grid: GridParts, brought: number): () => void {
  const noted = useRef<ReturnType<GridParts['listTops']>>([]);
  const broughtBefore = useRef(brought);

  useLayoutEffect(() => {
    if (brought === broughtBefore.current) return;
    broughtBefore.current = brought;
    const inView = noted.current.findLast(({ top }) => top < window.scrollY);
    if (inView) window.scrollBy({ top: topOnPage(inView.list) - inView.top, behavior: 'instant' });
    scrollToTop();
  }, [brought]);

  return () => {
    noted.current = grid.listTops();
  };
}
