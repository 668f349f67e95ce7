import { initContract } from '@ts-rest/core';
import { CHANNEL_KINDS, CHANNEL_STATES, MESSAGE_TYPES, NOTIFIED_EVENTS } from '@rummage/vocabulary';
import { z } from 'zod';
import { Id, Instant, OwnPath, text } from './fields.ts';
import { Problem } from './problem.ts';

const c = initContract();

const MAX_CHANNEL_ADDRESS = 2000;

/** A channel to be added. */
export const ChannelInput = z.object({
  kind: z.enum(CHANNEL_KINDS),
  /** The address of a webhook, of an ntfy topic, or of Gotify's `/message?token=…`. */
  address: text('Address is required')
    .trim()
    .min(1, 'Address is required')
    .max(MAX_CHANNEL_ADDRESS, `Address must be ${MAX_CHANNEL_ADDRESS} characters or less`),
});
export type ChannelInput = z.infer<typeof ChannelInput>;

/** Where a person is notified. */
export const Channel = z.object({
  id: z.number(),
  kind: z.enum(CHANNEL_KINDS),
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
  id: z.number(),
  /** The query that found it; null for what is kept. */
  query_id: z.number().nullable(),
  query_text: z.string().nullable(),
  title: z.string(),
  url: z.string(),
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
    total: z.number(),
    items: z.array(NotifiedItem),
  }),
});
export type Message = z.infer<typeof Message>;

/** A message that was sent, or is on its way. */
export const Delivery = z.object({
  /** The same in every repeat of the message: a webhook has it as `webhook-id`. */
  id: z.string(),
  channel_id: z.number(),
  type: z.enum(MESSAGE_TYPES),
  /** What it says, in a line. */
  summary: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
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
    pathParams: OwnPath,
    responses: { 200: z.array(Channel) },
  },
  addChannel: {
    summary: 'Add a channel and try it; only this answer has the secret of a webhook',
    description:
      'A webhook, an ntfy topic and Gotify are active once they answer a first message with 2xx; for a webhook that is a ' +
      'signed message of the type `ping`. Until then the channel is `unconfirmed`, and `reason` says why; `test` tries again. ' +
      'Messages are signed as Standard Webhooks says. A user may have 10 channels.',
    method: 'POST',
    path: '/api/users/:user_id/channels',
    pathParams: OwnPath,
    body: ChannelInput,
    responses: { 201: NewChannel, 409: Problem },
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
    pathParams: ChannelPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
  testChannel: {
    summary: 'Send a test; when it arrives, the channel is active',
    method: 'POST',
    path: '/api/users/:user_id/channels/:channel_id/test',
    pathParams: ChannelPath,
    body: c.noBody(),
    responses: { 200: Channel, 404: Problem },
  },
  deliveries: {
    summary: 'The last 50 messages to this user, the newest first',
    method: 'GET',
    path: '/api/users/:user_id/deliveries',
    pathParams: OwnPath,
    responses: { 200: z.array(Delivery) },
  },
});
