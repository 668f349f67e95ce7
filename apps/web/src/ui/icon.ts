/** How lucide's icons are drawn, with room and without. */
export const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
export const SMALL_ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
