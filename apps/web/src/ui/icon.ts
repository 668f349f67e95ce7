/** The sizes of lucide's icons, normal and small. */
export const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
export const SMALL_ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
