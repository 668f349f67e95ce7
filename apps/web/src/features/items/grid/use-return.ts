import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls `onReturn` when nothing lies over the grid any more. */
export function useReturn(isCovered: boolean, onReturn: () => void): void {
  const wasCovered = useRef(false);
  const come = useEffectEvent(onReturn);
  useLayoutEffect(() => {
    if (wasCovered.current && !isCovered) come();
    wasCovered.current = isCovered;
  }, [isCovered]);
}
