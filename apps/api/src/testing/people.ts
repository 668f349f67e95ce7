import type { Query, QueryInput, Tokens } from '@rummage/contract';
import type { Db } from '#db/database';
import { clockAt, NOON, type TestApi, testApi, type TestApiOptions } from './api.ts';
import { copiesOf } from './databases/copied-database.ts';

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

/** Options that do not matter for signing up and in. */
const OTHER_OPTIONS = [
  'clock',
  'marketplaces',
  'shopDeps',
  'wakeCollector',
  'shops',
  'shopFetcher',
  'catalogue',
  'connections',
  'allows',
  'fees',
  'queriesPerUser',
  'itemsPerUser',
  'allowPrivate',
  'senders',
  'telegram',
  'mailServer',
  'mailboxes',
  'corsOrigins',
  'webDir',
  'closing',
] satisfies (keyof TestApiOptions)[];

interface SignedIn {
  makeDatabase: () => Promise<Db>;
  alice: Person;
  bob: Person;
}

/** People signed in, by the time of the clock. */
const SIGNED_IN = new Map<number, SignedIn>();

/** The API with alice and bob signed in: copied, because hashing passwords takes longer than most tests. */
export async function aliceAndBob(options: TestApiOptions = {}) {
  const isUsual = Object.keys(options).every((name) => (OTHER_OPTIONS as string[]).includes(name));
  if (!isUsual) return join(testApi(options));

  const { clock = clockAt(NOON) } = options;
  const at = clock.now();
  const known = SIGNED_IN.get(at) ?? (await copyOf({ clock }));
  SIGNED_IN.set(at, known);
  const { makeDatabase, alice, bob } = known;
  return {
    ...testApi({ ...options, clock, db: await makeDatabase() }),
    alice: { ...alice },
    bob: { ...bob },
  };
}

async function copyOf({ clock }: Pick<TestApiOptions, 'clock'>): Promise<SignedIn> {
  const { db, alice, bob } = await join(testApi(clock && { clock }));
  return { makeDatabase: await copiesOf(db), alice, bob };
}

/**
 * Like `aliceAndBob`, with what `prepare` has done and returned. It is done for the first test of the file, and copied for
 * the others.
 */
export function aliceAndBobAfter<Prepared extends object>(
  options: TestApiOptions,
  prepare: (api: TestApi & Record<'alice' | 'bob', Person>) => Promise<Prepared>,
) {
  const once = async () => {
    const api = await aliceAndBob(options);
    const prepared = await prepare(api);
    return { makeDatabase: await copiesOf(api.db), api, prepared };
  };
  let done: ReturnType<typeof once> | undefined;
  return async () => {
    const { makeDatabase, api, prepared } = await (done ??= once());
    const { alice, bob } = structuredClone({ alice: api.alice, bob: api.bob });
    return { ...testApi({ ...options, db: await makeDatabase() }), alice, bob, ...structuredClone(prepared) };
  };
}

async function join(api: TestApi) {
  return { ...api, alice: await signUp(api, 'alice@example.com'), bob: await signUp(api, 'bob@example.com') };
}

export async function saveQuery({ http }: TestApi, person: Person, input: QueryInput): Promise<Query> {
  const answer = await http.post(`/api/users/${person.id}/queries`).set(person.auth).send(input);
  return answer.body as Query;
}
