import { DAY_MS } from '@rummage/vocabulary';
import { type Dice, diceFor, hashText } from './random.ts';

/**
 * How long it takes until a thing is offered again. All things take equally long, so in a feed, newest first, nothing is
 * seen again before everything else has been seen.
 */
export const ROUND_MS = 10 * DAY_MS;

/** When a listing is on the market: from `listedAt` until just before `endsAt`. */
export interface Stay {
  listedAt: number;
  endsAt: number;
}

/** The dice of a thing's n-th listing since 1970. */
export function diceOfStay(seed: string, id: string, n: number): Dice {
  return diceFor(hashText(`${seed}/${id}`), n);
}

/** The stay of a thing's n-th listing, in the n-th round; known even if its time has not come yet. It ends within its round. */
export function stayOf(seed: string, id: string, n: number): Stay {
  const listedAt = Math.floor((n + shiftOf(seed, id)) * ROUND_MS);
  const share = 0.98 + 0.018 * diceOfStay(seed, id, n)('life');
  return { listedAt, endsAt: listedAt + Math.ceil(share * ROUND_MS) };
}

/** The number of the listing with which a thing is on the market at `now`; undefined while it is not. */
export function numberAt(seed: string, id: string, now: number): number | undefined {
  const n = Math.floor(now / ROUND_MS - shiftOf(seed, id));
  // Rounding may put the very first moment of a stay into the round before.
  return [n, n + 1].find((number) => {
    const { listedAt, endsAt } = stayOf(seed, id, number);
    return number >= 0 && listedAt <= now && now < endsAt;
  });
}

/** Where in its rounds a thing is listed, from 0 up to but not including 1. */
function shiftOf(seed: string, id: string): number {
  return hashText(`${seed}/${id}/shift`) / 2 ** 32;
}
