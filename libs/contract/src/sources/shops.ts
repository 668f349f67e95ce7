import { MAX_REPORT_REASON, MAX_SHOP_NAME } from '@rummage/vocabulary';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { choice } from '../choices.ts';
import { EXAMPLES, Address, Id, Instant, shownText } from '../fields.ts';
import { Problem } from '../problem.ts';

const c = initContract();

/** The ways into a shop, in the order in which they are tried. */
export const SHOP_KINDS = ['ucp', 'shopify', 'woocommerce', 'feed', 'json-ld'] as const;
export const ShopKind = choice(SHOP_KINDS, 'The way into a shop.');
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Questions about a shop that has no answers of its own to them. */
export const SHOP_QUESTIONS = ['second_hand', 'country', 'currency'] as const;
export const ShopQuestion = choice(SHOP_QUESTIONS, 'What a shop does not say of itself.');
export type ShopQuestion = (typeof SHOP_QUESTIONS)[number];

/**
 * States of reading a shop:
 * - `waiting`: it was not read yet
 * - `reading`: it is being read
 * - `ok`: the last reading read all that it lists
 * - `limited`: the last reading left something out
 * - `failing`: the last try to read it failed
 */
export const SHOP_STATES = ['waiting', 'reading', 'ok', 'limited', 'failing'] as const;
export const ShopState = choice(SHOP_STATES, 'How reading a shop goes.');
export type ShopState = (typeof SHOP_STATES)[number];

const ShopExample = z.object({
  title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
  /** At most 2 decimals; null where the shop states none. */
  price: z
    .number()
    .nullable()
    .meta({
      description: 'What it costs, with at most 2 decimals; null where there is no price.',
      examples: [120],
    }),
  /** ISO 4217; null where there is no price. */
  currency: z
    .string()
    .nullable()
    .meta({ description: 'ISO 4217 code; null where there is no price.', examples: ['USD'] }),
  /** The first picture's address. */
  image: z
    .string()
    .nullable()
    .meta({
      description: 'The address of its first picture; null without one.',
      examples: [EXAMPLES.picture],
    }),
  url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
  is_sold_out: z.boolean().meta({ description: 'Whether it cannot be bought.', examples: [false] }),
});

export const ShopLook = z
  .object({
    kind: ShopKind.meta({ description: 'What it is of its kind.' }),
    url: z.string().meta({
      description: 'What is read from then on: a catalogue, a feed or a sitemap.',
      examples: [EXAMPLES.page],
    }),
    name: z.string().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code of its prices; null where it does not say.', examples: ['USD'] }),
    country: z
      .string()
      .nullable()
      .meta({
        description: 'ISO 3166-1 alpha-2 code of where it sends things from; null where it does not say.',
        examples: ['GB'],
      }),
    listings: z
      .int()
      .meta({ description: 'How many things it lists, sold out ones included.', examples: [250] }),
    has_more: z
      .boolean()
      .meta({ description: 'It lists more than `listings`, and does not say how many.', examples: [false] }),
    read_at_most: z.int().meta({ description: 'How many of them are read at most.', examples: [5000] }),
    examples: z.array(ShopExample).meta({ description: 'The first three.' }),
    questions: z.array(ShopQuestion).meta({ description: 'What has to be asked about it.' }),
  })
  .meta({ description: 'What an address turns out to be. Nothing is saved.' });
export type ShopLook = z.infer<typeof ShopLook>;

export const ShopInput = z
  .object({
    url: Address.meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    name: shownText()
      .min(1, 'Name is required')
      .max(MAX_SHOP_NAME, `Name must be ${MAX_SHOP_NAME} characters or less`)
      .optional()
      .meta({
        description:
          'Instead of the name that the shop gives itself. Characters that nobody sees are dropped.',
        examples: ['spreadsheet'],
      }),
    second_hand: z.boolean({ error: 'Say whether it sells second-hand things' }).meta({
      description:
        'Whether things whose condition it does not state are second-hand; of others the shop says it.',
      examples: [true],
    }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Country must be a code of two letters, such as SE')
      .optional()
      .meta({
        description: 'From where it sends things; without it they have no location.',
        examples: ['GB'],
      }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Currency must be a code of three letters, such as EUR')
      .optional()
      .meta({
        description: 'Of its prices. Where the shop does not say it, it is required: 422 at `currency`.',
        examples: ['USD'],
      }),
  })
  .meta({
    description:
      'A shop to be added. It is looked at again: what it says of its country and its currency holds, whatever is sent here, and what it does not say is taken from here.',
  });
export type ShopInput = z.infer<typeof ShopInput>;

export const Shop = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    kind: ShopKind.meta({ description: 'What it is of its kind.' }),
    name: z.string().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
    second_hand: z.boolean().meta({ description: 'Whether it sells second-hand things.', examples: [true] }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-2 code; null where it is not known.', examples: ['GB'] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code; null where there is no price.', examples: ['USD'] }),
    listings: z.int().meta({
      description: 'How many things it listed at the last reading, sold out ones included.',
      examples: [250],
    }),
    last_read_at: Instant.nullable().meta({
      description: 'When it was last read; null when it never was.',
      examples: [EXAMPLES.at],
    }),
    next_read_at: Instant.meta({
      description: 'When it will be read next; null when nothing is planned.',
      examples: [EXAMPLES.later],
    }),
    state: ShopState.meta({ description: 'How it goes.' }),
    message: z.string().meta({
      description: 'The state in plain words, with the problem if there is one.',
      examples: ['Watched at eBay.'],
    }),
    is_own: z
      .boolean()
      .meta({ description: 'Whether the caller added it, and so may remove it.', examples: [true] }),
    added_by: z.string().meta({
      description:
        'Who added it, in words: `you`, `the operator of this installation`, another `member 3` by a number and never by an address, or `a former member`.',
      examples: ['member 3'],
    }),
    is_reported: z.boolean().meta({ description: 'Whether the caller has reported it.', examples: [false] }),
  })
  .meta({ description: 'A shop that is read for everybody here.' });
export type Shop = z.infer<typeof Shop>;

export const ShopReportInput = z
  .object({
    reason: shownText()
      .max(MAX_REPORT_REASON, `Reason must be ${MAX_REPORT_REASON} characters or less`)
      .optional()
      .meta({
        description: 'Characters that nobody sees are dropped.',
        examples: ['It has no filter for materials.'],
      }),
  })
  .meta({ description: 'What is wrong with a shop.' });
export type ShopReportInput = z.infer<typeof ShopReportInput>;

export const shops = c.router({
  list: {
    summary: 'The shops that are read here, the oldest first',
    method: 'GET',
    path: '/api/shops',
    responses: { 200: z.array(Shop) },
  },
  look: {
    summary: 'What an address is, if it can be read as a shop; nothing is saved',
    description:
      'An address that cannot become a shop is refused with 422 at `url`; 503 means that it does not answer now, within a minute at the latest. People look at one shop at a time, while two more may wait, at most 60 an hour; one host is looked at 20 times an hour (429). Where people may not add shops, 403.',
    method: 'POST',
    path: '/api/shops/look',
    metadata: { scope: 'read' },
    body: z.object({ url: Address.meta({ description: 'Its address.', examples: [EXAMPLES.page] }) }),
    responses: { 200: ShopLook },
  },
  create: {
    summary: 'Add a shop for everybody here; it is read at once',
    description:
      'Codes that no country and no currency has are refused with 422. What the shop says of its country and its currency holds; what it does not say is taken from the body, and without a currency it is refused with 422 at `currency`. A shop that is there already is answered as it is (200). It is looked at again, unless anybody has looked at it in the last ten minutes, and refused as by looking. One person may add 50 shops. Whether people may add any is `shops` of `GET /api/installation`; otherwise 403.',
    method: 'POST',
    path: '/api/shops',
    metadata: { scope: 'both' },
    body: ShopInput,
    responses: { 200: Shop, 201: Shop },
  },
  remove: {
    summary: 'Remove a shop that the caller has added; its items stay, as ended',
    description: 'A shop that somebody else has added is refused with 403.',
    method: 'DELETE',
    path: '/api/shops/:shop_id',
    pathParams: z.object({ shop_id: Id.meta({ description: 'The shop.', examples: [4] }) }),
    responses: { 204: c.noBody(), 404: Problem },
  },
  report: {
    summary: 'Report a shop to the operator of this installation',
    description:
      'For a shop that is not what it says, or not for here. A person has one report of each shop: sent again, it has the new reason. Only the operator sees reports. A shop that the caller has added is refused with 403: it can be removed.',
    method: 'POST',
    path: '/api/shops/:shop_id/reports',
    pathParams: z.object({ shop_id: Id.meta({ description: 'The shop.', examples: [4] }) }),
    body: ShopReportInput,
    responses: { 204: c.noBody(), 404: Problem },
  },
});
