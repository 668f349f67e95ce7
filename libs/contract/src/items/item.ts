import { z } from 'zod';
import { Condition, ListingEnd, MarketplaceName, MergeEvidence, ShippingKind } from '../choices.ts';
import { EXAMPLES, Instant } from '../fields.ts';

export const ItemImage = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
  })
  .meta({ description: 'A picture of an item.' });
export type ItemImage = z.infer<typeof ItemImage>;

const country = z.string().meta({ description: 'ISO 3166-1 alpha-2 code of the country.', examples: ['IE'] });

export const ItemShipping = z
  .object({
    kind: ShippingKind.meta({ description: 'What sending costs; `pick_up` for what is not sent.' }),
    price: z
      .number()
      .nullable()
      .meta({ description: 'At most 2 decimals. Null where no amount is stated.', examples: [4.5] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217; null where there is no price.', examples: ['USD'] }),
    to: country.nullable().meta({
      description: 'ISO 3166-1 alpha-2 code of the country; null where the listing names none.',
      examples: ['IE'],
    }),
  })
  .meta({ description: 'What a listing states of sending the thing to one country.' });
export type ItemShipping = z.infer<typeof ItemShipping>;

export const ItemListing = z
  .object({
    id: z
      .int()
      .meta({ description: 'Equal in all answers, as long as the listing is known.', examples: [7] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    marketplace: MarketplaceName.meta({ description: 'Where it is.' }),
    shop: z
      .string()
      .optional()
      .meta({
        description: "The shop's name where the marketplace is `shop`; else it is missing.",
        examples: ['Beyond Retro'],
      }),
    site: z
      .string()
      .optional()
      .meta({
        description: 'The host of the page where the marketplace is `elsewhere`; else it is missing.',
        examples: ['vinted.com'],
      }),
    current_price: z
      .number()
      .nullable()
      .meta({
        description: 'At most 2 decimals; for auctions the current bid. Null where none is stated.',
        examples: [120],
      }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217; null where there is no price.', examples: ['USD'] }),
    is_auction: z.boolean().meta({ description: 'Whether it is an auction.', examples: [false] }),
    accepts_offers: z.boolean().meta({ description: 'Whether its seller takes offers.', examples: [true] }),
    location: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-2 code.', examples: ['GB'] }),
    shipping: z.array(ItemShipping).optional().meta({
      description:
        'One entry for each country. Missing where the listing states nothing, which does not mean free.',
    }),
    import_charges: z
      .object({
        price: z.number().meta({ description: 'At most 2 decimals.', examples: [11.2] }),
        currency: z.string().meta({ description: 'ISO 4217 code.', examples: ['USD'] }),
        to: country,
      })
      .optional()
      .meta({
        description:
          'Tax and duty together, as the marketplace collects them for one country. Only of kept items, because it is asked for them alone.',
      }),
    ends_at: Instant.nullable().meta({ description: 'When the auction ends.', examples: [EXAMPLES.later] }),
    seen_at: Instant.meta({
      description: 'When the marketplace was last seen offering it.',
      examples: [EXAMPLES.at],
    }),
    ended_at: Instant.nullable().meta({
      description:
        'When it was found to be no longer offered; `ended_as` says why where it is known. Null while it is offered.',
      examples: [EXAMPLES.at],
    }),
    ended_as: ListingEnd.nullable().meta({
      description: 'How it ended, where that is known; null while it is offered.',
      examples: ['sold'],
    }),
  })
  .meta({ description: 'A place where the item is offered.' });
export type ItemListing = z.infer<typeof ItemListing>;

export const PriceChange = z
  .object({
    at: Instant.meta({ description: 'When it was.', examples: [EXAMPLES.at] }),
    previous_price: z
      .number()
      .nullable()
      .meta({ description: 'Null when there was none before, or one in another currency.', examples: [140] }),
    price: z
      .number()
      .nullable()
      .meta({ description: 'The price from then on; null when it was removed.', examples: [120] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code; null where there is no price.', examples: ['USD'] }),
  })
  .meta({ description: "One change of the first listing's price." });
export type PriceChange = z.infer<typeof PriceChange>;

export const SameThing = z
  .object({
    listing_id: z.int().meta({ description: "One of the item's `listings`.", examples: [9] }),
    evidence: MergeEvidence.meta({ description: 'Why it is taken for the same thing.' }),
    pictures: z.int().meta({
      description: 'How many pictures agree with those of another listing of the item.',
      examples: [2],
    }),
    words: z
      .array(z.string())
      .meta({ description: 'The words that both titles have.', examples: [['wool', 'overcoat']] }),
  })
  .meta({ description: 'Why a listing is shown as part of an item that it was not found as.' });
export type SameThing = z.infer<typeof SameThing>;

export const Item = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    title: z
      .string()
      .nullable()
      .meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    description: z
      .string()
      .nullable()
      .meta({
        description: 'What its seller says of it; null without a text.',
        examples: ['Single-breasted, fully lined.'],
      }),
    condition: Condition.nullable().meta({
      description: 'Its condition; null where it is not known.',
      examples: ['PRE_OWNED'],
    }),
    condition_description: z
      .string()
      .nullable()
      .meta({ description: "The marketplace's own words.", examples: ['Pre-owned: very good'] }),
    size: z
      .string()
      .optional()
      .meta({
        description: 'In the seller\'s words; several with ", " between them. Missing where it is not known.',
        examples: ['M'],
      }),
    created_at: Instant.meta({
      description: "The marketplace's listing time where it is known, else first collection.",
      examples: [EXAMPLES.at],
    }),
    collected_at: Instant.meta({ description: 'When it was first collected.', examples: [EXAMPLES.at] }),
    user_query_id: z
      .int()
      .nullable()
      .meta({
        description:
          'The first query that found it, or the one asked for; null when all of them are deleted.',
        examples: [7],
      }),
    query_ids: z.array(z.int()).meta({ description: 'The queries that found it.', examples: [[7]] }),
    images: z.array(ItemImage).meta({ description: 'Its pictures, the first one first.' }),
    listings: z.array(ItemListing).meta({
      description:
        "Where it is offered: first what was kept, then what is still offered, then the cheapest in the installation's currency.",
    }),
    same_thing: z
      .array(SameThing)
      .nullable()
      .meta({ description: 'Why several listings are the same thing; null for an item with one listing.' }),
    price_changes: z.array(PriceChange).meta({ description: 'Oldest first.' }),
    previous_price: z
      .number()
      .nullable()
      .meta({
        description: 'The price before the last change; null when it has never changed.',
        examples: [140],
      }),
    kept_at: Instant.nullable().meta({
      description: 'When its owner kept it; null for an item that is not kept.',
      examples: [EXAMPLES.at],
    }),
    kept_price: z
      .number()
      .nullable()
      .meta({
        description: "The first listing's price then; null when it had none, or one in another currency.",
        examples: [140],
      }),
    note: z
      .string()
      .nullable()
      .meta({
        description: 'What its owner wrote about it; null without a note, and for an item that is not kept.',
        examples: ['For May’s birthday'],
      }),
    passed_price: z
      .number()
      .nullable()
      .meta({
        description:
          "The first listing's price when the item was dismissed, for one that got a second chance since; null for others, and when that price was in another currency.",
        examples: [160],
      }),
    dismissed_at: Instant.optional().meta({
      description:
        'When it was dismissed; only in the list of dismissed items, and of a dismissed item that is asked for alone.',
      examples: [EXAMPLES.at],
    }),
    dismissed_price: z
      .number()
      .nullable()
      .optional()
      .meta({
        description:
          "The first listing's price then, null when it had none, or one in another currency; only beside `dismissed_at`.",
        examples: [120],
      }),
    merged_into: z
      .int()
      .optional()
      .meta({
        description: 'The item that shows it by now, as both are the same thing; only among changes.',
        examples: [41],
      }),
  })
  .meta({ description: 'One thing that was found, wherever it is offered.' });
export type Item = z.infer<typeof Item>;

export const Matched = z
  .object({
    query_id: z.int().meta({ description: 'The query.', examples: [7] }),
    words: z.array(z.string()).meta({
      description:
        "The words, phrases, brands, materials, colours and sizes of the query that the item's texts say.",
      examples: [['wool', 'overcoat']],
    }),
    text: z.string().meta({
      description:
        'In words, with the item and the query as they are now: "has wool, overcoat; $41 of $180". Empty where the query asks for nothing that can be shown.',
      examples: ['has wool, overcoat; $120 of $150'],
    }),
  })
  .meta({ description: 'What of an item matched one of the queries that found it.' });
export type Matched = z.infer<typeof Matched>;
