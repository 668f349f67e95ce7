import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For what may vanish while it has the focus: the page's main part takes it then, so that Tab goes on from there. */
export function useHandedOnFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) focusMain();
    };
  }, []);
  return part;
}

export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
