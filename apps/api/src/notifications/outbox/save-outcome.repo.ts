import { DAY_MS } from '@rummage/vocabulary';
import { and, count, eq, gte, isNotNull } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { channels, deliveries } from '#db/schema';
import { first } from '#db/statements';
import type { Outcome } from '../channels/sender.ts';
import { delayAfter } from '../rules/back-off.ts';
import { giveUp, type Sending } from './deliveries.repo.ts';

/** Time for which a mail address stays active while nothing arrives: filters, full mailboxes and mail servers recover. */
const MAILS_FAIL_FOR_MS = 3 * DAY_MS;
/** A mail that was refused for its content says little of the address: so many in a row do. */
const MAILS_REFUSED = 3;

/** Saves what became of an attempt, unless another one has been made since. */
export async function saveOutcome(
  db: Db,
  { delivery, channel }: Sending,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { id, attempts } = delivery;
  await writing(db, async (tx) => {
    const isThis = and(
      eq(deliveries.id, id),
      eq(deliveries.attempts, attempts),
      eq(deliveries.state, 'waiting'),
    );
    const isChannel = eq(channels.id, channel.id);
    const current = await first(
      tx
        .select({ failing_since: channels.failing_since })
        .from(deliveries)
        .innerJoin(channels, isChannel)
        .where(isThis),
    );
    if (!current) return;
    if (outcome.result === 'gone') {
      await tx.delete(channels).where(isChannel);
      return;
    }
    if (outcome.result === 'delivered') {
      const over = { next_at: null, body: null, problem: null, finished_at: now };
      await tx
        .update(deliveries)
        .set({ ...over, state: 'delivered' })
        .where(isThis);
      await tx
        .update(channels)
        .set({ reason: null, failing_since: null })
        .where(and(isChannel, isNotNull(channels.reason)));
      return;
    }
    const { problem: reason } = outcome;
    const delay = outcome.result === 'failed' ? delayAfter(attempts, outcome.afterMs) : undefined;
    // It may be of the future, if the clock was set back.
    const failing_since = Math.min(current.failing_since ?? now, now);
    if (delay === undefined) await giveUp(tx, id, reason, now);
    else
      await tx
        .update(deliveries)
        .set({ problem: reason, next_at: now + delay })
        .where(isThis);
    const mayRecover =
      channel.kind === 'mail' &&
      (now - failing_since < MAILS_FAIL_FOR_MS ||
        (outcome.result === 'given up' &&
          (await failedSince(tx, channel.id, failing_since)) < MAILS_REFUSED));
    const isPaused = outcome.result === 'refused' || (delay === undefined && !mayRecover);
    await tx
      .update(channels)
      .set({ reason, failing_since, ...(isPaused && { state: 'paused' }) })
      .where(isChannel);
  });
}

/** Number of a channel's messages that have failed for good since then. */
async function failedSince(tx: Tx, channelId: number, since: number): Promise<number> {
  const isFailed = and(
    eq(deliveries.channel_id, channelId),
    eq(deliveries.state, 'failed'),
    gte(deliveries.finished_at, since),
  );
  return (await first(tx.select({ n: count() }).from(deliveries).where(isFailed)))?.n ?? 0;
}
