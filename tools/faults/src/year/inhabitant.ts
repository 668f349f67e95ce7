import { joinWorld, type Person } from '../world/person.ts';
import type { World } from '../world/world.ts';
import { createFollower, type Follower } from './follower.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** A person of a year, with all that was promised to them. */
export interface Inhabitant {
  person: Person;
  ledger: Ledger;
  follower: Follower;
  /** All words that their queries ever had. */
  words: Set<string>;
  channel: number;
  /** False if the channel may be paused, because its receiver was not well. */
  isHeard: boolean;
  /** The breaks that they have started. */
  breaks: Break[];
}

interface Break {
  /** Time of its end, in ms. */
  to: number;
  /** Number of messages that had come to anybody before it. */
  cameBefore: number;
  /** False once the clock was set: then it may end at another time. */
  isCertain: boolean;
}

/** Lets somebody join, with a channel on which they hear of everything at once. */
export async function settleIn(world: World, name: string): Promise<Inhabitant> {
  let ledger: Ledger | undefined;
  const person = await joinWorld(world, name, async (id, act, outcome) => {
    ledger ??= createLedger(world, id);
    await ledger.noteSettled(act, outcome);
  });
  ledger ??= createLedger(world, person.id);
  // Bob gives what has become much cheaper a second chance.
  const second_chance = name === 'bob' ? 20 : null;
  await person.call('put', person.own('settings'), {
    time_zone: 'Europe/Berlin',
    notify_kept: true,
    second_chance,
  });
  const address = { kind: 'webhook', address: `https://${name}.example/news` };
  const channel = await person.call<{ id: number }>('post', person.own('channels'), address);
  return {
    person,
    ledger,
    follower: createFollower(person),
    words: new Set(),
    channel: channel?.body.id ?? 0,
    isHeard: world.receiver.mood === 'well',
    breaks: [],
  };
}
