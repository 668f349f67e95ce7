import type { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Ask, asker } from '../load/ask.ts';
import { moveIn, type Person, signIn } from '../load/people.ts';

/** Looking at the feed and waiting for a result go on side by side, and 600 calls a minute are allowed. */
const LOOK_EVERY_MS = 250;
/** A first result that takes longer is given up. */
const GIVEN_UP_MS = 120_000;
const COLOURS = ['red', 'green', 'blue', 'black', 'white', 'navy', 'cream', 'pink', 'grey', 'brown'];

/** What a person sees who does little: how long their feed takes, and the first result of a new query. In ms. */
export interface Seen {
  median: number;
  p99: number;
  worst: number;
  firstResult: number;
}

/** Signs somebody up who loads their feed again and again for a while, and saves a query in the meantime. */
export async function quietPerson(address: string, agent: Agent, email: string) {
  const ask = asker(address, agent);
  const person = await moveIn(ask, email);
  const path = `/api/users/${person.id}/items?limit=100`;
  const colours = COLOURS.values();

  const look = async (forMs: number): Promise<Seen> => {
    const times: number[] = [];
    const endsAt = performance.now() + forMs;
    const first = firstResultOf(ask, person, `${colours.next().value} scarf`);
    while (performance.now() < endsAt) {
      times.push((await ask('GET', path, { token: person.token })).ms);
      await setTimeout(LOOK_EVERY_MS);
    }
    times.sort((one, other) => one - other);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
    return { median: at(0.5), p99: at(0.99), worst: at(1), firstResult: await first };
  };
  return {
    look,
    /** Tokens last five minutes. */
    async signInAgain() {
      person.token = await signIn(ask, email);
    },
  };
}

/** Saves a query, and waits until it has been collected. @returns how long that took, in ms */
export async function firstResultOf(ask: Ask, { id, token }: Person, query_text: string): Promise<number> {
  const startedAt = performance.now();
  const path = `/api/users/${id}/queries`;
  const saved = JSON.parse((await ask('POST', path, { json: { query_text }, token })).text) as Query;
  while (performance.now() - startedAt < GIVEN_UP_MS) {
    const queries = JSON.parse((await ask('GET', path, { token })).text) as Query[];
    if (queries.some((query) => query.id === saved.id && query.collection.last_success_at !== null)) break;
    await setTimeout(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}

interface Query {
  id: number;
  collection: { last_success_at: string | null };
}
