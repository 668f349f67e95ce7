import type { Ask } from './ask.ts';

const QUERY_TEXTS = ['wool', 'leather', 'silk'];
const ITEMS = 100;
const LOOK_EVERY_MS = 200;

/** Somebody who uses the product. */
export interface Person {
  id: number;
  email: string;
  token: string;
}

export const PASSWORD = 'a password for the benchmark';

/** Signs somebody up, saves queries for them and waits until there is a feed. */
export async function moveIn(ask: Ask, email: string): Promise<Person> {
  const person = await signUp(ask, email);
  for (const query_text of QUERY_TEXTS)
    await ask('POST', `/api/users/${person.id}/queries`, { json: { query_text }, token: person.token });
  while ((await itemsOf(ask, person)).length < ITEMS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  return person;
}

export async function signUp(ask: Ask, email: string): Promise<Person> {
  const account = await ask('POST', '/api/users/', { json: { email, password: PASSWORD } });
  const { user_id: id } = JSON.parse(account.text) as { user_id: number };
  return { id, email, token: await signIn(ask, email) };
}

export async function signIn(ask: Ask, email: string): Promise<string> {
  const { text } = await ask('POST', '/api/login', { form: { username: email, password: PASSWORD } });
  return (JSON.parse(text) as { access_token: string }).access_token;
}

/** The ids of a feed's first page. */
export async function itemsOf(ask: Ask, { id, token }: Person): Promise<number[]> {
  const { text } = await ask('GET', `/api/users/${id}/items?limit=${ITEMS}`, { token });
  return (JSON.parse(text) as { id: number }[]).map((item) => item.id);
}
