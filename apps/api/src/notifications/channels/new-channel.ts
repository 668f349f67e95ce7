import { randomBytes } from 'node:crypto';
import type { ChannelInput } from '@rummage/contract';
import { OutboundRefused, outboundUrl } from '@rummage/marketplaces';
import { HttpError } from '#http/errors';
import { newToken } from '#people/tokens/secret-token';
import { mailAddress } from '../mail/mail-address.ts';
import { isApprise, NO_APPRISE } from './apprise-sender.ts';
import type { ChannelRow } from './channels.repo.ts';
import { isDiscordWebhook, NO_DISCORD } from './discord-sender.ts';
import { NO_TOPIC, topicOf } from './post.ts';
import { areUsable, keysText, UNUSABLE_KEYS } from './push-sender.ts';

/** Columns of a channel that somebody adds. */
type NewChannelRow = Pick<ChannelRow, 'kind' | 'address' | 'secret'>;

/**
 * Addresses are stored in their normal form, by which the same host is the same text.
 * @throws HttpError 422 for an address that a channel of this kind cannot have
 */
export function newChannel({ kind, address }: ChannelInput, allowPrivate: boolean): NewChannelRow {
  try {
    if (kind === 'push') return { kind, ...subscribed(address, allowPrivate) };
    if (typeof address !== 'string') throw new OutboundRefused('Address must be a text.');
    switch (kind) {
      case 'mail':
        return { kind, address: checkedMail(address), secret: newToken() };
      case 'webhook':
        return { kind, address: normalUrl(address, allowPrivate).href, secret: newSecret() };
      case 'ntfy':
        return { kind, address: checkedTopic(normalUrl(address, allowPrivate)).href, secret: null };
      case 'gotify':
        return { kind, address: checkedGotify(normalUrl(address, allowPrivate)).href, secret: null };
      case 'telegram':
        throw new OutboundRefused('A chat of Telegram is linked by a code.');
      case 'discord':
        return { kind, address: checkedDiscord(address, allowPrivate), secret: null };
      case 'apprise':
        return { kind, address: checkedApprise(normalUrl(address, allowPrivate)).href, secret: null };
    }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    throw new HttpError(422, [{ loc: ['body', 'address'], msg: error.message, type: 'address' }]);
  }
}

/** Letters that are no ASCII make it longer, so that it is checked as it is stored. */
function normalUrl(address: string, allowPrivate: boolean): URL {
  return outboundUrl(outboundUrl(address, { allowPrivate }).href, { allowPrivate });
}

function checkedDiscord(address: string, allowPrivate: boolean): string {
  const url = normalUrl(address, allowPrivate);
  url.search = url.hash = '';
  if (!isDiscordWebhook(url, allowPrivate)) throw new OutboundRefused(NO_DISCORD);
  return url.href;
}

function checkedApprise(url: URL): URL {
  if (!isApprise(url)) throw new OutboundRefused(NO_APPRISE);
  return url;
}

/** Makes a secret as Standard Webhooks writes them. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

function subscribed(address: ChannelInput['address'], allowPrivate: boolean) {
  if (typeof address === 'string')
    throw new OutboundRefused('The address for push is the subscription of a browser.');
  if (!areUsable(address.keys)) throw new OutboundRefused(UNUSABLE_KEYS);
  return { address: normalUrl(address.endpoint, allowPrivate).href, secret: keysText(address.keys) };
}

function checkedMail(address: string): string {
  const checked = mailAddress(address);
  if (checked === undefined) throw new OutboundRefused('This is no mail address.');
  return checked;
}

function checkedTopic(url: URL): URL {
  if (topicOf(url) === undefined) throw new OutboundRefused(NO_TOPIC);
  return url;
}

function checkedGotify(url: URL): URL {
  if (!url.searchParams.has('token'))
    throw new OutboundRefused(
      'The address for Gotify ends with /message?token= and the token of an application.',
    );
  return url;
}
