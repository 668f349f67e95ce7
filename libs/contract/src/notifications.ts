import { initContract } from '@ts-rest/core';
import { CHANNEL_KINDS, CHANNEL_STATES, MESSAGE_TYPES, NOTIFIED_EVENTS } from '@rummage/vocabulary';
import { z } from 'zod';
import { Id, Instant, OwnPath, text } from './fields.ts';
import { CreationHeaders } from './idempotency.ts';
import { Problem } from './problem.ts';

const c = initContract();

const MAX_CHANNEL_ADDRESS = 2000;

const MAX_SUBSCRIPTION_KEY = 200;

/** Where a browser takes push messages: what its `PushSubscription` becomes as JSON. */
export const BrowserSubscription = z.object({
  /** The address at the browser's push service. */
  endpoint: text().max(MAX_CHANNEL_ADDRESS),
  expirationTime: z.number().nullable().optional(),
  keys: z.object({
    /** With which messages are encrypted: a point of 65 bytes that begins with 4, in base64url. */
    p256dh: text().max(MAX_SUBSCRIPTION_KEY),
    /** 16 bytes, in base64url. */
    auth: text().max(MAX_SUBSCRIPTION_KEY),
  }),
});
export type BrowserSubscription = z.infer<typeof BrowserSubscription>;

const ADDRESS_KINDS = 'Address must be a text, or for push the subscription of a browser';

/** A channel to be added. */
export const ChannelInput = z.object({
  kind: z.enum(CHANNEL_KINDS),
  /**
   * A mail address, the address of a webhook, of an ntfy topic, or of Gotify's `/message?token=…`; for `push` the subscription of the
   * browser.
   */
  address: z.union(
    [
      text('Address is required')
        .trim()
        .min(1, 'Address is required')
        .max(MAX_CHANNEL_ADDRESS, `Address must be ${MAX_CHANNEL_ADDRESS} characters or less`),
      BrowserSubscription,
    ],
    { error: ({ input }) => (input === undefined ? 'Address is required' : ADDRESS_KINDS) },
  ),
});
export type ChannelInput = z.infer<typeof ChannelInput>;

/** Where a person is notified. */
export const Channel = z.object({
  id: z.int(),
  kind: z.enum(CHANNEL_KINDS),
  /** For `push` the `endpoint` of the browser's subscription. */
  address: z.string(),
  /** Only `active` ones are used. */
  state: z.enum(CHANNEL_STATES),
  /** Why it is not active, or why the last message has not arrived; a sentence for people. */
  reason: z.string().nullable(),
  created_at: Instant,
});
export type Channel = z.infer<typeof Channel>;

/** A new channel. Only this answer has the secret that a webhook's messages are signed with. */
export const NewChannel = Channel.extend({ secret: z.string().nullable() });
export type NewChannel = z.infer<typeof NewChannel>;

/** What a message says of one item. */
export const NotifiedItem = z.object({
  event: z.enum(NOTIFIED_EVENTS),
  id: z.int(),
  /** The query that found it; null for what is kept. */
  query_id: z.int().nullable(),
  query_text: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  /** Who offers it: the shop's name, or the marketplace's. Missing in messages that were made before it was said. */
  source: z.string().optional(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  /** ISO 4217 code. */
  currency: z.string().nullable(),
  /** What it cost before its price fell, in the same currency; null for everything else. */
  was_price: z.number().nullable(),
  is_auction: z.boolean(),
  ends_at: Instant.nullable(),
  ended_as: z.enum(['ended', 'sold']).nullable(),
});
export type NotifiedItem = z.infer<typeof NotifiedItem>;

/** The body of a webhook's message. A digest, or what came during a break, may have items of every event. */
export const Message = z.object({
  type: z.enum(MESSAGE_TYPES),
  timestamp: Instant,
  data: z.object({
    /** How many items it is about; `items` has the first 200. */
    total: z.int(),
    items: z.array(NotifiedItem),
  }),
});
export type Message = z.infer<typeof Message>;

/** What a browser is sent, encrypted: JSON of less than 4 kB. */
export const PushMessage = z.object({
  /** The same in every repeat of the message. */
  id: z.string(),
  type: z.enum(MESSAGE_TYPES),
  title: z.string(),
  /** What it says, in a line. */
  body: z.string(),
  /** The page that shows what it is about, relative to the installation. */
  url: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

/** The public half of the key with which push messages are signed. */
export const PushKey = z.object({
  /** For `applicationServerKey`, when a page subscribes; base64url. */
  key: z.string(),
});
export type PushKey = z.infer<typeof PushKey>;

/** A message that was sent, or is on its way. */
export const Delivery = z.object({
  /** The same in every repeat of the message: a webhook has it as `webhook-id`. */
  id: z.string(),
  channel_id: z.int(),
  type: z.enum(MESSAGE_TYPES),
  /** What it says, in a line. */
  summary: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Why the last attempt failed; a sentence for people. */
  problem: z.string().nullable(),
  created_at: Instant,
  /** When it arrived or was given up. */
  finished_at: Instant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const ChannelPath = z.object({ user_id: Id, channel_id: Id });

export const notifications = c.router({
  channels: {
    summary: 'Where this user is notified, the newest first',
    method: 'GET',
    path: '/api/users/:user_id/channels',
    metadata: { duringBreak: 'open', scope: 'both' },
    pathParams: OwnPath,
    responses: { 200: z.array(Channel) },
  },
  addChannel: {
    summary: 'Add a channel and try it; only this answer has the secret of a webhook',
    description:
      'A browser, a webhook, an ntfy topic and Gotify are active once they take a first message; for a webhook that is a ' +
      'signed message of the type `ping`. A mail address is active once somebody has opened the link in a first mail and pressed ' +
      'its button. Until then the channel is `unconfirmed`, and `reason` says why; `test` tries again. ' +
      'Messages to webhooks are signed as Standard Webhooks says. A user may have 10 channels, and an address gets 5 such mails a ' +
      'day. `GET /api/installation` says which kinds are set up. With `Idempotency-Key` the call can be sent again: the channel is ' +
      'added once, and tried again while it is unconfirmed.',
    method: 'POST',
    path: '/api/users/:user_id/channels',
    metadata: { scope: 'both' },
    pathParams: OwnPath,
    headers: CreationHeaders,
    body: ChannelInput,
    responses: { 201: NewChannel, 404: Problem, 409: Problem },
  },
  changeChannel: {
    summary: 'Pause a channel, or use it again',
    description:
      'What waits for a channel that is paused is not sent. An unconfirmed channel stays as it is.',
    method: 'PUT',
    path: '/api/users/:user_id/channels/:channel_id',
    pathParams: ChannelPath,
    body: z.object({ paused: z.boolean() }),
    responses: { 200: Channel, 404: Problem },
  },
  removeChannel: {
    summary: 'Remove a channel with everything that waits for it',
    method: 'DELETE',
    path: '/api/users/:user_id/channels/:channel_id',
    metadata: { duringBreak: 'open' },
    pathParams: ChannelPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
  testChannel: {
    summary: 'Send a test; when it arrives, the channel is active',
    description:
      'A mail address that is not confirmed is sent its link again. A browser that has ended its subscription is removed, and the answer is 404.',
    method: 'POST',
    path: '/api/users/:user_id/channels/:channel_id/test',
    pathParams: ChannelPath,
    body: c.noBody(),
    responses: { 200: Channel, 404: Problem },
  },
  pushKey: {
    summary: 'The key with which a page subscribes to push messages',
    description: 'It is made once for the installation, and stays the same.',
    method: 'GET',
    path: '/api/push-key',
    metadata: { access: 'public' },
    responses: { 200: PushKey },
  },
  deliveries: {
    summary: 'The last 50 messages to this user, the newest first',
    method: 'GET',
    path: '/api/users/:user_id/deliveries',
    pathParams: OwnPath,
    responses: { 200: z.array(Delivery) },
  },
});
