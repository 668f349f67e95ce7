import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { MarketplaceName } from '../choices.ts';
import { EXAMPLES, Instant, OwnPath } from '../fields.ts';
import { Collection } from '../queries/collection.ts';

const c = initContract();

export const ItemsEvent = z
  .object({
    count: z
      .int()
      .meta({ description: 'How many items; one that several queries found counts once.', examples: [3] }),
    ids: z.array(z.int()).meta({ description: 'The ids of the items.', examples: [[41, 42]] }),
    by_query: z
      .array(
        z.object({
          query_id: z.int().meta({ description: 'The query.', examples: [7] }),
          ids: z.array(z.int()).meta({ description: 'The ids of the items.', examples: [[41, 42]] }),
        }),
      )
      .meta({ description: 'The same ids by the queries that found them.' }),
  })
  .meta({ description: '`event: items`: queries found something that they had not found before.' });
export type ItemsEvent = z.infer<typeof ItemsEvent>;

export const CollectingEvent = z
  .object({
    searches: z
      .array(
        z.object({
          query_id: z.int().meta({ description: 'The query.', examples: [7] }),
          marketplace: MarketplaceName.meta({ description: 'The marketplace that is being read.' }),
          visit: z.int().meta({ description: 'Which of its visits is being made, from 1.', examples: [1] }),
          visits: z.int().meta({ description: 'How many visits there are.', examples: [2] }),
          pages: z.int().meta({ description: 'Pages that this visit has read so far.', examples: [3] }),
        }),
      )
      .meta({ description: 'What is being read.' }),
  })
  .meta({
    description:
      '`event: collecting`: all queries whose whole result is being read; an empty list when none is left. Also sent first on every stream.',
  });
export type CollectingEvent = z.infer<typeof CollectingEvent>;

export const HealthEvent = z
  .object({
    queries: z
      .array(
        z.object({
          query_id: z.int().meta({ description: 'The query.', examples: [7] }),
          collection: Collection.meta({ description: 'How collecting goes.' }),
        }),
      )
      .meta({ description: 'The queries.' }),
  })
  .meta({
    description: '`event: health`: the queries whose health has changed; the first event has all of them.',
  });
export type HealthEvent = z.infer<typeof HealthEvent>;

/** The most ids in one `feed` event; more are sent as several events. */
export const MAX_FEED_EVENT = 1000;

export const FeedEvent = z
  .object({
    dismissed: z
      .array(z.int())
      .meta({ description: 'The ids of the items that were dismissed.', examples: [[41]] }),
    restored: z
      .array(z.int())
      .meta({ description: 'The ids of the items that came back.', examples: [[44]] }),
    kept: z
      .array(z.int())
      .meta({ description: 'Kept, or kept already and with another note.', examples: [[42]] }),
    let_go: z
      .array(z.int())
      .meta({ description: 'The ids of the items that were let go.', examples: [[43]] }),
  })
  .meta({
    description:
      "`event: feed`: items that left this person's feed or came back, were kept or let go, through any call, tab or device. Each is named as it is when the event is sent, so an item that left and came back in between is among the restored.",
  });
export type FeedEvent = z.infer<typeof FeedEvent>;

export const SeenEvent = z
  .object({
    seen_through: Instant.meta({
      description: 'What was collected until this moment counts as seen; null while nothing does.',
      examples: [EXAMPLES.at],
    }),
  })
  .meta({
    description:
      '`event: seen`: the mark of what was seen has moved, through any tab or device; also sent at the start of a stream.',
  });
export type SeenEvent = z.infer<typeof SeenEvent>;

export const ResetEvent = z.object({}).meta({
  description:
    '`event: reset`: the event that `Last-Event-ID` names is not known, as after a backup was restored. It comes first; whoever keeps a copy of the feed reads it again.',
});
export type ResetEvent = z.infer<typeof ResetEvent>;

export const BreakEvent = z
  .object({ locked_until: Instant.meta({ description: 'When the break ends.', examples: [EXAMPLES.later] }) })
  .meta({ description: '`event: break`: a break has started; the stream ends after it.' });
export type BreakEvent = z.infer<typeof BreakEvent>;

export const events = c.router({
  stream: {
    summary: 'What happens while somebody watches, as server-sent events',
    description:
      'Events `items`, `feed`, `seen`, `collecting` and `health`, each with one line of JSON. The stream ends with the access token that ' +
      'opened it; open it again with `Last-Event-ID`, an opaque text, and what was found, dismissed, restored, kept ' +
      'and let go in between comes first, or `reset` where that event is not known. When a break begins, `break` is its last event.',
    method: 'GET',
    path: '/api/users/:user_id/events',
    metadata: { etag: 'none' },
    pathParams: OwnPath,
    headers: z.object({
      'last-event-id': z
        .string()
        .optional()
        .meta({
          description: 'The id of the last event that arrived; what came since is sent first.',
          examples: ['12-40'],
        }),
    }),
    responses: { 200: c.otherResponse({ contentType: 'text/event-stream', body: z.unknown() }) },
  },
});
