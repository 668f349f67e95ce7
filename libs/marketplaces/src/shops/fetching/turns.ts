/** Gives each host its requests one after the other. */
interface Turns {
  /** Waits until it is this request's turn: at least `gapMs` after the one before it to the same host. */
  take(host: string, gapMs: number, signal: AbortSignal): Promise<void>;
}

/** More hosts than are called in a second. */
const MANY = 1000;

interface TurnsOptions {
  /** ms of a clock that nobody sets. */
  clock: () => number;
  /** Resolves after so many ms; rejects with the signal's reason. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createTurns({ clock, wait }: TurnsOptions): Turns {
  /** Time of each host's last call, which may be in the future. */
  const lastAt = new Map<string, number>();

  function forgetOld(): void {
    if (lastAt.size < MANY) return;
    for (const [host, at] of lastAt) if (at < clock() - 60_000) lastAt.delete(host);
  }

  return {
    async take(host, gapMs, signal) {
      signal.throwIfAborted();
      forgetOld();
      const now = clock();
      const at = Math.max(now, (lastAt.get(host) ?? -Infinity) + gapMs);
      lastAt.set(host, at);
      if (at > now) await wait(at - now, signal);
    },
  };
}
