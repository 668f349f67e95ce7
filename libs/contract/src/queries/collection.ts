import { z } from 'zod';
import { choice, MarketplaceName } from '../choices.ts';
import { EXAMPLES, Instant } from '../fields.ts';

/**
 * States of collecting for a query:
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
export const CollectionState = choice(COLLECTION_STATES, 'How collecting goes for a query.');
export type CollectionState = (typeof COLLECTION_STATES)[number];

export const SkippedMarketplace = z
  .object({
    marketplace: MarketplaceName.meta({ description: 'Where it is.' }),
    reason: z.string().meta({ description: 'Why.', examples: ['It has no filter for materials.'] }),
  })
  .meta({ description: 'A marketplace that cannot serve a query, and why, in words for the user.' });
export type SkippedMarketplace = z.infer<typeof SkippedMarketplace>;

export const Collection = z
  .object({
    state: CollectionState.meta({ description: 'How it goes.' }),
    message: z.string().meta({
      description: 'The state in plain words, with the problem if there is one.',
      examples: ['Watched at eBay.'],
    }),
    last_success_at: Instant.nullable().meta({
      description:
        'When the result of this query was last read: at several marketplaces the oldest of those that have been read, so that nothing older was missed there. It stays when the query is paused, fails, waits, is blocked or is changed, and is null only for one that was never read.',
      examples: [EXAMPLES.at],
    }),
    last_new_item_at: Instant.nullable().meta({
      description: 'When it last found something; null when it never did.',
      examples: [EXAMPLES.at],
    }),
    next_visit_at: Instant.nullable().meta({
      description: 'Null when nothing is planned.',
      examples: [EXAMPLES.later],
    }),
    listings_seen: z.int().meta({
      description: 'Listings in its results at the last complete visit; it is kept like `last_success_at`.',
      examples: [80],
    }),
    listings_matched: z.int().meta({ description: 'How many of those match.', examples: [12] }),
    skipped: z.array(SkippedMarketplace).meta({ description: 'The marketplaces that cannot serve it.' }),
  })
  .meta({ description: 'The health of a query.' });
export type Collection = z.infer<typeof Collection>;

/** The parts of a query that a listing can fail. */
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
export const HidingKind = choice(HIDING_KINDS, 'What of a query a listing fails.');

/**
 * Reasons why listings were kept away: the part of the query that they fail, and in shops
 * - `words`: they lack some of its words; shops list everything they have, so these are counted together
 * - `sold-out`: they cannot be bought
 */
export const KEPT_AWAY_REASONS = [...HIDING_KINDS, 'words', 'sold-out'] as const;
export const KeptAwayReason = choice(KEPT_AWAY_REASONS, 'Why listings were kept away from a query.');
export type KeptAwayReason = (typeof KEPT_AWAY_REASONS)[number];

export const KeptAwayListing = z
  .object({
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    picture: z
      .string()
      .nullable()
      .meta({ description: 'The address of its first picture.', examples: [EXAMPLES.picture] }),
  })
  .meta({ description: 'A listing that was kept away, at its marketplace.' });
export type KeptAwayListing = z.infer<typeof KeptAwayListing>;

export const KeptAway = z
  .object({
    reason: KeptAwayReason.meta({ description: 'Why.' }),
    value: z.string().meta({
      description:
        'The word, the keyword, the name of the filter, the category, or for `price` the limit (`minimum`, `maximum`); else empty.',
      examples: ['vintage'],
    }),
    text: z.string().meta({
      description:
        'The rest of a sentence that begins with the listings: "contain the excluded word “vintage”".',
      examples: ['cost more than $150'],
    }),
    count: z.int().meta({ description: 'How many there are.', examples: [3] }),
    examples: z.array(KeptAwayListing).meta({
      description: 'At most five, for some hours, and only of marketplaces whose licence allows it.',
    }),
  })
  .meta({ description: 'One reason; each listing counts once, at the first thing that failed.' });
export type KeptAway = z.infer<typeof KeptAway>;

export const ReasonedCollection = Collection.extend({
  kept_away: z
    .array(KeptAway)
    .meta({ description: 'Of the last whole reading at each marketplace, the most frequent reason first.' }),
  kept_away_at: Instant.nullable().meta({
    description:
      'When they were counted, at several marketplaces the oldest time; null when nothing was kept away.',
    examples: [EXAMPLES.at],
  }),
  not_counted: z
    .string()
    .nullable()
    .meta({
      description:
        'What was left out before we saw it and is not counted, in a sentence; null when nothing was.',
      examples: ['eBay leaves out sold things itself.'],
    }),
}).meta({ description: 'The health of a query, and what kept listings away from it.' });
export type ReasonedCollection = z.infer<typeof ReasonedCollection>;
