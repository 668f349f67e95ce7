import { useSyncExternalStore } from 'react';

/** React asks with each change of the page, when reading it again would lay the page out once more. */
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
