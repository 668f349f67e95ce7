import { isFromServer, STORED_MARK } from '#browser/answers.ts';
import { isOfItems } from './answer-store.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';
import { afterEffects, effectOf } from './effect.ts';
import type { ChangeableItem, Effect } from './effect.ts';

interface AnswersParts {
  openStore: (onClosed: () => void) => Promise<AnswerStore>;
  fetch: (request: Request) => Promise<Response>;
  /** Ms since 1970. */
  now: () => number;
}

/** The headers of an answer that a page reads. */
const READ_HEADERS = ['content-type', 'link', 'x-total-count'];

const OPEN_WITHIN_MS = 2_000;

type KeepAlive = (work: Promise<unknown>) => void;

/**
 * Answers of the API for the time without a network. The server is always asked first; what it answers is stored, and is the
 * answer when the server cannot be reached. An act passes through here, and is remembered before the page hears that it is done:
 * only then the page forgets it, so a stored feed never shows again what was crossed out.
 */
export function createAnswers({ openStore, fetch, now }: AnswersParts) {
  let opening: Promise<AnswerStore | undefined> | undefined;

  /** Undefined where the browser stores nothing. */
  function opened(): Promise<AnswerStore | undefined> {
    const forget = (): void => {
      opening = undefined;
    };
    opening ??= Promise.race([openStore(forget), tooLate()]).catch(() => {
      forget();
      return undefined;
    });
    return opening;
  }

  async function stored(store: AnswerStore | undefined, request: Request): Promise<Response | undefined> {
    const found = await store?.read(addressOf(request.url)).catch(() => undefined);
    if (!store || !found) return undefined;
    const effects = await store.effectsSince(userIdIn(request.url), found.askedAt);
    return responseFrom(found, effects, new Date(now()).toISOString());
  }

  /** Asks the server, else the store. @param keepAlive keeps the worker running for work that the answer does not wait for */
  async function answer(request: Request, keepAlive: KeepAlive): Promise<Response> {
    const store = await opened();
    const askedAt = now();
    try {
      const response = await fetch(request);
      if (!isFromServer(response)) return (await stored(store, request)) ?? response;
      if (response.status === 200 && store) keepAlive(keep(store, request.url, askedAt, response.clone()));
      return response;
    } catch (error) {
      // A page that has left asks for nothing any more.
      const otherwise = error instanceof TypeError ? await stored(store, request) : undefined;
      if (otherwise) return otherwise;
      throw error;
    }
  }

  /** Sends an act, and remembers what it has changed. */
  async function act(request: Request, keepAlive: KeepAlive): Promise<Response> {
    const store = await opened();
    const copy = request.clone();
    const response = await fetch(request);
    if (!response.ok || !store) return response;
    if (addressOf(request.url).endsWith('/settings')) {
      keepAlive(keep(store, request.url, now(), response.clone()));
      return response;
    }
    const body: unknown = await copy.json().catch(() => undefined);
    const done = { userId: userIdIn(request.url), at: now(), effect: effectOf(request, body) };
    await store.note(done).catch(() => undefined);
    return response;
  }

  return { answer, act };
}

/** Rejects when the store takes long to open: some browsers never open it, and no answer waits for that. */
function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('It was not opened in time')), OPEN_WITHIN_MS);
  });
}

/** Stores an answer. A failure means less to show without a network, and nothing else is lost. */
async function keep(store: AnswerStore, url: string, askedAt: number, response: Response): Promise<void> {
  const headers = READ_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  try {
    await store.put({ address: addressOf(url), askedAt, text: await response.text(), headers });
  } catch {
    // The disk is full, or the person has left.
  }
}

function responseFrom(
  { address, text, headers }: StoredAnswer,
  effects: readonly Effect[],
  now: string,
): Response {
  const init = { status: 200, headers: new Headers([...headers, STORED_MARK]) };
  if (!isOfItems(address) || effects.length === 0) return new Response(text, init);
  const before = JSON.parse(text) as ChangeableItem[];
  const after = afterEffects(before, effects, { keptOnly: address.includes('kept=true'), now });
  const total = Number(init.headers.get('x-total-count') ?? before.length);
  init.headers.set('x-total-count', String(total - (before.length - after.length)));
  return new Response(JSON.stringify(after), init);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function userIdIn(url: string): number {
  return Number(/\/users\/(\d+)\//.exec(url)?.[1]);
}
