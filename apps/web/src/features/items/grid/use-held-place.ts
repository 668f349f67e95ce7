import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { scrollToTop } from '../../../browser/scroll-to-top.ts';

/**
 * When new items are added above the view: keeps what is in view at its position, and then scrolls up to the new items.
 * @param area what contains the grid
 * @param items the items in the places of the grid
 * @param brought the new items: another list as soon as they are there
 */
export function useHeldPlace(
  area: RefObject<HTMLElement | null>,
  items: readonly Item[],
  brought: readonly number[] | undefined,
): void {
  const before = useRef({ items, brought });

  useLayoutEffect(() => {
    const { items: itemsBefore, brought: broughtBefore } = before.current;
    before.current = { items, brought };
    if (brought === broughtBefore) return;
    const card = area.current && firstCardInView(area.current);
    if (card) keepInView(card, itemsBefore, items);
    scrollToTop();
  }, [area, items, brought]);
}

/** The card is still where it was, with another item: scrolls to where its item from before is now. */
function keepInView(card: HTMLElement, itemsBefore: readonly Item[], items: readonly Item[]): void {
  const before = Number(card.dataset['index']);
  const now = items.findIndex(({ id }) => id === itemsBefore[before]?.id);
  if (now === -1) return;
  const columns = columnsOf(card);
  const rows = Math.floor(now / columns) - Math.floor(before / columns);
  window.scrollBy({ top: rows * card.getBoundingClientRect().height, behavior: 'instant' });
}

function firstCardInView(area: HTMLElement): HTMLElement | undefined {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const cards = area.querySelectorAll<HTMLElement>('[data-index]');
  return [...cards].find((card) => card.getBoundingClientRect().bottom > top);
}

function columnsOf(card: HTMLElement): number {
  const grid = card.parentElement;
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
