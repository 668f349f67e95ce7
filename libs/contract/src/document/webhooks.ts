import { MESSAGE_TYPES, type MessageType } from '@rummage/vocabulary';
import { Message } from '../notifications/messages.ts';
import { exampleOf } from './examples.ts';
import type { Schemas } from './schemas.ts';

const SUMMARIES: Record<MessageType, string> = {
  ping: 'A test: whether the webhook takes messages',
  'items.found': 'A query has found something',
  'item.price_dropped': 'Something has fallen in price',
  'item.ending': 'A kept auction ends within the hour',
  'item.ended': 'Something that is kept was sold or has ended',
  digest: 'All that waited: for the hour of the digest, or for the end of a break',
};

const DESCRIPTION =
  'Signed as Standard Webhooks says, with the secret of the webhook. It comes at least once: every repeat has the same `webhook-id`.';

const HEADERS = [
  header('webhook-id', 'Names the message; the same in every repeat.', 'msg_2KWPBgLlAfxdpx2AI54pPA'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1772366400'),
  header(
    'webhook-signature',
    'The signature, after `v1,`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** The messages that webhooks are sent, by their types. */
export function webhooks(schemas: Schemas): Record<string, object> {
  return Object.fromEntries(MESSAGE_TYPES.map((type) => [type, { post: webhook(type, schemas) }]));
}

function webhook(type: MessageType, { schemaOf, components }: Schemas): object {
  const schema = schemaOf(Message, 'output');
  const example = { ...(exampleOf(schema, components()) as object), type };
  return {
    operationId: `webhook.${type}`,
    tags: ['notifications'],
    summary: SUMMARIES[type],
    description: DESCRIPTION,
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'It is taken.' },
      '410': { description: 'No more, please: the channel is paused.' },
      '4XX': { description: 'It is sent again later, as after every other answer.' },
    },
  };
}

function header(name: string, description: string, example: string): object {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}
