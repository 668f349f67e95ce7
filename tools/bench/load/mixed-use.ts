import { Agent } from 'node:http';
import { type Ask, asker } from './ask.ts';
import { itemsOf, type Person, signIn } from './people.ts';

/** The result. Times in ms, by act. */
interface Use {
  errors: string[];
  times: Record<Act, number[]>;
}

type Act = 'feed' | 'delete' | 'settings' | 'login';

/** People mostly look at their feed. */
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
/** One act in this many is a login. */
const LOGIN_EVERY = 50;

/** Everybody acts as people do, one act after the other, each on a connection of their own. */
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
  // People start at different acts, so that they do not all do the same at the same time.
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
  /** Restored again, so that there is always something to delete. */
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
