import type { contract } from '@rummage/contract';
import { useSyncExternalStore } from 'react';
import { isFromServer } from './answers.ts';
import { createStore } from './create-store.ts';

/** `offline`: the browser has no network. `unreachable`: it has, but the server does not answer. */
type Connection = 'good' | 'offline' | 'unreachable';

/** Written out: pages for strangers are loaded without the routes of the contract. */
const HEALTH_PATH: typeof contract.service.health.path = '/api/health';
const CHECK_EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
interface Check {
  isAnswered: boolean;
}

let running: Promise<Connection> | undefined;
let timer: number | undefined;
let isWatched = false;
const lastCheck = createStore<Check>({ isAnswered: true }, watch);

/** Calls the listener after every check, also when it found what the last one did. Nothing is checked without listeners. */
export const onConnectionCheck = lastCheck.subscribe;

/** The result of the last check. The server may run on this machine, so a browser without a network proves nothing. */
export function connection(): Connection {
  if (lastCheck.get().isAnswered) return 'good';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Calls the listener each time the server answers again after it did not; not when only one call was lost. */
export function onConnectionRestored(listener: () => void): () => void {
  let wasGood = connection() === 'good';
  return onConnectionCheck(() => {
    const isGood = connection() === 'good';
    const isRestored = isGood && !wasGood;
    wasGood = isGood;
    if (isRestored) listener();
  });
}

/** Asks the server now, and repeatedly until it answers. Callers share a check that is running. */
export function checkConnection(): Promise<Connection> {
  if (!isWatched) return Promise.resolve(connection());
  window.clearTimeout(timer);
  running ??= ask().then((isAnswered) => {
    running = undefined;
    if (!isAnswered && isWatched) timer = window.setTimeout(check, CHECK_EVERY_MS);
    lastCheck.change(() => ({ isAnswered }));
    return connection();
  });
  return running;
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return isFromServer(await fetch(HEALTH_PATH, { cache: 'no-store', signal }));
  } catch {
    return false;
  }
}

function watch(): () => void {
  isWatched = true;
  window.addEventListener('online', check);
  window.addEventListener('offline', check);
  if (connection() !== 'good' || !navigator.onLine) check();
  return () => {
    isWatched = false;
    window.removeEventListener('online', check);
    window.removeEventListener('offline', check);
    window.clearTimeout(timer);
  };
}

function check(): void {
  void checkConnection();
}

/** Passes an answer on, and checks the connection when it did not come from the server. */
export async function watched<Answer extends { status: number; headers: Headers }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await asked;
    if (!isFromServer(answer)) void checkConnection();
    return answer;
  } catch (error) {
    // An aborted call, or an answer that cannot be read, says nothing about the connection.
    if (error instanceof TypeError) void checkConnection();
    throw error;
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionCheck, connection, () => 'good');
}
