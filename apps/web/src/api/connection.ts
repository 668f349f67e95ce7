import { contract } from '@rummage/contract';

/** `offline`: the browser has no network. `unreachable`: it has, but the server does not answer. */
export type Connection = 'good' | 'offline' | 'unreachable';

const CHECK_EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
/** What a proxy answers when it cannot reach the server. */
const GATEWAY_STATUSES = [502, 503, 504];

let isAnswered = true;
let running: Promise<Connection> | undefined;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** The result of the last check. The server may run on this machine, so a browser without a network proves nothing. */
export function connection(): Connection {
  if (isAnswered) return 'good';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Calls the listener at every change. The server is checked only while there are listeners. */
export function onConnectionChange(listener: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

/** Calls the listener each time the server answers again after it did not; not when only one call was lost. */
export function onConnectionRestored(listener: () => void): () => void {
  let wasGood = connection() === 'good';
  return onConnectionChange(() => {
    const isGood = connection() === 'good';
    const isRestored = isGood && !wasGood;
    wasGood = isGood;
    if (isRestored) listener();
  });
}

/** Asks the server now, and repeatedly until it answers. Callers share a check that is running. */
export function checkConnection(): Promise<Connection> {
  if (listeners.size === 0) return Promise.resolve(connection());
  window.clearTimeout(timer);
  running ??= ask().then((isNowAnswered) => {
    running = undefined;
    isAnswered = isNowAnswered;
    if (!isAnswered && listeners.size > 0) {
      timer = window.setTimeout(() => void checkConnection(), CHECK_EVERY_MS);
    }
    for (const listener of listeners) listener();
    return connection();
  });
  return running;
}

/** Whether the server itself answered, not a proxy in front of it. Its answers are JSON, also when it is busy. */
export function isFromServer({ status, headers }: { status: number; headers: Headers }): boolean {
  return !GATEWAY_STATUSES.includes(status) || (headers.get('content-type') ?? '').includes('json');
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return isFromServer(await fetch(contract.service.health.path, { cache: 'no-store', signal }));
  } catch {
    return false;
  }
}

function watch(): void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  if (!navigator.onLine || !isAnswered) look();
}

function stopWatching(): void {
  window.removeEventListener('online', look);
  window.removeEventListener('offline', look);
  window.clearTimeout(timer);
}

function look(): void {
  void checkConnection();
}
