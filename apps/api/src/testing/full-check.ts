/** True when heavy tests run in full, as `npm run check` does; `npm test` runs a sample of them. */
export const IS_FULL_CHECK = process.env['RUMMAGE_CHECK'] === 'full';

/** Like `it`, for what only `npm run check` runs: processes that are started, floods, and further cases of the same. */
export const itInFullCheck = IS_FULL_CHECK ? it : it.skip;

/** Time limit of a test of kills, floods or random cases, in ms; any other test that takes long has a minute. */
export const HEAVY_MS = IS_FULL_CHECK ? 1_200_000 : 60_000;

/** All cases of a test in the full check, else the first. */
export function sampled<Case>(cases: Case[]): Case[] {
  return IS_FULL_CHECK ? cases : cases.slice(0, 1);
}

/** All cases in the full check, else one, at each place another: for what does the same at all places. */
export function inTurn<Case>(cases: readonly Case[], place: number): readonly Case[] {
  return IS_FULL_CHECK ? cases : cases.filter((_, n) => n === place % cases.length);
}
