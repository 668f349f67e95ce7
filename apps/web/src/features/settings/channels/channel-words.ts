import type { Channel } from '@rummage/contract';
import { CHANNEL_KINDS, type ChannelKind } from '@rummage/vocabulary';
import { clockText, dayText } from '#browser/words/dates.ts';

/** The kinds that are added by hand: all but the browser itself. */
export type AddedKind = Exclude<ChannelKind, 'push'>;
export const ADDED_KINDS = CHANNEL_KINDS.filter((kind): kind is AddedKind => kind !== 'push');

/** The kinds of which somebody types the address. */
type TypedKind = Exclude<AddedKind, 'telegram'>;

const KIND_WORDS: Readonly<Record<ChannelKind, string>> = {
  push: 'Another device',
  mail: 'Mail',
  webhook: 'Webhook',
  ntfy: 'ntfy',
  gotify: 'Gotify',
  telegram: 'Telegram',
  discord: 'Discord',
  apprise: 'Apprise',
};

/** Names of the field for the address of a channel, where that is not clear by itself. */
const ADDRESS_NAMES: Partial<Record<ChannelKind, string>> = {
  discord: "Address of the channel's webhook",
  apprise: 'Address of your Apprise',
};

/** Examples of the address of a channel of each kind. */
const ADDRESS_EXAMPLES: Readonly<Record<TypedKind, string>> = {
  mail: 'you@example.org',
  webhook: 'https://home.example/hooks/rummage',
  ntfy: 'https://ntfy.sh/your-topic',
  gotify: 'https://gotify.example/message?token=…',
  discord: 'https://discord.com/api/webhooks/…',
  apprise: 'https://apprise.home.example/notify/you',
};

export function kindWords(kind: ChannelKind): string {
  return KIND_WORDS[kind];
}

export function addressName(kind: ChannelKind): string {
  return ADDRESS_NAMES[kind] ?? 'Address';
}

export function addressExample(kind: TypedKind): string {
  return ADDRESS_EXAMPLES[kind];
}

/**
 * Says where its messages go, as the receiver calls itself where it does. The secrets in addresses of Gotify and Discord are
 * nobody's business who looks over a shoulder; of a browser's subscription only the push service says something to people.
 */
export function placeWords({ kind, address, label }: Pick<Channel, 'kind' | 'address' | 'label'>): string {
  if (label !== null) return label;
  switch (kind) {
    case 'gotify':
      return address.replace(/\?.*$/, '');
    case 'discord':
    case 'push':
      return address.replace(/^https?:\/\/([^/]+).*$/, '$1');
    case 'mail':
    case 'ntfy':
    case 'webhook':
    case 'telegram':
    case 'apprise':
      return address;
  }
}

/** True if a test is a mail with a link, which somebody has to open first. */
export function waitsForLink({ kind, state }: Pick<Channel, 'kind' | 'state'>): boolean {
  return kind === 'mail' && state === 'unconfirmed';
}

/** What is wrong with a channel: "Refused since 07:40." Undefined when it is well, or waits for its owner. @param now ms */
export function failureWords(channel: Channel, now: number): string | undefined {
  const { state, reason, failing_since: since } = channel;
  if (reason === null || waitsForLink(channel)) return undefined;
  if (state === 'unconfirmed') return 'Not confirmed yet: a test has to arrive.';
  const verb = state === 'paused' ? 'Refused' : 'Failing';
  return since === null ? `${verb}.` : `${verb} since ${whenWords(since, now)}.`;
}

/** Where the messages of a channel go, and how that is: "#finds at Home, answered at 19:02" @param now ms */
export function stateWords(channel: Channel, now: number): string {
  const { state, reason, answered_at: answeredAt, created_at: createdAt } = channel;
  const place = placeWords(channel);
  if (reason !== null) return waitsForLink(channel) ? `${place}. ${reason}` : `${reason} ${place}`;
  if (state === 'unconfirmed') return `${place}, not confirmed yet`;
  if (state === 'paused') return `${place}, paused`;
  if (answeredAt === null) return `${place}, since ${dayText(new Date(createdAt))}`;
  const isToday = isSameDay(answeredAt, now);
  return `${place}, answered ${isToday ? 'at' : 'on'} ${whenWords(answeredAt, now)}`;
}

/** The time of today, or else the day. */
function whenWords(instant: string, now: number): string {
  const date = new Date(instant);
  return isSameDay(instant, now) ? clockText(date) : dayText(date);
}

function isSameDay(instant: string, now: number): boolean {
  return new Date(instant).toDateString() === new Date(now).toDateString();
}
