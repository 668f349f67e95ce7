import { useEffect, useEffectEvent, useRef } from 'react';

/** How far ahead of the eye the next page is asked for. */
const AHEAD = '1600px';

/** Stands at the end of what is loaded and asks for more when that comes near. */
export function EndOfFeed({ onNear }: { onNear: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={marker} />;
}
