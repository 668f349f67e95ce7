import { DAY_MS } from '@rummage/vocabulary';
import { type Dice, diceFor, hashText } from '../random.ts';

/**
 * Time until a thing is offered again. All things take equally long, so in a feed, newest first, nothing is
 * seen again before everything else has been seen.
 */
export const ROUND_MS = 10 * DAY_MS;

/** The time of a listing on the market: from `listedAt` until just before `endsAt`. */
export interface Stay {
  listedAt: number;
  endsAt: number;
}

/** The dice of a thing's n-th listing since 1970. */
export function diceOfStay(seed: string, id: string, n: number): Dice {
  return diceFor(hashText(`${seed}/${id}`), n);
}

/** The stay of a thing's n-th listing, which is the n-th round; known even if its time has not come yet. */
export function stayOf(seed: string, id: string, n: number): Stay {
  const startOf = (round: number) => Math.floor((round + shiftOf(seed, id)) * ROUND_MS);
  return { listedAt: startOf(n), endsAt: startOf(n + 1) };
}

/** The number of the listing with which a thing is on the market at `now`; undefined before its first one. */
export function numberAt(seed: string, id: string, now: number): number | undefined {
  const n = Math.floor(now / ROUND_MS - shiftOf(seed, id));
  // Rounding may put the very first moment of a stay into the round before.
  const number = now < stayOf(seed, id, n).endsAt ? n : n + 1;
  return number >= 0 ? number : undefined;
}

/** The point in its rounds at which a thing is listed, from 0 up to but not including 1. */
function shiftOf(seed: string, id: string): number {
  return hashText(`${seed}/${id}/shift`) / 2 ** 32;
}
