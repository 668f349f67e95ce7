import type { z } from 'zod';
import { MORE_MAY_COME } from '../choices.ts';
import {
  BreakEvent,
  CollectingEvent,
  FeedEvent,
  HealthEvent,
  ItemsEvent,
  ResetEvent,
  SeenEvent,
} from '../items/events.ts';
import { refTo, type Schema } from './json.ts';
import type { Schemas } from './schemas.ts';

const EVENTS: Readonly<Record<string, z.ZodType>> = {
  items: ItemsEvent,
  feed: FeedEvent,
  seen: SeenEvent,
  collecting: CollectingEvent,
  health: HealthEvent,
  reset: ResetEvent,
  break: BreakEvent,
};

/** The schema of a stream: text, whose events are these. */
export function streamSchema({ schemaOf, define }: Pick<Schemas, 'schemaOf' | 'define'>): Schema {
  const kinds = Object.entries(EVENTS).map(([event, payload]) => {
    const name = `${event.slice(0, 1).toUpperCase()}${event.slice(1)}StreamEvent`;
    define(name, {
      type: 'object',
      description: `An event with the name \`${event}\`.`,
      required: ['event', 'data'],
      properties: {
        event: { type: 'string', const: event, description: 'Its name.', examples: [event] },
        data: { ...schemaOf(payload, 'output'), description: 'Its payload, as one line of JSON.' },
      },
    });
    return { event, schema: refTo(name) };
  });
  define('StreamEvent', {
    description: `One event of a stream, with what its \`event:\` and its \`data:\` hold. ${MORE_MAY_COME}`,
    oneOf: kinds.map(({ schema }) => schema),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(kinds.map(({ event, schema }) => [event, schema.$ref])),
    },
  });
  return {
    type: 'string',
    description: 'Server-sent events.',
    contentMediaType: 'text/event-stream',
    contentSchema: refTo('StreamEvent'),
  };
}
