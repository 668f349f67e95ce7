import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ChannelKind, ChannelState, DeliveryState, MessageType } from '../choices.ts';
import { EXAMPLES, Id, Instant, OwnPath, text } from '../fields.ts';
import { CreationHeaders } from '../idempotency.ts';
import { Problem } from '../problem.ts';

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

const MessageTypes = z
  .array(MessageType)
  .min(1, 'Name at least one type of message')
  .nullable()
  .meta({
    description: 'The types of messages that it gets; null for all. `ping` always comes.',
    examples: [['items.found', 'item.ended']],
  });

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
          "A mail address, the address of a webhook, of an ntfy topic, of Gotify's `/message?token=…`, of a webhook of Discord, or of an Apprise API; for `push` the subscription of the browser. A chat of Telegram is linked by a code.",
        examples: ['https://ntfy.example/alice'],
      }),
    types: MessageTypes.optional(),
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
    label: z
      .string()
      .nullable()
      .meta({
        description:
          'What the receiver calls itself: a chat of Telegram, a webhook of Discord; null for others.',
        examples: ['Ines'],
      }),
    types: MessageTypes,
    failing_since: Instant.nullable().meta({
      description: 'Since when nothing has arrived; null when the last message has.',
      examples: [EXAMPLES.at],
    }),
    answered_at: Instant.nullable().meta({
      description: 'When the last message arrived; null when none has.',
      examples: [EXAMPLES.at],
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

export const ChatLink = z
  .object({
    code: z.string().meta({
      description: 'What to send to the bot, from the chat that is to be notified.',
      examples: ['482913'],
    }),
    bot: z
      .string()
      .meta({ description: 'The name of the bot, with its @.', examples: ['@home_rummage_bot'] }),
    expires_at: Instant.meta({ description: 'When the code runs out.', examples: [EXAMPLES.at] }),
  })
  .meta({ description: 'How a chat of Telegram is linked.' });
export type ChatLink = z.infer<typeof ChatLink>;

export const NewSecret = z
  .object({
    secret: z.string().meta({
      description: 'The secret that messages are signed with from now on.',
      examples: ['whsec_MfKQ9r8G'],
    }),
    both_until: Instant.meta({
      description: 'Until then messages are signed with the secret before as well.',
      examples: [EXAMPLES.later],
    }),
  })
  .meta({ description: "A webhook's new secret, which only this answer has." });

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
    summary: 'Pause a channel or use it again, or choose which types of messages it gets',
    description:
      'What waits for a channel that is paused is not sent. An unconfirmed channel stays as it is.',
    method: 'PUT',
    path: '/api/users/:user_id/channels/:channel_id',
    pathParams: ChannelPath,
    body: z
      .object({
        paused: z
          .boolean()
          .optional()
          .meta({ description: 'Whether it is paused.', examples: [true] }),
        types: MessageTypes.optional(),
      })
      .refine(({ paused, types }) => paused !== undefined || types !== undefined, {
        path: ['paused'],
        message: 'Name what to change: paused or types',
      }),
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
  linkChat: {
    summary: 'A code that links a chat of Telegram as a channel',
    description:
      'Whoever sends the code to the bot within ten minutes has the channel in that chat. A new code voids the one before.',
    method: 'POST',
    path: '/api/users/:user_id/channels/telegram',
    metadata: { scope: 'both' },
    pathParams: OwnPath,
    body: c.noBody(),
    responses: { 200: ChatLink },
  },
  rotateSecret: {
    summary: 'Give a webhook a new secret; for a day its messages are signed with the one before as well',
    method: 'POST',
    path: '/api/users/:user_id/channels/:channel_id/secret',
    metadata: { scope: 'both' },
    pathParams: ChannelPath,
    body: c.noBody(),
    responses: { 200: NewSecret, 404: Problem },
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
  redeliver: {
    summary: 'Send a message once more, under the same id',
    description:
      'Of the messages that `GET …/deliveries` lists. 409 while it is on its way, or when its channel is not active.',
    method: 'POST',
    path: '/api/users/:user_id/deliveries/:delivery/redeliver',
    pathParams: z.object({
      user_id: Id.meta({ description: 'The person.', examples: [1] }),
      delivery: z
        .string()
        .max(100)
        .meta({ description: 'The message.', examples: ['msg_2KWPBgLlAfxd'] }),
    }),
    body: c.noBody(),
    responses: { 200: Delivery, 404: Problem, 409: Problem },
  },
});
