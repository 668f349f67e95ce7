import { Agent } from 'node:http';
import { type Ask, asker } from './ask.ts';
import { itemsOf, type Person, signIn } from './people.ts';

/** What came of it. Times in ms, by what was done. */
export interface Use {
  errors: string[];
  times: Record<Act, number[]>;
}

type Act = 'feed' | 'delete' | 'settings' | 'login';

/** Mostly people look. */
const DAY: readonly Act[] = [
  'feed',
  'feed',
  'feed',
  'delete',
  'feed',
  'settings',
  'feed',
  'delete',
  'feed',
  'feed',
];
/** One login a so many acts. */
const LOGIN_EVERY = 50;

/** Everybody does what people do, one thing after the other, each on a connection of their own. */
export async function useFor(address: string, everybody: readonly Person[], ms: number): Promise<Use> {
  const use: Use = { errors: [], times: { feed: [], delete: [], settings: [], login: [] } };
  const until = performance.now() + ms;
  await Promise.all(everybody.map((person, nth) => useOne(address, person, { nth, until, use })));
  return use;
}

interface Course {
  nth: number;
  until: number;
  use: Use;
}

async function useOne(address: string, person: Person, { nth, until, use }: Course): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = asker(address, agent);
  const items = await itemsOf(ask, person);
  // Not all of them do the same at the same time.
  for (let n = nth; performance.now() < until; n += 1) {
    const act = n % LOGIN_EVERY === 0 ? 'login' : (DAY[n % DAY.length] ?? 'feed');
    try {
      const startedAt = performance.now();
      await ACTS[act](ask, person, items[n % items.length] ?? 0);
      use.times[act].push(performance.now() - startedAt);
    } catch (error) {
      use.errors.push((error as Error).message);
    }
  }
  agent.destroy();
}

const ACTS: Record<Act, (ask: Ask, person: Person, item: number) => Promise<void>> = {
  async feed(ask, { id, token }) {
    await ask('GET', `/api/users/${id}/items?limit=100`, { token });
  },
  /** Brought back, so that there is always something to delete. */
  async delete(ask, { id, token }, item) {
    await ask('DELETE', `/api/users/${id}/items/${item}`, { token });
    await ask('POST', `/api/users/${id}/items/${item}/restore`, { token });
  },
  async settings(ask, { id, token }) {
    await ask('PUT', `/api/users/${id}/settings`, { json: { items_layout: 'catalog' }, token });
    await ask('GET', `/api/users/${id}/settings`, { token });
  },
  async login(ask, { email }) {
    await signIn(ask, email);
  },
};
