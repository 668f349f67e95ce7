/** Where one column is all there is room for; stylesheets say the same. */
export const PHONE = '(max-width: 719px)';

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** Whether somebody has asked for as little motion as can be. */
export function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
