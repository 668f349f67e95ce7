import type { Kind } from '../faults.ts';
import type { Person } from '../world/person.ts';
import type { World } from '../world/world.ts';

/** Something that people and the product do together, the same in every run. */
export interface Scenario {
  name: string;
  hasTradera: boolean;
  /** Kinds of faults that cannot happen in it. */
  lacks?: readonly Kind[];
  /** Before it: nothing fails yet. */
  before: (world: World) => Promise<Person[]>;
  /** @param people whoever joins is added */
  during: (world: World, people: Person[]) => Promise<void>;
}

/** Lets time pass, after which all that is due is done. */
export async function later(world: World, ms: number): Promise<void> {
  world.clock.pass(ms);
  await world.work();
}

/** The first of the people, who is there. */
export function firstOf(people: readonly Person[]): Person {
  const [first] = people;
  if (!first) throw new Error('Nobody is there');
  return first;
}
