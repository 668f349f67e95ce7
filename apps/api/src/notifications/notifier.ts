import { type ChannelKind, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import type { Logger } from 'pino';
import { noteTrouble } from '#db/condition';
import type { Db } from '#db/database';
import { createLoops, every } from '#work/loops';
import { forgetUsedActions } from './actions/act.repo.ts';
import { forgetOldSecrets } from './channels/channels.repo.ts';
import type { Outcome } from './channels/sender.ts';
import type { Senders } from './channels/senders.ts';
import { composeNext } from './outbox/compose.repo.ts';
import { forgetOldNews, type Sending, takeNextDelivery } from './outbox/deliveries.repo.ts';
import { noteEndingAuctions } from './outbox/note-endings.repo.ts';
import { saveOutcome } from './outbox/save-outcome.repo.ts';
import { createTurns, type Turn } from './outbox/turns.ts';
import { forgetOrphans } from './secret-feeds/secret-feeds.repo.ts';
import { whySilent } from './silence.ts';
import type { Bot } from './telegram/bot.ts';

/**
 * Most deliveries at once. One person has at most one of them, one host as well, and mails have four: a
 * receiver that does not answer holds one up for some seconds.
 */
const DELIVERED_AT_ONCE = 8;

export interface Notifier {
  /** Gives messages that are being sent 10 s to arrive, then cuts them off. */
  stop: () => Promise<void>;
}

/**
 * Notifies people until it is stopped. Several processes do so side by side.
 * @param bot reads what chats send; undefined where there is none
 */
export function startNotifier(deps: NotifyDeps, bot?: Bot): Notifier {
  const cutOff = new AbortController();
  const asking = new AbortController();
  const newTurn = createTurns();
  const { keep, finish } = createLoops((error, about) => {
    if (cutOff.signal.aborted || asking.signal.aborted) return;
    noteTrouble(deps.db, error);
    deps.log.error({ err: error, about }, 'notifying failed');
  });
  const lookAtAuctions = every(MINUTE_MS, deps.now, () => noteEndingAuctions(deps.db, deps.now()));
  const cleanUp = every(HOUR_MS, deps.now, async () => {
    await forgetOldNews(deps.db, deps.now());
    await forgetOrphans(deps.db);
    await forgetOldSecrets(deps.db, deps.now());
    await forgetUsedActions(deps.db, deps.now());
  });

  async function compose(): Promise<boolean> {
    await cleanUp();
    if (whySilent(deps) !== undefined) return false;
    await lookAtAuctions();
    return composeNext(deps.db, deps.now());
  }

  async function listen(): Promise<boolean> {
    // A copy must not take what chats send to the original.
    if (!bot || whySilent(deps) !== undefined) return false;
    return bot.poll(AbortSignal.any([asking.signal, cutOff.signal]), cutOff.signal);
  }

  const silence = whySilent(deps);
  if (silence !== undefined) deps.log.warn(silence);
  const loops = Promise.all([
    keep('messages', compose),
    ...(bot ? [keep('chats', listen)] : []),
    ...Array.from({ length: DELIVERED_AT_ONCE }, () =>
      keep('deliveries', () => deliverNext(deps, newTurn(), cutOff.signal)),
    ),
  ]);
  return {
    stop: () => {
      asking.abort();
      return finish(loops, cutOff);
    },
  };
}

/** Makes and sends all that is due at this moment. */
export async function notifyAll(deps: NotifyDeps): Promise<void> {
  if (whySilent(deps) !== undefined) return;
  const { signal } = new AbortController();
  const newTurn = createTurns();
  while (await noteEndingAuctions(deps.db, deps.now()));
  while (await composeNext(deps.db, deps.now()));
  while (await deliverNext(deps, newTurn(), signal));
}

interface NotifyDeps {
  db: Db;
  now: () => number;
  log: Logger;
  senders: Senders;
  /** Counts an attempt. */
  noteMessage?: ((kind: ChannelKind, result: Outcome['result']) => void) | undefined;
}

/**
 * Sends the next message that is due. False when there is none, or nothing is to be sent. A message that is cut off before
 * its outcome is saved is sent again, under the same id.
 */
async function deliverNext(deps: NotifyDeps, turn: Turn, signal: AbortSignal): Promise<boolean> {
  if (whySilent(deps) !== undefined) return false;
  const { db, now, log } = deps;
  try {
    const sending = await takeNextDelivery(db, now(), turn);
    if (sending === undefined) return false;
    if (sending === 'later') return true;
    const outcome = await attempt(deps, sending, signal);
    await saveOutcome(db, sending, outcome, now());
    const { delivery, channel } = sending;
    deps.noteMessage?.(channel.kind, outcome.result);
    log.info({ delivery: delivery.id, kind: channel.kind, result: outcome.result }, 'message sent');
    return true;
  } finally {
    turn.end();
  }
}

async function attempt(
  { senders }: NotifyDeps,
  { delivery, channel }: Sending,
  signal: AbortSignal,
): Promise<Outcome> {
  const send = senders[channel.kind];
  if (!send) return { result: 'failed', problem: 'This is not set up on this machine any more.' };
  const { id, body: message, summary } = delivery;
  return send(channel, { id, message, summary }, signal);
}
