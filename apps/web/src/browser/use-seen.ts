import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onSeen` each time an element comes into view.
 * @param margin what around the view counts as it: "100%"
 */
export function useSeen(part: RefObject<Element | null>, onSeen: () => void, margin = '0px'): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, margin]);
}
