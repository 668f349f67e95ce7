import { z } from 'zod';
import { Collection } from './collection.ts';
import { Instant } from './fields.ts';

/** What of a query a listing fails. */
export const HIDING_KINDS = [
  'word',
  'phrase',
  'group',
  'excluded-word',
  'excluded-keyword',
  'category',
  'condition',
  'price',
  'currency',
  'filter',
] as const;

/**
 * Why listings were kept away: what of the query they fail, and in shops
 * - `words`: they lack some of its words; shops list everything they have, so these are counted together
 * - `sold-out`: they cannot be bought
 */
export const KEPT_AWAY_REASONS = [...HIDING_KINDS, 'words', 'sold-out'] as const;
export type KeptAwayReason = (typeof KEPT_AWAY_REASONS)[number];

/** A listing that was kept away, at its marketplace. */
export const KeptAwayListing = z.object({
  title: z.string(),
  url: z.string(),
  /** The address of its first picture. */
  picture: z.string().nullable(),
});
export type KeptAwayListing = z.infer<typeof KeptAwayListing>;

/** One reason; each listing counts once, at the first thing that failed. */
export const KeptAway = z.object({
  reason: z.enum(KEPT_AWAY_REASONS),
  /** The word, the keyword, the name of the filter, the category, or for `price` the limit (`minimum`, `maximum`); else empty. */
  value: z.string(),
  /** The rest of a sentence that begins with the listings: "contain the excluded word “vintage”". */
  text: z.string(),
  count: z.int(),
  /** At most five, for some hours, and only of marketplaces whose licence allows it. */
  examples: z.array(KeptAwayListing),
});
export type KeptAway = z.infer<typeof KeptAway>;

/** The health of a query, and what kept listings away from it. */
export const ReasonedCollection = Collection.extend({
  /** Of the last whole reading at each marketplace, the most frequent reason first. */
  kept_away: z.array(KeptAway),
  /** When they were counted, at several marketplaces the oldest time; null when nothing was kept away. */
  kept_away_at: Instant.nullable(),
  /** What was left out before we saw it and is not counted, in a sentence; null when nothing was. */
  not_counted: z.string().nullable(),
});
export type ReasonedCollection = z.infer<typeof ReasonedCollection>;
