import { useSyncExternalStore } from 'react';

/** Kept here because React asks after each render, when reading it from the window makes the browser lay out the page. */
let scrollY = 0;

/** Whether the page is scrolled more than this many pixels down. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(onScroll, () => scrollY > pixels);
}

function onScroll(listener: () => void): () => void {
  const look = () => {
    scrollY = window.scrollY;
    listener();
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}
