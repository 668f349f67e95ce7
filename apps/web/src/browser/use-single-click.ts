import { useState } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';

/** How far apart the two presses of a double click can be. */
const DOUBLE_CLICK_MS = 500;

/**
 * For an element that appeared under the pointer by a click: the second press of a double click was not meant for it.
 * @param isArmed whether it appeared that way
 * @returns handlers for the element around it
 */
export function useSingleClick(isArmed: boolean) {
  const [since] = useState(() => performance.now());
  const swallow = (event: SyntheticEvent) => {
    if (!isArmed || performance.now() - since > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDownCapture: swallow,
    onMouseDownCapture: swallow,
    // Keys click as well, but a second key press is intended.
    onClickCapture: (event: MouseEvent) => event.detail > 0 && swallow(event),
  };
}
