import { randomBytes } from 'node:crypto';
import type { Db } from '#db/database';
import { noteLinkSent } from '../mail/mail-links.repo.ts';
import { messageOf } from '../message.ts';
import { summaryOf } from '../summary.ts';
import { changeChannel, type ChannelRow, findChannel, removeChannel } from './channels.repo.ts';
import type { Outcome } from './sender.ts';
import type { Senders } from './senders.ts';

interface Trying {
  db: Db;
  senders: Senders;
  now: () => number;
  /** Fires when the server closes. */
  closing: AbortSignal;
}

/**
 * Sends a test to a channel; when it arrives, the channel is active. A mail address that is not confirmed is sent its link instead,
 * and waits for it. Undefined when it was removed meanwhile, or does not exist any more and is removed now.
 */
export async function tryChannel(
  { db, senders, now, closing }: Trying,
  channel: ChannelRow,
): Promise<ChannelRow | undefined> {
  const outcome = await sendTest({ senders, now, closing }, channel);
  const { id, user_id: userId } = channel;
  if (outcome.result === 'gone') {
    await removeChannel(db, userId, id);
    return undefined;
  }
  if (outcome.result === 'delivered' && waitsForLink(channel)) {
    await noteLinkSent(db, channel, now());
    return findChannel(db, userId, id);
  }
  return changeChannel(db, userId, id, changeAfter(outcome, channel, now()));
}

async function sendTest(
  { senders, now, closing }: Omit<Trying, 'db'>,
  channel: ChannelRow,
): Promise<Outcome> {
  const message = messageOf('ping', [], new Map(), now());
  const outgoing = {
    id: `msg_${randomBytes(16).toString('base64url')}`,
    message,
    summary: summaryOf(message),
  };
  return (
    (await senders[channel.kind]?.(channel, outgoing, closing)) ?? {
      result: 'failed',
      problem: 'This is not set up on this machine any more.',
    }
  );
}

/** True if a test is a mail with a link. */
export function waitsForLink({ kind, state }: Pick<ChannelRow, 'kind' | 'state'>): boolean {
  return kind === 'mail' && state === 'unconfirmed';
}

/** A channel that fails says why, and stays as it is unless its address takes no messages. */
function changeAfter(
  outcome: Exclude<Outcome, { result: 'gone' }>,
  { state, failing_since: since }: ChannelRow,
  now: number,
): Partial<ChannelRow> {
  if (outcome.result !== 'delivered') {
    const isPaused = outcome.result === 'refused' && state === 'active';
    return { reason: outcome.problem, failing_since: since ?? now, ...(isPaused && { state: 'paused' }) };
  }
  const { result: _delivered, ...found } = outcome;
  return { ...found, state: 'active', reason: null, answered_at: now };
}
