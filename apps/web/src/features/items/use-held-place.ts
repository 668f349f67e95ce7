import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef } from 'react';
import { scrollToTop } from '../../browser/scroll-to-top.ts';

/** The first card in view, and the grid around it. */
interface HeldPlace {
  id: number | undefined;
  index: number;
  columns: number;
  rowHeight: number;
}

/**
 * For items that come above what is looked at: keeps that where it is seen, and from there goes up to them.
 * @param items those in the places of the grid
 * @returns to be called right before the items come
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
  const top = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  const cards = document.querySelectorAll<HTMLElement>('.card-grid > [data-index]');
  return [...cards].find((card) => card.getBoundingClientRect().bottom > top);
}

function columnsOf(grid: HTMLElement | null | undefined): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
