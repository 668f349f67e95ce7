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
  /** The breaks that they have started, in ms. */
  breaks: { from: number; to: number }[];
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
    breaks: [],
  };
}
