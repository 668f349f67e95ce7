import { MINUTE_MS } from './times.ts';

/** Times to notify a person of what a query finds; `drops` is for falls in price of its items alone. */
export const NOTIFY_CHOICES = ['never', 'at_once', 'daily', 'drops'] as const;
export type NotifyChoice = (typeof NOTIFY_CHOICES)[number];

/** The hour of the daily digest for who has chosen none. */
export const DEFAULT_NOTIFY_HOUR = 18;

/** Ways to notify somebody. */
export const CHANNEL_KINDS = [
  'push',
  'mail',
  'webhook',
  'ntfy',
  'gotify',
  'telegram',
  'discord',
  'apprise',
] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** States of a channel: it is confirmed first, and paused by its owner or when it refuses messages. */
export const CHANNEL_STATES = ['unconfirmed', 'active', 'paused'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** Time for which a code links a chat. */
export const CHAT_CODE_MS = 10 * MINUTE_MS;

/** Buttons of a message about one item. */
export const ACTIONS = ['keep', 'dismiss', 'pause'] as const;
export type ActionName = (typeof ACTIONS)[number];

export const NOTIFIED_EVENTS = ['found', 'price_dropped', 'ending', 'ended'] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];

/** The messages that are sent; `ping` only tries a channel. */
export const MESSAGE_TYPES = [
  'ping',
  'items.found',
  'item.price_dropped',
  'item.ending',
  'item.ended',
  'digest',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** True if this runtime knows a time zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
