import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Serves an element that may disappear while it has the focus: another one takes the focus then, so that Tab
 * continues from there.
 * @param handOn moves the focus; by default to the page's main part
 */
export function useHandedOnFocus<Part extends HTMLElement>(
  handOn: () => void = focusMain,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const leave = useEffectEvent(handOn);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) leave();
    };
  }, []);
  return part;
}

export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
