import { storeAnswersIn } from '#api/last-answers.ts';
import { onConnectionRestored } from '#browser/connection.ts';
import { isLocked, onLockChange } from '#session/lock.ts';
import { currentSession, onSessionChange } from '#session/session-store.ts';
import { createDatabase } from './database.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createOutbox } from './outbox.ts';
import { sendAct } from './send-act.ts';
import { createStoredAnswers } from './stored-answers.ts';

const database = createDatabase(() => void outbox.wake());

export const outbox = createOutbox({
  openStore: () => openIndexedStore(database, Date.now),
  send: sendAct,
  userId: () => currentSession()?.userId,
  now: Date.now,
});

/** During a break no feed is shown, stored or not. */
const answers = createStoredAnswers(database, {
  userId: () => (isLocked() ? undefined : currentSession()?.userId),
  now: Date.now,
});

/**
 * Starts sending the waiting acts: now, when somebody signs in, and when the server answers again; and storing what is read. What
 * somebody could undo and what they have read is forgotten when they sign out. @returns stops that
 */
export function startOutbox(): () => void {
  const wake = () => void outbox.wake();
  const forgetOthers = () => void answers.forgetOthers();
  storeAnswersIn(answers);
  let user = currentSession()?.userId;
  // The browser may have been closed as somebody left.
  forgetOthers();
  const changeUser = () => {
    const before = user;
    user = currentSession()?.userId;
    // Renewed tokens are no reason: a call that is refused in spite of them would renew them again, without a pause.
    if (before === user) return;
    forgetOthers();
    if (before !== undefined) void outbox.forgetUndos(before);
    wake();
  };
  const stops = [
    outbox.start(),
    onSessionChange(changeUser),
    onLockChange(forgetOthers),
    onConnectionRestored(wake),
  ];
  return () => {
    for (const stop of stops) stop();
    storeAnswersIn(undefined);
  };
}
