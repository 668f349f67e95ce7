import { createOutbound } from '@rummage/marketplaces';
import type { ChannelKind } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { mailSender, type MailServer } from '../mail/mail-sender.ts';
import { gotifySender, ntfySender, webhookSender } from './post.ts';
import { readPushKeys } from './push-keys.repo.ts';
import { pushSender } from './push-sender.ts';
import type { Sender } from './sender.ts';

/** Answers of receivers are not read. */
const MAX_ANSWER = 1024 * 1024;
/** Longest wait for a receiver; one that is slower has failed. */
const ANSWER_WITHIN_MS = 5000;

/** Senders for the channels of each kind; kinds that are not set up on this machine are missing. */
export type Senders = Partial<Record<ChannelKind, Sender>>;

interface SendersOptions {
  db: Db;
  /** Undefined where no mails are sent. */
  mailServer: MailServer | undefined;
  allowPrivate: boolean;
  publicUrl: string;
  now: () => number;
  answerWithinMs?: number;
}

export function createSenders({
  db,
  mailServer,
  allowPrivate,
  publicUrl,
  now,
  answerWithinMs = ANSWER_WITHIN_MS,
}: SendersOptions): Senders & Record<Exclude<ChannelKind, 'mail'>, Sender> {
  const outbound = createOutbound({ allowPrivate, maxBytes: MAX_ANSWER, timeoutMs: answerWithinMs });
  return {
    push: pushSender(outbound, {
      keys: () => readPushKeys(db, now()),
      contact: contactOf(publicUrl, mailServer),
    }),
    ...(mailServer && { mail: mailSender(mailServer, publicUrl) }),
    webhook: webhookSender(outbound, publicUrl, now),
    ntfy: ntfySender(outbound, publicUrl),
    gotify: gotifySender(outbound, publicUrl),
  };
}

/** Apple's push service takes no other address than one of mail, or of https. */
function contactOf(publicUrl: string, mailServer: MailServer | undefined): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${mailServer?.from.address ?? 'rummage@localhost'}`;
}
