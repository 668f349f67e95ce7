import { setImmediate } from 'node:timers/promises';
import type { Act } from '@rummage/web/src/outbox/act.ts';
import 'fake-indexeddb/auto';
import { createDatabase } from '@rummage/web/src/outbox/database.ts';
import { openIndexedStore } from '@rummage/web/src/outbox/indexed-store.ts';
import { createOutbox } from '@rummage/web/src/outbox/outbox.ts';
import type { Outcome } from '@rummage/web/src/outbox/send-act.ts';
import { IDBFactory } from 'fake-indexeddb';

const WITHIN_MS = 30_000;

/** Forgets what the browsers of earlier tests have stored. */
export function emptyBrowser(): void {
  globalThis.indexedDB = new IDBFactory();
  // Browsers have one, and Node only from version 21 on.
  Object.assign(globalThis, { navigator: globalThis.navigator ?? {} });
}

export type Browser = ReturnType<typeof openBrowser>;

interface BrowserOptions {
  userId: number;
  now: () => number;
  send: (act: Act) => Promise<Outcome>;
}

/** A page of the web client as far as it needs no page: its acts wait in IndexedDB until they are sent. */
export function openBrowser({ userId, now, send }: BrowserOptions) {
  const database = createDatabase();
  const openStore = () => openIndexedStore(database, now);
  let isSending = false;
  let hasToWait = false;
  const outbox = createOutbox({
    openStore,
    now,
    // Acts are sent when the test says so, and not by a timer.
    userId: () => (isSending ? userId : undefined),
    send: async (act) => {
      const outcome = await send(act);
      hasToWait ||= outcome.kind === 'later';
      return outcome;
    },
  });

  return {
    outbox,
    waiting: async () => (await openStore()).waiting(userId),

    /** Sends what waits, until nothing does or the server cannot take it now. */
    async deliver(): Promise<void> {
      const store = await openStore();
      isSending = true;
      hasToWait = false;
      const until = performance.now() + WITHIN_MS;
      try {
        await outbox.wake();
        while (!hasToWait && (await store.waiting(userId)).length > 0) {
          if (performance.now() > until) throw new Error('An act is neither sent nor does it wait');
          await setImmediate();
        }
      } finally {
        isSending = false;
      }
    },
  };
}
