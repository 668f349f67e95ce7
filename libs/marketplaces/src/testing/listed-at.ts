/**
 * When a thing was listed, in ms, if a test does not say it: the same for all, so that their order never depends on how
 * fast the machine makes them, nor on the day.
 */
export const LISTED_AT = Date.parse('2026-02-28T12:00:00Z');
