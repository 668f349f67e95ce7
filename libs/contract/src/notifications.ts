import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import {
  ListingEnd,
  ChannelKind,
  ChannelState,
  DeliveryState,
  NotifiedEvent,
  MessageType,
} from './choices.ts';
import { EXAMPLES, Id, Instant, OwnPath, text } from './fields.ts';
import { CreationHeaders } from './idempotency.ts';
import { Problem } from './problem.ts';

const c = initContract();

const MAX_CHANNEL_ADDRESS = 2000;

const MAX_SUBSCRIPTION_KEY = 200;

export const BrowserSubscription = z
  .object({
    endpoint: text()
      .max(MAX_CHANNEL_ADDRESS)
      .meta({
        description: "The address at the browser's push service.",
        examples: ['https://push.example/s/k3J9s0'],
      }),
    expirationTime: z
      .number()
      .nullable()
      .optional()
      .meta({ description: 'When the subscription ends, in ms; null for never.', examples: [null] }),
    keys: z
      .object({
        p256dh: text()
          .max(MAX_SUBSCRIPTION_KEY)
          .meta({
            description:
              'With which messages are encrypted: a point of 65 bytes that begins with 4, in base64url.',
            examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6'],
          }),
        auth: text()
          .max(MAX_SUBSCRIPTION_KEY)
          .meta({ description: '16 bytes, in base64url.', examples: ['tBHItJI5svbpez7KI4CCXg'] }),
      })
      .meta({ description: 'With which messages are encrypted for it.' }),
  })
  .meta({ description: 'Where a browser takes push messages: what its `PushSubscription` becomes as JSON.' });
export type BrowserSubscription = z.infer<typeof BrowserSubscription>;

const ADDRESS_KINDS = 'Address must be a text, or for push the subscription of a browser';

export const ChannelInput = z
  .object({
    kind: ChannelKind.meta({ description: 'What it is of its kind.' }),
    address: z
      .union(
        [
          text('Address is required')
            .trim()
            .min(1, 'Address is required')
            .max(MAX_CHANNEL_ADDRESS, `Address must be ${MAX_CHANNEL_ADDRESS} characters or less`),
          BrowserSubscription,
        ],
        { error: ({ input }) => (input === undefined ? 'Address is required' : ADDRESS_KINDS) },
      )
      .meta({
        description:
          "A mail address, the address of a webhook, of an ntfy topic, or of Gotify's `/message?token=…`; for `push` the subscription of the browser.",
        examples: ['https://ntfy.example/alice'],
      }),
  })
  .meta({ description: 'A channel to be added.' });
export type ChannelInput = z.infer<typeof ChannelInput>;

export const Channel = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    kind: ChannelKind.meta({ description: 'What it is of its kind.' }),
    address: z.string().meta({
      description: "For `push` the `endpoint` of the browser's subscription.",
      examples: ['https://ntfy.example/alice'],
    }),
    state: ChannelState.meta({ description: 'Only `active` ones are used.' }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Why it is not active, or why the last message has not arrived; a sentence for people.',
        examples: ['It has no filter for materials.'],
      }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
  })
  .meta({ description: 'Where a person is notified.' });
export type Channel = z.infer<typeof Channel>;

export const NewChannel = Channel.extend({
  secret: z
    .string()
    .nullable()
    .meta({
      description: 'The secret that messages are signed with; null where they are not.',
      examples: ['whsec_MfKQ9r8G'],
    }),
}).meta({
  description: "A new channel. Only this answer has the secret that a webhook's messages are signed with.",
});
export type NewChannel = z.infer<typeof NewChannel>;

export const NotifiedItem = z
  .object({
    event: NotifiedEvent.meta({ description: 'What has happened.' }),
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    query_id: z
      .int()
      .nullable()
      .meta({ description: 'The query that found it; null for what is kept.', examples: [7] }),
    query_text: z
      .string()
      .nullable()
      .meta({
        description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
        examples: ['wool overcoat'],
      }),
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    source: z.string().optional().meta({
      description:
        "Who offers it: the shop's name, or the marketplace's. Missing in messages that were made before it was said.",
    }),
    image: z
      .string()
      .nullable()
      .meta({
        description: 'The address of its first picture; null without one.',
        examples: [EXAMPLES.picture],
      }),
    price: z
      .number()
      .nullable()
      .meta({
        description: 'What it costs, with at most 2 decimals; null where there is no price.',
        examples: [120],
      }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code.', examples: ['USD'] }),
    was_price: z
      .number()
      .nullable()
      .meta({
        description: 'What it cost before its price fell, in the same currency; null for everything else.',
        examples: [140],
      }),
    is_auction: z.boolean().meta({ description: 'Whether it is an auction.', examples: [false] }),
    ends_at: Instant.nullable().meta({ description: 'When it ends.', examples: [EXAMPLES.later] }),
    ended_as: ListingEnd.nullable().meta({
      description: 'How it ended, where that is known; null while it is offered.',
      examples: ['sold'],
    }),
  })
  .meta({ description: 'What a message says of one item.' });
export type NotifiedItem = z.infer<typeof NotifiedItem>;

export const Message = z
  .object({
    type: MessageType.meta({ description: 'Of what kind the problem is.' }),
    timestamp: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    data: z
      .object({
        total: z
          .int()
          .meta({ description: 'How many items it is about; `items` has the first 200.', examples: [80] }),
        items: z.array(NotifiedItem).meta({ description: 'The items.' }),
      })
      .meta({ description: 'What it is about.' }),
  })
  .meta({
    description:
      "The body of a webhook's message. A digest, or what came during a break, may have items of every event.",
  });
export type Message = z.infer<typeof Message>;

export const PushMessage = z
  .object({
    id: z.string().meta({ description: 'The same in every repeat of the message.', examples: [7] }),
    type: MessageType.meta({ description: 'Of what kind the problem is.' }),
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    body: z
      .string()
      .meta({ description: 'What it says, in a line.', examples: ['3 new for “wool overcoat”.'] }),
    url: z.string().meta({
      description: 'The page that shows what it is about, relative to the installation.',
      examples: [EXAMPLES.page],
    }),
  })
  .meta({ description: 'What a browser is sent, encrypted: JSON of less than 4 kB.' });
export type PushMessage = z.infer<typeof PushMessage>;

export const PushKey = z
  .object({
    key: z.string().meta({
      description: 'For `applicationServerKey`, when a page subscribes; base64url.',
      examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA'],
    }),
  })
  .meta({ description: 'The public half of the key with which push messages are signed.' });
export type PushKey = z.infer<typeof PushKey>;

export const Delivery = z
  .object({
    id: z.string().meta({
      description: 'The same in every repeat of the message: a webhook has it as `webhook-id`.',
      examples: ['msg_2KWPBgLlAfxd'],
    }),
    channel_id: z.int().meta({ description: 'The channel.', examples: [2] }),
    type: MessageType.meta({ description: 'Of what kind the problem is.' }),
    summary: z.string().meta({ description: 'What it says, in a line.', examples: ['3 new items'] }),
    state: DeliveryState.meta({ description: 'How it goes.' }),
    attempts: z.int().meta({ description: 'How often it was tried.', examples: [1] }),
    problem: z
      .string()
      .nullable()
      .meta({
        description: 'Why the last attempt failed; a sentence for people.',
        examples: ['It answered 503.'],
      }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    finished_at: Instant.nullable().meta({
      description: 'When it arrived or was given up.',
      examples: [EXAMPLES.at],
    }),
  })
  .meta({ description: 'A message that was sent, or is on its way.' });
export type Delivery = z.infer<typeof Delivery>;

const ChannelPath = z.object({
  user_id: Id.meta({ description: 'The person.', examples: [1] }),
  channel_id: Id.meta({ description: 'The channel.', examples: [2] }),
});

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
    body: z.object({ paused: z.boolean().meta({ description: 'Whether it is paused.', examples: [true] }) }),
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
