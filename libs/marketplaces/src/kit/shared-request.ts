import { isRecent } from '@rummage/vocabulary';

/** A token, when it was asked for in ms since 1970, and for how long it is used then. */
interface TimedToken {
  value: string;
  askedAt: number;
  usedMs: number;
}

export interface SharedToken {
  /** A token that is still valid. All callers share one, and one request for it. */
  get(): Promise<string>;
  /** Forgets a token that the marketplace no longer accepts. Dropping an older one does nothing. */
  drop(token: string): void;
}

/** @param request asks for a new token; no caller's signal may end it, because the others wait for it too */
export function sharedToken(request: () => Promise<TimedToken>, now: () => number): SharedToken {
  let current: TimedToken | undefined;
  let underWay: Promise<string> | undefined;

  async function renew(): Promise<string> {
    current = await request();
    return current.value;
  }

  return {
    get() {
      if (current && isRecent(current.askedAt, current.usedMs, now())) return Promise.resolve(current.value);
      underWay ??= renew().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    drop(token) {
      if (current?.value === token) current = undefined;
    },
  };
}

/**
 * Keeps a value in memory for a while. Callers share one request for it; after a failed one the next caller requests it
 * again. No caller's signal may end the request, because the others wait for it too.
 * @param keepMs how long it is kept
 * @param now ms since 1970
 */
export function kept<T>(keepMs: number, now: () => number): (request: () => Promise<T>) => Promise<T> {
  let current: { value: T; at: number } | undefined;
  let underWay: Promise<T> | undefined;

  async function renew(request: () => Promise<T>): Promise<T> {
    const value = await request();
    current = { value, at: now() };
    return value;
  }

  return (request) => {
    if (current && isRecent(current.at, keepMs, now())) return Promise.resolve(current.value);
    underWay ??= renew(request).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** The result of the promise, unless the signal fires first; the work goes on for the others who wait for it. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const first = Promise.race([promise, aborted]);
    if (signal.aborted) stop();
    return await first;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
