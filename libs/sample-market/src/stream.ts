import { type Dice, diceFor } from './random.ts';

/** Listings that arrive one after the other for ever. Listing n arrives somewhere in the n-th step since 1970. */
export interface Stream {
  /** Makes its draws differ from those of other streams. */
  family: number;
  /** From one listing to the next, on average. */
  everyMs: number;
  /** How long the listing with these dice stays. */
  lifeMs(dice: Dice): number;
  longestLifeMs: number;
}

/** When a listing is on the market: from `listedAt` until just before `endsAt`. */
export interface Stay {
  listedAt: number;
  endsAt: number;
}

/** The stay of a stream's n-th listing; known even if its time has not come yet. */
export function stayOf(stream: Stream, n: number): Stay {
  const dice = diceFor(stream.family, n);
  const listedAt = Math.floor((n + dice('arrival')) * stream.everyMs);
  return { listedAt, endsAt: listedAt + Math.ceil(stream.lifeMs(dice)) };
}

/** The numbers of all listings that are on the market at `now`, newest first. */
export function numbersAt(stream: Stream, now: number): number[] {
  const newest = Math.floor(now / stream.everyMs);
  const oldest = Math.max(0, Math.floor((now - stream.longestLifeMs) / stream.everyMs) - 1);
  const numbers: number[] = [];
  for (let n = newest; n >= oldest; n -= 1) {
    const { listedAt, endsAt } = stayOf(stream, n);
    if (listedAt <= now && now < endsAt) numbers.push(n);
  }
  return numbers;
}
