import type { World } from '../world/world.ts';
import type { Inhabitant } from './inhabitant.ts';

/** The words of things and queries. The first two are alice's alone, the next two bob's, and both look for the last. */
export const WORDS = ['linen', 'denim', 'wool', 'suede', 'silk'] as const;

export interface Year {
  world: World;
  people: Inhabitant[];
  /** Time when the clock was last set, in ms. */
  clockSetAt: number;
  /** What health has said that was not so. */
  lies: string[];
}

/** One of what is there; undefined if nothing is. */
export const at = <Value>(values: readonly Value[], pick: number): Value | undefined =>
  values[pick % values.length];
