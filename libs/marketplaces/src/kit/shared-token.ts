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
