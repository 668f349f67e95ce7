import { retryDelay } from '#browser/answers.ts';
import type { WaitingAct } from './act-store.ts';
import type { Act } from './act.ts';
import type { Outcome } from './send-act.ts';

/** Held by the tab that sends. */
const LOCK = 'rummage-outbox';

interface DeliveryParts {
  /** The act to send next. */
  next: () => Promise<WaitingAct | undefined>;
  send: (act: Act) => Promise<Outcome>;
  /** Called for each act that no longer waits. */
  onSettled: (act: Act, outcome: Exclude<Outcome, { kind: 'later' }>) => void;
  /** Ms since 1970. */
  now: () => number;
}

/**
 * Sends the waiting acts one after the other, in order, until none is left or one has to wait; then tries again at growing
 * intervals.
 * @returns a function that sends now; when it is called while sending, the queue is checked again at the end
 */
export function createDelivery({ next, send, onSettled, now }: DeliveryParts): () => void {
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  /** The server has asked not to be called before this time. */
  let notBefore = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const waiting = await next();
      if (!waiting) return;
      const outcome = await send(waiting.act);
      if (outcome.kind === 'later') {
        notBefore = now() + (outcome.afterMs ?? 0);
        return tryLater();
      }
      failures = 0;
      await waiting.settle(outcome.kind === 'refused');
      onSettled(waiting.act, outcome);
    }
  };

  const tryLater = (): void => {
    const wait = retryDelay(failures);
    failures += 1;
    timer = setTimeout(deliver, Math.max(wait, notBefore - now()));
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    clearTimeout(timer);
    try {
      await locked(sendAll);
    } catch {
      // The store failed. Its acts are sent when it works again.
      tryLater();
    }
    isRunning = false;
    if (isWanted) deliver();
  };

  function deliver(): void {
    isWanted = isRunning;
    if (!isRunning && now() >= notBefore) void run();
  }

  return deliver;
}

/**
 * One tab at a time. Without locks, on pages served over plain HTTP and where cookies are blocked, the server treats repeated
 * acts as one.
 */
async function locked(body: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return body();
  let isHeld = false;
  try {
    await locks.request(LOCK, () => {
      isHeld = true;
      return body();
    });
  } catch (error) {
    if (isHeld) throw error;
    await body();
  }
}
