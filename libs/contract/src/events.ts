import { initContract } from '@ts-rest/core';
import { MARKETPLACES } from '@rummage/vocabulary';
import { z } from 'zod';
import { Collection } from './collection.ts';
import { Instant, OwnPath } from './fields.ts';

const c = initContract();

/** `event: items`: queries found something that they had not found before. */
export const ItemsEvent = z.object({
  /** How many items; one that several queries found counts once. */
  count: z.int(),
  ids: z.array(z.int()),
  /** The same ids by the queries that found them. */
  by_query: z.array(z.object({ query_id: z.int(), ids: z.array(z.int()) })),
});
export type ItemsEvent = z.infer<typeof ItemsEvent>;

/**
 * `event: collecting`: all queries whose whole result is being read; an empty list when none is left. Also sent first on
 * every stream.
 */
export const CollectingEvent = z.object({
  searches: z.array(
    z.object({
      query_id: z.int(),
      /** The marketplace that is being read. */
      marketplace: z.enum(MARKETPLACES),
      /** Which of its visits is being made, from 1. */
      visit: z.int(),
      visits: z.int(),
      /** Pages that this visit has read so far. */
      pages: z.int(),
    }),
  ),
});
export type CollectingEvent = z.infer<typeof CollectingEvent>;

/** `event: health`: the queries whose health has changed; the first event has all of them. */
export const HealthEvent = z.object({
  queries: z.array(z.object({ query_id: z.int(), collection: Collection })),
});
export type HealthEvent = z.infer<typeof HealthEvent>;

/** The most ids in one `feed` event; more are sent as several events. */
export const MAX_FEED_EVENT = 1000;

/**
 * `event: feed`: items that left this person's feed or came back, were kept or let go, through any call, tab or device.
 * Each is named as it is when the event is sent, so an item that left and came back in between is among the restored.
 */
export const FeedEvent = z.object({
  dismissed: z.array(z.int()),
  restored: z.array(z.int()),
  /** Kept, or kept already and with another note. */
  kept: z.array(z.int()),
  let_go: z.array(z.int()),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

/** `event: seen`: the mark of what was seen has moved, through any tab or device; also sent at the start of a stream. */
export const SeenEvent = z.object({ seen_through: Instant });
export type SeenEvent = z.infer<typeof SeenEvent>;

/**
 * `event: reset`: the event that `Last-Event-ID` names is not known, as after a backup was restored. It comes first; whoever keeps
 * a copy of the feed reads it again.
 */
export const ResetEvent = z.object({});
export type ResetEvent = z.infer<typeof ResetEvent>;

/** `event: break`: a break has started; the stream ends after it. */
export const BreakEvent = z.object({ locked_until: Instant });
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
    headers: z.object({ 'last-event-id': z.string().optional() }),
    responses: { 200: c.otherResponse({ contentType: 'text/event-stream', body: z.unknown() }) },
  },
});
