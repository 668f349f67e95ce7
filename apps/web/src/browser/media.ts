/** Where one column is all there is room for; stylesheets say the same. */
export const PHONE = '(max-width: 719px)';

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** Where two columns have no room beside each other, phones included; stylesheets say the same. */
const NARROW = '(max-width: 959px), (max-width: 1099px) and (orientation: portrait)';

export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

/** Where fingers do what a mouse does, and no keyboard is at hand; stylesheets say the same. */
export function isTouch(): boolean {
  return window.matchMedia('(hover: none)').matches;
}

/** Whether somebody has asked for as little motion as can be. */
export function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
