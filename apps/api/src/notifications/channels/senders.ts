import type { KeyObject } from 'node:crypto';
import { createOutbound } from '@rummage/marketplaces';
import type { ChannelKind } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { buttonsOf } from '../actions/action-token.ts';
import { mailSender } from '../mail/mail-sender.ts';
import type { MailServer } from '../mail/mailer.ts';
import type { CallBot } from '../telegram/bot-api.ts';
import { telegramSender } from '../telegram/telegram-sender.ts';
import { appriseSender } from './apprise-sender.ts';
import { discordSender } from './discord-sender.ts';
import { gotifySender, ntfySender, webhookSender } from './post.ts';
import { readPushKeys } from './push-keys.repo.ts';
import { pushSender } from './push-sender.ts';
import type { ButtonsOf, Sender } from './sender.ts';

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
  /** Signs the buttons of messages. */
  key: KeyObject;
  /** Undefined where there is no bot. */
  telegram?: CallBot | undefined;
  answerWithinMs?: number;
}

export function createSenders({
  db,
  mailServer,
  allowPrivate,
  publicUrl,
  now,
  key,
  telegram,
  answerWithinMs = ANSWER_WITHIN_MS,
}: SendersOptions): Senders & Record<Exclude<ChannelKind, 'mail' | 'telegram'>, Sender> {
  const outbound = createOutbound({ allowPrivate, maxBytes: MAX_ANSWER, timeoutMs: answerWithinMs });
  const buttons: ButtonsOf = ({ id }, { message }) => buttonsOf(id, message, key);
  return {
    push: pushSender(outbound, {
      keys: () => readPushKeys(db, now()),
      contact: contactOf(publicUrl, mailServer),
      buttonsOf: buttons,
    }),
    ...(mailServer && { mail: mailSender(mailServer, publicUrl) }),
    webhook: webhookSender(outbound, publicUrl, now),
    ntfy: ntfySender(outbound, publicUrl, buttons),
    gotify: gotifySender(outbound, publicUrl),
    ...(telegram && { telegram: telegramSender({ call: telegram, publicUrl, buttonsOf: buttons }) }),
    discord: discordSender(outbound, publicUrl),
    apprise: appriseSender(outbound, publicUrl),
  };
}

/** Apple's push service takes no other address than one of mail, or of https. */
function contactOf(publicUrl: string, mailServer: MailServer | undefined): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${mailServer?.from.address ?? 'rummage@localhost'}`;
}
