/** By how many per cent a price must have fallen for a dismissed item to come back, as people may choose. */
export const SECOND_CHANCES = [10, 20, 30, 50] as const;
export type SecondChance = (typeof SECOND_CHANCES)[number];
