import { useEffect, useState, useSyncExternalStore } from 'react';
import { wantsStillness } from './media.ts';

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: wantsStillness() ? 'instant' : 'smooth' });
}

/** Kept here because React asks after each render, when reading it from the window makes the browser lay out the page. */
let scrollY = 0;

/** True while the page is scrolled more than this many pixels down. */
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

/** Less than this is no direction. */
const SLIGHT_PX = 8;

/** True if the page was last scrolled down; never near its top. */
export function useScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let before = 0;
    // Asked at once, the browser would lay out the page once more.
    const frame = requestAnimationFrame(() => (before = window.scrollY));
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) < SLIGHT_PX && now > SLIGHT_PX) return;
      setIsDown(now > before && now > SLIGHT_PX);
      before = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isDown;
}
