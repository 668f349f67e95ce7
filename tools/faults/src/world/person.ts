import { PASSWORD } from '@rummage/api/src/testing/people.ts';
import type { Item, Query, QueryInput } from '@rummage/contract';
import type { Act } from '@rummage/web/src/outbox/act.ts';
import type { Outcome } from '@rummage/web/src/outbox/send-act.ts';
import type { Test } from 'supertest';
import { type Browser, openBrowser } from './browser.ts';
import type { World } from './world.ts';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An answer of the API. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, string>;
}

/** A person tries so often what cannot be done for now. */
const TRIES = 4;
/** Statuses after which the same call may succeed. */
const isPassing = (status: number) => status >= 500 || status === 429;

export type Person = Awaited<ReturnType<typeof joinWorld>>;

/**
 * Somebody signs up, and uses the API and a browser from then on.
 * @param onSettled called when the server has answered that an act of the browser is done, or never will be
 */
export async function joinWorld(
  world: World,
  name: string,
  onSettled?: (userId: number, act: Act, outcome: Outcome) => Promise<void>,
) {
  const email = `${name}@example.com`;
  const account = { email, password: PASSWORD };
  let token = '';
  let calls = 0;

  /** One try. Undefined when no answer came. */
  async function ask<Body>(
    verb: Verb,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer<Body> | undefined> {
    calls += 1;
    const process = await world.answering(calls);
    const asked: Test = process.http[verb](path).set('Authorization', `Bearer ${token}`);
    if (key !== undefined) asked.set('Idempotency-Key', key);
    const answer = await asked.send(body).catch(() => undefined);
    return process.isGone() || !answer ? undefined : answer;
  }

  /** False when the account is gone. */
  async function logIn(): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const process = await world.answering(tries);
      const login = process.http
        .post('/api/login')
        .type('form')
        .send({ username: email, password: PASSWORD });
      const answer = await login.catch(() => undefined);
      if (answer?.status !== 200 || process.isGone()) continue;
      token = (answer.body as { access_token: string }).access_token;
      return true;
    }
    return false;
  }

  /** Tries until there is an answer that is final, as people and browsers do. Undefined when none came. */
  async function call<Body>(verb: Verb, path: string, body?: object): Promise<Answer<Body> | undefined> {
    const key = verb === 'get' ? undefined : `call ${name} ${calls} ${world.clock.now()}`;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await ask<Body>(verb, path, body, key);
      if (answer?.status === 401) await logIn();
      else if (answer && !isPassing(answer.status)) return answer;
    }
    return undefined;
  }

  const created = await call<{ user_id: number }>('post', '/api/users/', account);
  await logIn();
  const id = created?.status === 201 ? created.body.user_id : await ownId();

  async function ownId(): Promise<number> {
    return (await call<{ user_id: number }>('get', '/api/me'))?.body.user_id ?? 0;
  }

  const own = (path: string) => `/api/users/${id}/${path}`;

  /** Sends one act of the browser, once. */
  async function send(act: Act): Promise<Outcome> {
    const outcome = await outcomeOf(act);
    if (outcome.kind !== 'later') await onSettled?.(id, act, outcome);
    return outcome;
  }

  async function outcomeOf(act: Act): Promise<Outcome> {
    let answer = await post(act);
    if (answer?.status === 401) {
      await logIn();
      answer = await post(act);
    }
    if (!answer || isPassing(answer.status) || [401, 423].includes(answer.status)) return { kind: 'later' };
    if (answer.status >= 300) return { kind: 'refused', problem: answer };
    const { restored, kept } = (answer.body ?? {}) as { restored?: number; kept?: number };
    return { kind: 'sent', isVain: restored === 0, kept };
  }

  function post(act: Act): Promise<Answer | undefined> {
    const { key } = act;
    switch (act.kind) {
      case 'dismiss':
        return ask('delete', own(`items/${act.itemId}`), undefined, key);
      case 'cleanse': {
        const age = Math.max(world.clock.now() - act.at, 0);
        return ask('delete', own(`items?user_query_id=${act.queryId}&age_ms=${age}`), undefined, key);
      }
      case 'undo':
        return ask('post', own('items/restore'), { removal: act.removal.key });
      case 'keep':
        return ask('put', own(`items/${act.itemId}/kept`), {});
      case 'note':
        return ask('put', own(`items/${act.itemId}/kept`), { note: act.note });
      case 'let go':
        return ask('delete', own(`items/${act.itemId}/kept`));
    }
  }

  const openPage = (): Browser => openBrowser({ userId: id, now: world.clock.now, send });

  return {
    name,
    id,
    own,
    call,
    logIn,
    /** The page that is open; a browser that is killed opens another one. */
    page: openPage(),
    openPage,
    items: async (which = ''): Promise<Item[]> => {
      const answer = await call<Item[]>('get', own(`items?limit=1000${which}`));
      if (answer?.status !== 200) throw new Error(`The feed of ${name}: ${answer?.status}`);
      return answer.body;
    },
    saveQuery: async (input: QueryInput): Promise<Query | undefined> =>
      (await call<Query>('post', own('queries'), input))?.body,
  };
}
