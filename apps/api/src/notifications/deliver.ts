import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Outcome } from './channels/outcome.ts';
import type { Senders } from './channels/senders.ts';
import { type Sending, takeNextDelivery } from './outbox/deliveries.repo.ts';
import { saveOutcome } from './outbox/save-outcome.repo.ts';
import type { Turn } from './outbox/turns.ts';
import { whySilent } from './silence.ts';

/** What notifying needs. */
export interface NotifyDeps {
  db: Db;
  now: () => number;
  log: Logger;
  senders: Senders;
}

/**
 * Sends the next message that is due. False when there is none, or nothing is to be sent. A message that is cut off before
 * its outcome is saved is sent again, under the same id.
 */
export async function deliverNext(deps: NotifyDeps, turn: Turn, signal: AbortSignal): Promise<boolean> {
  if (whySilent(deps) !== undefined) return false;
  const { db, now, log } = deps;
  try {
    const sending = await takeNextDelivery(db, now(), turn);
    if (sending === undefined) return false;
    if (sending === 'later') return true;
    const outcome = await attempt(deps, sending, signal);
    await saveOutcome(db, sending, outcome, now());
    const { delivery, channel } = sending;
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
