import { createOutbound } from '@rummage/marketplaces';
import type { ChannelKind } from '@rummage/vocabulary';
import type { Sender } from './sender.ts';
import { gotifySender, ntfySender } from './topics.ts';
import { webhookSender } from './webhook.ts';

/** Answers of receivers are not read. */
const MAX_ANSWER = 1024 * 1024;

/** How messages get to the channels of each kind; kinds that are not set up on this machine are missing. */
export type Senders = Partial<Record<ChannelKind, Sender>>;

interface SendersOptions {
  allowPrivate: boolean;
  publicUrl: string;
  now: () => number;
}

export function createSenders({ allowPrivate, publicUrl, now }: SendersOptions): Senders {
  const outbound = createOutbound({ allowPrivate, maxBytes: MAX_ANSWER });
  return {
    webhook: webhookSender(outbound, now),
    ntfy: ntfySender(outbound, publicUrl),
    gotify: gotifySender(outbound, publicUrl),
  };
}
