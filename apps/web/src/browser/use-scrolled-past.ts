import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled more than this many pixels down. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > pixels);
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
