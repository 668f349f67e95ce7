import { PRIVATE_PAGES } from '@rummage/vocabulary';
import type { ApiFetcher } from '@ts-rest/core';
import { isFromServer, STORED_MARK } from '#browser/answers.ts';
import { whenIdle } from '#browser/when-idle.ts';

/** An answer of the API as it is stored for the time without a network. */
export interface StoredAnswer {
  /** Path and search of the call. */
  address: string;
  /** Time of the call: ms since 1970, by this machine's clock. */
  askedAt: number;
  /** Parsed. */
  body: unknown;
  headers: [string, string][];
}

/** Stores the last answers. What cannot be stored or read is missing later, and nothing else is lost. */
export interface LastAnswers {
  /** The answer as it is after all that was done since. */
  read: (address: string) => Promise<StoredAnswer | undefined>;
  put: (answer: StoredAnswer) => Promise<void>;
  /** Items have changed, and the stored ones cannot be brought up to date. */
  forgetItems: () => Promise<void>;
}

/** Set by the outbox, which lies above: it knows what acts have changed since an answer. */
let lastAnswers: LastAnswers | undefined;

export function storeAnswersIn(answers: LastAnswers): void {
  lastAnswers = answers;
}

/** Calls under `/api/users/:user_id/` that pages make without a network. */
const READ_OFFLINE = new Set<string | undefined>(
  Object.values(PRIVATE_PAGES).flatMap(({ readsOffline }): readonly string[] => readsOffline),
);

type Call = Parameters<ApiFetcher>[0];
type Answer = Awaited<ReturnType<ApiFetcher>>;

/** Marks a call whose change is recorded by who makes it: no stored item is dropped because of it. */
export interface Recorded {
  isRecorded?: true;
}

/**
 * Asks the server first; what it answers is stored, and is the answer when the server cannot be reached. A change of items
 * that nobody has recorded drops those that are stored.
 */
export function withLastAnswers(fetch: ApiFetcher): (call: Call & Recorded) => Promise<Answer> {
  return async ({ isRecorded, ...call }) => {
    const { path: address, method } = call;
    if (method === 'GET') return isReadOffline(address) ? read(fetch, call) : fetch(call);
    const answer = await fetch(call);
    if (answer.status >= 300) return answer;
    if (answer.status === 200 && isSettings(address)) store(address, Date.now(), answer);
    if (!isRecorded && changesItems(address)) await lastAnswers?.forgetItems();
    return answer;
  };
}

async function read(fetch: ApiFetcher, call: Call): Promise<Answer> {
  const askedAt = Date.now();
  try {
    const answer = await fetch(call);
    if (!isFromServer(answer)) return (await stored(call.path)) ?? answer;
    if (answer.status === 200) store(call.path, askedAt, answer);
    return answer;
  } catch (error) {
    // A page that has left asks for nothing any more: only a lost network is a TypeError.
    const otherwise = error instanceof TypeError ? await stored(call.path) : undefined;
    if (otherwise) return otherwise;
    throw error;
  }
}

async function stored(address: string): Promise<Answer | undefined> {
  const found = await lastAnswers?.read(address);
  return found && { status: 200, body: found.body, headers: new Headers([...found.headers, STORED_MARK]) };
}

/** Copying hundreds of items takes milliseconds, which nobody should wait for. */
function store(address: string, askedAt: number, { body, headers }: Answer): void {
  whenIdle(() => void lastAnswers?.put({ address, askedAt, body, headers: [...headers] }));
}

/** Dismissed items are not part of the feed; of a count alone nothing can be shown. */
export function isReadOffline(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, call] = /^\/api\/users\/\d+\/([\w-]+)$/.exec(pathname) ?? [];
  return READ_OFFLINE.has(call) && !searchParams.has('dismissed') && searchParams.get('limit') !== '1';
}

function isSettings(address: string): boolean {
  return /^\/api\/users\/\d+\/settings$/.test(address);
}

function changesItems(address: string): boolean {
  return /^\/api\/users\/\d+\/(items|samples)\b/.test(address);
}
