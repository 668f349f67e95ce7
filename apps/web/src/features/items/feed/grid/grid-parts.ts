import type { RefCallback } from 'react';
import { coveredHeight } from './use-geometry.ts';

/** The elements of a grid that are in the document: its lists, and its cards by their places. */
export function createGridParts() {
  const lists = new Set<HTMLElement>();
  const cards = new Map<number, HTMLElement>();
  const refs = new Map<number, RefCallback<HTMLElement>>();
  const makeRef = (index: number): RefCallback<HTMLElement> => {
    const ref: RefCallback<HTMLElement> = (card) => {
      if (card) cards.set(index, card);
      return () => void cards.delete(index);
    };
    refs.set(index, ref);
    return ref;
  };

  return {
    /** Starts of the lists on the page, however far that is scrolled; from top to bottom. */
    listTops: () =>
      [...lists].map((list) => ({ list, top: topOnPage(list) })).sort((one, other) => one.top - other.top),
    /** @returns forgets it */
    addList: (list: HTMLElement) => {
      lists.add(list);
      return () => void lists.delete(list);
    },
    /** Ref for the card of a place: the same function each time, as another one would be attached again. */
    cardRef: (index: number) => refs.get(index) ?? makeRef(index),
    hasFocus: () => [...cards.values()].some((card) => card.contains(document.activeElement)),
    /** True if at least half of a card is in view. */
    isInView: (index: number | undefined): boolean => {
      const card = index === undefined ? undefined : cards.get(index);
      if (!card) return false;
      const { top, height } = card.getBoundingClientRect();
      const middle = top + height / 2;
      return middle > coveredHeight() && middle < window.innerHeight;
    },
    pictures: () => [...cards.values()].flatMap((card) => [...card.querySelectorAll('img')]),
  };
}

export type GridParts = ReturnType<typeof createGridParts>;

export function topOnPage(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY;
}
