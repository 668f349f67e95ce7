import type { Query, QueryInput, Tokens } from '@rummage/contract';
import { type TestApi, testApi, type TestApiOptions } from './api.ts';

/** Somebody who is signed in. */
export interface Person {
  id: number;
  email: string;
  tokens: Tokens;
  /** Headers of a request in their name. */
  auth: { Authorization: string };
}

export const PASSWORD = 'correct horse battery staple';

export async function signUp(api: TestApi, email: string): Promise<Person> {
  const account = await api.http.post('/api/users/').send({ email, password: PASSWORD });
  const { user_id: id } = account.body as { user_id: number };
  return signIn(api, { id, email });
}

/** Signs in, for the first time or again after the clock has passed the tokens' end. */
export async function signIn(
  { http }: TestApi,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<Person> {
  const login = await http.post('/api/login').type('form').send({ username: email, password: PASSWORD });
  const tokens = login.body as Tokens;
  return { id, email, tokens, auth: { Authorization: `Bearer ${tokens.access_token}` } };
}

/** The API with alice and bob signed in. */
export async function aliceAndBob(options?: TestApiOptions) {
  const api = testApi(options);
  return { ...api, alice: await signUp(api, 'alice@example.com'), bob: await signUp(api, 'bob@example.com') };
}

export async function saveSearch({ http }: TestApi, person: Person, input: QueryInput): Promise<Query> {
  const answer = await http.post(`/api/users/${person.id}/queries`).set(person.auth).send(input);
  return answer.body as Query;
}
