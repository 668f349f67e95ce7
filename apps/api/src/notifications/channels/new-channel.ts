import { randomBytes } from 'node:crypto';
import type { ChannelInput } from '@rummage/contract';
import { OutboundRefused, outboundUrl } from '@rummage/marketplaces';
import { newToken } from '../../auth/secret-token.ts';
import { HttpError } from '../../http/errors.ts';
import type { ChannelRow } from './channels.repo.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { NO_TOPIC, topicOf } from './topics.ts';
import { areUsable, keysText } from '../push/subscription.ts';

/** What is stored of a channel that somebody adds. */
type NewChannelRow = Pick<ChannelRow, 'kind' | 'address' | 'secret'>;

/** @throws HttpError 422 for an address that a channel of this kind cannot have */
export function newChannel({ kind, address }: ChannelInput, allowPrivate: boolean): NewChannelRow {
  try {
    if (kind === 'push') return { kind, ...subscribed(address, allowPrivate) };
    if (typeof address !== 'string') throw new OutboundRefused('Address must be a text.');
    switch (kind) {
      case 'mail':
        return { kind, address: checkedMail(address), secret: newToken() };
      case 'webhook':
        outboundUrl(address, { allowPrivate });
        return { kind, address, secret: newSecret() };
      case 'ntfy':
        checkTopic(outboundUrl(address, { allowPrivate }));
        return { kind, address, secret: null };
      case 'gotify':
        checkGotify(outboundUrl(address, { allowPrivate }));
        return { kind, address, secret: null };
    }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    throw new HttpError(422, [{ loc: ['body', 'address'], msg: error.message, type: 'address' }]);
  }
}

/** As Standard Webhooks writes secrets. */
function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

function subscribed(address: ChannelInput['address'], allowPrivate: boolean) {
  if (typeof address === 'string' || !areUsable(address.keys))
    throw new OutboundRefused('The address for push is the subscription of a browser.');
  outboundUrl(address.endpoint, { allowPrivate });
  return { address: address.endpoint, secret: keysText(address.keys) };
}

function checkedMail(address: string): string {
  const checked = mailAddress(address);
  if (checked === undefined) throw new OutboundRefused('This is no mail address.');
  return checked;
}

function checkTopic(url: URL): void {
  if (topicOf(url) === undefined) throw new OutboundRefused(NO_TOPIC);
}

function checkGotify({ searchParams }: URL): void {
  if (!searchParams.has('token'))
    throw new OutboundRefused(
      'The address for Gotify ends with /message?token= and the token of an application.',
    );
}
