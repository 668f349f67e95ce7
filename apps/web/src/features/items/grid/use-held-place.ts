import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { scrollToTop } from '../../../browser/scrolling.ts';

/**
 * When new items are added above the view: keeps what is in view at its position, and then scrolls up to the new items.
 * @param area what contains the lists of the grid
 * @param brought the new items: another list as soon as they are there
 * @returns to be called when somebody asks for them: notes where the lists are, which stay the same below the new one
 */
export function useHeldPlace(
  area: RefObject<HTMLElement | null>,
  brought: readonly number[] | undefined,
): () => void {
  const noted = useRef<readonly (readonly [list: Element, top: number])[]>([]);
  const broughtBefore = useRef(brought);

  useLayoutEffect(() => {
    const isSame = brought === broughtBefore.current;
    broughtBefore.current = brought;
    if (brought === undefined || isSame) return;
    const inView = noted.current.findLast(([, top]) => top < window.scrollY);
    if (inView) window.scrollBy({ top: topOf(inView[0]) - inView[1], behavior: 'instant' });
    scrollToTop();
  }, [brought]);

  return () => {
    const lists = area.current?.querySelectorAll('ul[data-layout]') ?? [];
    noted.current = Array.from(lists, (list) => [list, topOf(list)]);
  };
}

/** Where a list starts on the page, however far that is scrolled. */
function topOf(list: Element): number {
  return list.getBoundingClientRect().top + window.scrollY;
}
