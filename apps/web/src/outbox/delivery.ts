import type { Act } from './act.ts';
import type { ActStore } from './act-store.ts';
import type { Outcome } from './send-act.ts';

const RETRY_FIRST_MS = 1000;
const RETRY_MOST_MS = 30_000;
/** Held by the tab that sends. */
const LOCK = 'rummage-outbox';

interface DeliveryParts {
  store: () => ActStore;
  /** Whose acts are sent: only those of who is signed in. */
  userId: () => number | undefined;
  send: (act: Act) => Promise<Outcome>;
  /** Hears of each act that waits no more. */
  onSettled: (act: Act, outcome: Exclude<Outcome, { kind: 'later' }>) => void;
}

/**
 * Sends what waits, one act after the other in their order, until nothing is left or one has to wait; then tries again,
 * less and less often.
 * @returns sends now; called again meanwhile it looks once more at the end
 */
export function createDelivery({ store, userId, send, onSettled }: DeliveryParts): () => void {
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendAll = async (): Promise<void> => {
    for (;;) {
      // The store may be given up for another one while an act is on its way; places belong to one of them.
      const acts = store();
      const user = userId();
      const next = user === undefined ? undefined : await acts.first(user);
      if (!next) return;
      const outcome = await send(next.act);
      if (outcome.kind === 'later') return tryLater(outcome.afterMs);
      failures = 0;
      await acts.settle(next.place, outcome.kind === 'refused' ? next.act : undefined);
      onSettled(next.act, outcome);
    }
  };

  const tryLater = (afterMs = 0): void => {
    const wait = Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS);
    failures += 1;
    timer = setTimeout(deliver, Math.max(wait, afterMs));
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    clearTimeout(timer);
    try {
      await locked(sendAll);
    } catch {
      // The store failed. What it holds is sent when it answers again.
      tryLater();
    }
    isRunning = false;
    if (isWanted) deliver();
  };

  function deliver(): void {
    isWanted = isRunning;
    if (!isRunning) void run();
  }

  return deliver;
}

/** One tab at a time. Where browsers have no locks, on pages that came over plain HTTP, the server takes repeats for one. */
async function locked(body: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return body();
  await locks.request(LOCK, body);
}
