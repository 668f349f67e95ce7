import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { type ApiFetcher, tsRestFetchApi } from '@ts-rest/core';
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

export function storeAnswersIn(answers: LastAnswers | undefined): void {
  lastAnswers = answers;
}

/** What the client says of a call, besides what it sends. */
export interface Marks {
  /** A list of items that is shown without a network too. Many calls for items only count, or look for new ones. */
  isStored?: boolean | undefined;
  /** The change is recorded by who makes the call: no stored item is dropped because of it. */
  isRecorded?: boolean | undefined;
}

type Call = Parameters<ApiFetcher>[0];
type Answer = Awaited<ReturnType<ApiFetcher>>;

/**
 * Asks the server first; what it answers is stored, and is the answer when the server cannot be reached. A change of items
 * that nobody has recorded drops those that are stored.
 */
export async function fetchOrStored({ isStored, isRecorded, ...call }: Call & Marks): Promise<Answer> {
  const { path, method } = call;
  if (method === 'GET') return isReadOffline(path, isStored) ? read(call) : tsRestFetchApi(call);
  const answer = await tsRestFetchApi(call);
  if (answer.status >= 300) return answer;
  if (answer.status === 200 && isSettings(path)) store(path, Date.now(), answer);
  if (!isRecorded && changesItems(path)) await lastAnswers?.forgetItems();
  return answer;
}

async function read(call: Call): Promise<Answer> {
  const address = addressOf(call.path);
  const askedAt = Date.now();
  try {
    const answer = await tsRestFetchApi(call);
    if (!isFromServer(answer)) return (await stored(address)) ?? answer;
    if (answer.status === 200) store(address, askedAt, answer);
    return answer;
  } catch (error) {
    // A page that has left asks for nothing any more: only a lost network is a TypeError.
    const otherwise = error instanceof TypeError ? await stored(address) : undefined;
    if (otherwise) return otherwise;
    throw error;
  }
}

/** Without a network nobody knows what is new since when, so a feed is stored without that. */
function addressOf(path: string): string {
  return path.replace(/&new_since=[^&]*/, '');
}

async function stored(address: string): Promise<Answer | undefined> {
  const found = await lastAnswers?.read(address);
  return found && { status: 200, body: found.body, headers: new Headers([...found.headers, STORED_MARK]) };
}

/** Copying more than these items takes milliseconds, which nobody should wait for. */
const FEW = 200;

function store(address: string, askedAt: number, { body, headers }: Answer): void {
  const put = () => void lastAnswers?.put({ address, askedAt, body, headers: [...headers] });
  if (Array.isArray(body) && body.length > FEW) whenIdle(put);
  else put();
}

/** Calls under `/api/users/:user_id/` that pages make without a network. */
const READ_OFFLINE = new Set<string | undefined>(
  Object.values(PRIVATE_PAGES).flatMap(({ readsOffline }): readonly string[] => readsOffline),
);

function isReadOffline(path: string, isStored: boolean | undefined): boolean {
  const [, call] = /^\/api\/users\/\d+\/([\w-]+)(\?|$)/.exec(path) ?? [];
  return READ_OFFLINE.has(call) && (call !== 'items' || isStored === true);
}

function isSettings(path: string): boolean {
  return /^\/api\/users\/\d+\/settings$/.test(path);
}

function changesItems(path: string): boolean {
  return /^\/api\/users\/\d+\/(items|samples)\b/.test(path);
}
