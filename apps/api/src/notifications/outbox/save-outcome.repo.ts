import { DAY_MS } from '@rummage/vocabulary';
import { and, count, eq, gte, ne } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { channels, deliveries } from '#db/schema';
import { first } from '#db/statements';
import { isSetUpByOperators } from '../channels/channel-problems.repo.ts';
import type { ChannelRow } from '../channels/channels.repo.ts';
import type { Outcome } from '../channels/sender.ts';
import { delayAfter } from '../rules/back-off.ts';
import { giveUp, type Sending } from './deliveries.repo.ts';

/** Time for which channels that operators set up stay active while nothing arrives: filters, full mailboxes and servers recover. */
const OPERATORS_FAIL_FOR_MS = 3 * DAY_MS;
/** A message that was refused for its content says little of the address: so many in a row do. */
const MESSAGES_REFUSED = 3;

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
      const over = { next_at: null, problem: null, finished_at: now };
      await tx
        .update(deliveries)
        .set({ ...over, state: 'delivered' })
        .where(isThis);
      const { result: _delivered, address, ...found } = outcome;
      if (address !== undefined && !(await isMoved(tx, channel, address))) return;
      await tx
        .update(channels)
        .set({ ...found, reason: null, failing_since: null, answered_at: now })
        .where(isChannel);
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
      (isSetUpByOperators(channel.kind) && now - failing_since < OPERATORS_FAIL_FOR_MS) ||
      (outcome.result === 'given up' &&
        (await failedSince(tx, channel.id, failing_since)) < MESSAGES_REFUSED);
    const isPaused = outcome.result === 'refused' || (delay === undefined && !mayRecover);
    await tx
      .update(channels)
      .set({ reason, failing_since, ...(isPaused && { state: 'paused' }) })
      .where(isChannel);
  });
}

/** Moves a channel to where its receiver is now. False when its owner has one there already: then this one goes. */
async function isMoved(tx: Tx, { id, user_id, kind }: ChannelRow, address: string): Promise<boolean> {
  const isThere = and(
    eq(channels.user_id, user_id),
    eq(channels.kind, kind),
    eq(channels.address, address),
    ne(channels.id, id),
  );
  const isFree = (await first(tx.select({ id: channels.id }).from(channels).where(isThere))) === undefined;
  if (isFree) await tx.update(channels).set({ address }).where(eq(channels.id, id));
  else await tx.delete(channels).where(eq(channels.id, id));
  return isFree;
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
