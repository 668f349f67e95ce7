import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { messageOf } from '../message.ts';
import { summaryOf } from '../summary.ts';
import { changeChannel, type ChannelRow } from './channels.repo.ts';
import type { Outcome } from './outcome.ts';
import type { Senders } from './senders.ts';

interface Trying {
  db: Db;
  senders: Senders;
  now: () => number;
  /** Fires when the server closes. */
  closing: AbortSignal;
}

/** Sends a test to a channel; when it arrives, the channel is active. Undefined when it was removed meanwhile. */
export async function tryChannel(
  { db, senders, now, closing }: Trying,
  channel: ChannelRow,
): Promise<ChannelRow | undefined> {
  const message = messageOf('ping', [], now());
  const id = `msg_${randomBytes(16).toString('base64url')}`;
  const outcome: Outcome = (await senders[channel.kind]?.(
    channel,
    { id, message, summary: summaryOf(message) },
    closing,
  )) ?? { result: 'failed', problem: 'This is not set up on this machine any more.' };
  return changeChannel(db, channel.user_id, channel.id, changeAfter(outcome));
}

/** A channel that fails stays as it is, and says why. */
function changeAfter(outcome: Outcome): Partial<ChannelRow> {
  switch (outcome.result) {
    case 'delivered':
      return { state: 'active', reason: null };
    case 'failed':
    case 'refused':
      return { reason: outcome.problem };
    case 'gone':
      return { reason: 'This address does not exist any more.' };
  }
}
