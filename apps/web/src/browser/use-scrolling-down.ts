import { useEffect, useState } from 'react';

/** Less than this is no direction. */
const SLIGHT_PX = 8;

/** Whether the page was last scrolled down; never near its top. */
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
