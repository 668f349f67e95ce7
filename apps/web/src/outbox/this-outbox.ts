import { onConnectionRestored } from '#browser/connection.ts';
import { currentSession, onSessionChange } from '#session/session-store.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createOutbox } from './outbox.ts';
import { sendAct } from './send-act.ts';

export const outbox = createOutbox({
  openStore: openIndexedStore,
  send: sendAct,
  userId: () => currentSession()?.userId,
  now: Date.now,
});

/**
 * Starts sending the waiting acts: now, when somebody signs in, and when the server answers again. What somebody could undo is
 * forgotten when they sign out. @returns stops sending
 */
export function startOutbox(): () => void {
  const wake = () => void outbox.wake();
  let user = currentSession()?.userId;
  const changeUser = () => {
    const before = user;
    user = currentSession()?.userId;
    // Renewed tokens are no reason: a call that is refused in spite of them would renew them again, without a pause.
    if (before === user) return;
    if (before !== undefined) void outbox.forgetUndos(before);
    wake();
  };
  const stops = [outbox.start(), onSessionChange(changeUser), onConnectionRestored(wake)];
  return () => {
    for (const stop of stops) stop();
  };
}
