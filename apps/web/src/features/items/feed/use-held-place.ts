import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef } from 'react';
import { scrollToTop } from '../../../browser/scroll-to-top.ts';

/** The first card in view, and the grid around it. */
interface HeldPlace {
  id: number | undefined;
  index: number;
  columns: number;
  rowHeight: number;
}

/**
 * When items are added above the view: keeps what is in view at its position, and then scrolls up to the new items.
 * @param items the items in the places of the grid
 * @returns a function to call right before the items are added
 */
export function useHeldPlace(items: readonly Item[]): () => void {
  const held = useRef<HeldPlace>(undefined);

  useLayoutEffect(() => {
    const before = held.current;
    held.current = undefined;
    if (!before) return;
    const index = items.findIndex(({ id }) => id === before.id);
    const rows = Math.floor(index / before.columns) - Math.floor(before.index / before.columns);
    if (index !== -1) window.scrollBy({ top: rows * before.rowHeight, behavior: 'instant' });
    scrollToTop();
  }, [items]);

  return () => {
    const card = firstCardInView();
    const index = Number(card?.dataset['index'] ?? 0);
    held.current = {
      id: items[index]?.id,
      index,
      columns: columnsOf(card?.parentElement),
      rowHeight: card?.getBoundingClientRect().height ?? 0,
    };
  };
}

function firstCardInView(): HTMLElement | undefined {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const cards = document.querySelectorAll<HTMLElement>('[data-layout] > [data-index]');
  return [...cards].find((card) => card.getBoundingClientRect().bottom > top);
}

function columnsOf(grid: HTMLElement | null | undefined): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
