import { MARKETPLACES } from '@rummage/vocabulary';
import { z } from 'zod';
import { Instant } from './fields.ts';

/**
 * How collecting goes for a query:
 * - `collecting`: its current result is being read for the first time, or again after a change
 * - `ok`: it is watched, and finds things
 * - `quiet`: it is watched, and has found nothing new for a week or nothing ever
 * - `waiting`: it has not been looked at yet, or the marketplace allows no more calls today
 * - `limited`: it is watched, but not all of its result can be read, or its owner's feed is full
 * - `failing`: the last try at a marketplace failed
 * - `blocked`: no marketplace can serve it
 * - `paused`: its owner paused it
 */
export const COLLECTION_STATES = [
  'collecting',
  'ok',
  'quiet',
  'waiting',
  'limited',
  'failing',
  'blocked',
  'paused',
] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

/** A marketplace that cannot serve a query, and why, in words for the user. */
export const SkippedMarketplace = z.object({ marketplace: z.enum(MARKETPLACES), reason: z.string() });
export type SkippedMarketplace = z.infer<typeof SkippedMarketplace>;

/** The health of a query. */
export const Collection = z.object({
  state: z.enum(COLLECTION_STATES),
  /** The state in plain words, with the problem if there is one. */
  message: z.string(),
  /**
   * When the result of this query was last read: at several marketplaces the oldest of those that have been read, so that
   * nothing older was missed there. It stays when the query is paused, fails, waits, is blocked or is changed, and is null
   * only for one that was never read.
   */
  last_success_at: Instant.nullable(),
  last_new_item_at: Instant.nullable(),
  /** Null when nothing is planned. */
  next_visit_at: Instant.nullable(),
  /** Listings in its results at the last complete visit; it is kept like `last_success_at`. */
  listings_seen: z.int(),
  /** How many of those match. */
  listings_matched: z.int(),
  skipped: z.array(SkippedMarketplace),
});
export type Collection = z.infer<typeof Collection>;
