import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { firstInView, placeInGrid } from './grid-window.ts';
import type { GridGeometry } from './grid-window.ts';

interface GridPlace {
  /** The card to begin at. */
  startAt: number | undefined;
  /** Hears which card is the first in view, whenever somebody scrolls. */
  onFirst: ((index: number) => void) | undefined;
}

/** Begins a grid at one of its cards, and says where it has been scrolled to. */
export function useGridPlace(
  list: RefObject<HTMLUListElement | null>,
  geometry: GridGeometry | undefined,
  { startAt, onFirst }: GridPlace,
): void {
  const isStarted = useRef(false);
  /** Where the page was put. Until it is scrolled from there, the card that it was put at is the one that is looked at. */
  const putAt = useRef<number>(undefined);

  const start = useEffectEvent((element: HTMLUListElement, known: GridGeometry) => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (startAt === undefined) return;
    const first = firstInView(known, scrolledBy(element), coveredHeight());
    // Who comes back may be there already, to the pixel.
    if (startAt < first || startAt >= first + known.columns) {
      const top = window.scrollY - scrolledBy(element) + placeInGrid(known, startAt).top;
      window.scrollTo({ top: top - coveredHeight(), behavior: 'instant' });
    }
    putAt.current = window.scrollY;
  });

  const look = useEffectEvent((element: HTMLUListElement, known: GridGeometry) => {
    if (window.scrollY === putAt.current) return;
    putAt.current = undefined;
    onFirst?.(firstInView(known, scrolledBy(element), coveredHeight()));
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

/** How far the grid's upper edge has gone above the view's. */
function scrolledBy(element: HTMLElement): number {
  return -element.getBoundingClientRect().top;
}

/** What lies over the page at its top, as the style sheet says it. */
function coveredHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
