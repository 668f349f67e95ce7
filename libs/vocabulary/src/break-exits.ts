/** How a break may end before its time: not at all, or by pressing 'End early' and waiting. It is chosen when the break starts. */
export const BREAK_EXITS = ['none', 'early'] as const;
export type BreakExit = (typeof BREAK_EXITS)[number];
