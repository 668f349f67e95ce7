import { useSyncExternalStore } from 'react';

/** Screens with space for one column only; stylesheets use the same condition. */
export const PHONE = '(max-width: 719px)';

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** Screens without space for two columns side by side, phones included; stylesheets use the same condition. */
const NARROW = '(max-width: 959px), (max-width: 1099px) and (orientation: portrait)';

export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

/** Devices that are used by touch, without a keyboard; stylesheets use the same condition. */
export function isTouch(): boolean {
  return window.matchMedia('(hover: none)').matches;
}

/** True if the user prefers reduced motion. */
export function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True while the window has the width of a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, isPhone);
}

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
