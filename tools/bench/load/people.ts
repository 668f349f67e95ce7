import { setTimeout } from 'node:timers/promises';

const QUERY_TEXTS = ['wool', 'leather', 'silk'];
const ITEMS = 100;
const LOOK_EVERY_MS = 200;
/** A first result that takes longer is given up. */
const GIVEN_UP_MS = 120_000;

export const PASSWORD = 'a password for the benchmark';

/** Somebody who uses the product. */
export interface Person {
  id: number;
  email: string;
  token: string;
}

/** Somebody who can sign in. */
export type Account = Pick<Person, 'id' | 'email'>;

/** Sends a request of somebody; every answer that is not a success is an error. */
export async function ask<Body = unknown>(url: string, method: string, asked: Asked = {}): Promise<Body> {
  const { json, form, token } = asked;
  const res = await fetch(url, {
    method,
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(form && { body: new URLSearchParams(form) }),
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await res.text();
  if (!res.ok) throw new Error(`${method} ${url}: ${res.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

interface Asked {
  json?: object;
  form?: Record<string, string>;
  token?: string;
}

/** Signs somebody up, saves queries for them and waits until there is a feed. */
export async function moveIn(address: string, email: string): Promise<Person> {
  const person = await signUp(address, email);
  const { id, token } = person;
  for (const query_text of QUERY_TEXTS)
    await ask(`${address}/api/users/${id}/queries`, 'POST', { json: { query_text }, token });
  while ((await itemsOf(address, person)).length < ITEMS) await setTimeout(LOOK_EVERY_MS);
  return person;
}

export async function signUp(address: string, email: string): Promise<Person> {
  const json = { email, password: PASSWORD };
  const { user_id: id } = await ask<{ user_id: number }>(`${address}/api/users/`, 'POST', { json });
  return { id, email, token: await signIn(address, email) };
}

export async function signIn(address: string, email: string): Promise<string> {
  const form = { username: email, password: PASSWORD };
  return (await ask<{ access_token: string }>(`${address}/api/login`, 'POST', { form })).access_token;
}

/** The ids of a feed's first page. */
export async function itemsOf(address: string, { id, token }: Person): Promise<number[]> {
  const url = `${address}/api/users/${id}/items?limit=${ITEMS}`;
  return (await ask<{ id: number }[]>(url, 'GET', { token })).map((item) => item.id);
}

/** Saves a query, and waits until it has been collected. @returns how long that took, in ms */
export async function firstResultOf(address: string, { id, token }: Person, query_text: string) {
  const startedAt = performance.now();
  const url = `${address}/api/users/${id}/queries`;
  const saved = await ask<Query>(url, 'POST', { json: { query_text }, token });
  while (performance.now() - startedAt < GIVEN_UP_MS) {
    const queries = await ask<Query[]>(url, 'GET', { token });
    if (queries.some((query) => query.id === saved.id && query.collection.last_success_at !== null)) break;
    await setTimeout(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}

interface Query {
  id: number;
  collection: { last_success_at: string | null };
}
