import { z } from 'zod';
import { choice, MarketplaceName } from './choices.ts';
import { EXAMPLES, Instant } from './fields.ts';

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
