import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For what may vanish while it has the focus: something that stays takes it then, so that Tab goes on from there.
 * @param handOn gives it the focus; to the page's main part where nothing is said
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
