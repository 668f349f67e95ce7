import { statusOf } from '#browser/answers.ts';
import { openChannel } from '#browser/other-tabs.ts';
import type { Act } from './act.ts';
import { createDelivery } from './delivery.ts';
import { waitingKeys } from './dismissals.ts';
import type { createFallbackStore } from './fallback-store.ts';
import { waitingMarks } from './marks.ts';
import type { KnownState, OutboxEvent } from './outbox-state.ts';
import type { Outcome } from './send-act.ts';

const CHANNEL = 'rummage-outbox';

/** Messages between tabs: also that the undo stack has changed in another way. */
type Message = OutboxEvent | { type: 'remembered' };

interface PostingParts {
  store: ReturnType<typeof createFallbackStore>;
  known: KnownState;
  send: (act: Act) => Promise<Outcome>;
  userId: () => number | undefined;
  /** Ms since 1970. */
  now: () => number;
}

/** Sends the acts that were stored, and reports to this page and to the other tabs what becomes of each. */
export function createPosting({ store, known, send, userId, now }: PostingParts) {
  /** Callbacks by key, for acts that are not saved: called with true if the server has done them. */
  const whenSettled = new Map<string, (isDone: boolean) => void>();
  const settled = new Set<string>();
  let channel: BroadcastChannel | undefined;

  const deliver = createDelivery({
    next: async () => {
      const user = userId();
      return user === undefined ? undefined : store.first(user);
    },
    send,
    now,
    onSettled: (act, outcome) => {
      settled.add(act.key);
      whenSettled.get(act.key)?.(outcome.kind === 'sent');
      whenSettled.delete(act.key);
      if (outcome.kind === 'refused') {
        const event = { type: 'refused', act, isGone: statusOf(outcome.problem) === 404 } as const;
        known.note({ ...event, problem: outcome.problem });
        broadcast(event);
      } else {
        const event = { type: 'sent', act, isVain: outcome.isVain, kept: outcome.kept } as const;
        known.note(event);
        broadcast(event);
      }
    },
  });

  function broadcast(message: Message): void {
    channel?.postMessage(message);
  }

  function takeMessage(message: Message): void {
    if (message.type === 'remembered') return void known.refreshUndoable();
    known.note(message);
    if (message.type !== 'written') return void settled.add(message.act.key);
    // The tab of the act may be closed before it has sent it. This tab sends what is left once it has the lock.
    if ('locks' in navigator) deliver();
  }

  /** @returns whether it is final: written by the browser, or else done by the server */
  async function post(act: Act, ids: readonly number[], isDurable: boolean): Promise<boolean> {
    const event: OutboxEvent = { type: 'written', act, ids };
    if (isDurable) {
      known.note(event);
      broadcast(event);
      deliver();
      return true;
    }
    return new Promise((resolve) => {
      whenSettled.set(act.key, (isDone) => {
        if (isDone) known.note(event);
        resolve(isDone);
      });
      deliver();
    });
  }

  /** Sends the waiting acts of the signed-in user, and hides the items that they remove. */
  async function wake(): Promise<void> {
    const before = known.state.get();
    const hidden = [...waitingKeys(before), ...waitingMarks(before.marks)];
    const user = userId();
    const { kept, lost } = user === undefined ? { kept: [], lost: [] } : await store.waiting(user);
    const waiting = new Set(
      [...kept, ...lost].map((act) => (act.kind === 'undo' ? act.removal.key : act.key)),
    );
    known.change({ type: 'settled', keys: new Set(hidden.filter((key) => !waiting.has(key))) });
    for (const act of kept)
      if (!settled.has(act.key)) known.change({ type: 'written', act, isRepeated: true });
    deliver();
    await known.refreshUndoable();
  }

  /** Listens to other tabs, and sends the waiting acts. @returns stops listening */
  function start(): () => void {
    const otherTabs = openChannel(CHANNEL);
    otherTabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => takeMessage(data));
    channel = otherTabs;
    void wake();
    return () => {
      otherTabs?.close();
      if (channel === otherTabs) channel = undefined;
    };
  }

  return { post, broadcast, wake, start };
}
