import { initContract } from '@ts-rest/core';
import { MAX_REPORT_REASON, MAX_SHOP_NAME } from '@rummage/vocabulary';
import { z } from 'zod';
import { Address, Id, Instant, shownText } from './fields.ts';
import { Problem } from './problem.ts';

const c = initContract();

/** The ways into a shop, in the order in which they are tried. */
export const SHOP_KINDS = ['ucp', 'shopify', 'woocommerce', 'feed', 'json-ld'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** What has to be asked about a shop, because the shop does not say it. */
export const SHOP_QUESTIONS = ['second_hand', 'country', 'currency'] as const;
export type ShopQuestion = (typeof SHOP_QUESTIONS)[number];

/**
 * How reading a shop goes:
 * - `waiting`: it was not read yet
 * - `reading`: it is being read
 * - `ok`: the last reading read all that it lists
 * - `limited`: the last reading left something out
 * - `failing`: the last try to read it failed
 */
export const SHOP_STATES = ['waiting', 'reading', 'ok', 'limited', 'failing'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

const ShopExample = z.object({
  title: z.string(),
  /** At most 2 decimals; null where the shop states none. */
  price: z.number().nullable(),
  /** ISO 4217; null where there is no price. */
  currency: z.string().nullable(),
  /** The first picture's address. */
  image: z.string().nullable(),
  url: z.string(),
  is_sold_out: z.boolean(),
});

/** What an address turns out to be. Nothing is saved. */
export const ShopLook = z.object({
  kind: z.enum(SHOP_KINDS),
  /** What is read from then on: a catalogue, a feed or a sitemap. */
  url: z.string(),
  name: z.string(),
  /** ISO 4217 code of its prices; null where it does not say. */
  currency: z.string().nullable(),
  /** ISO 3166-1 alpha-2 code of where it sends things from; null where it does not say. */
  country: z.string().nullable(),
  /** How many things it lists, sold out ones included. */
  listings: z.int(),
  /** It lists more than `listings`, and does not say how many. */
  has_more: z.boolean(),
  /** How many of them are read at most. */
  read_at_most: z.int(),
  /** The first three. */
  examples: z.array(ShopExample),
  questions: z.array(z.enum(SHOP_QUESTIONS)),
});
export type ShopLook = z.infer<typeof ShopLook>;

/**
 * A shop to be added. It is looked at again: what it says of its country and its currency holds, whatever is sent here, and
 * what it does not say is taken from here.
 */
export const ShopInput = z.object({
  url: Address,
  /** Instead of the name that the shop gives itself. Characters that nobody sees are dropped. */
  name: shownText()
    .min(1, 'Name is required')
    .max(MAX_SHOP_NAME, `Name must be ${MAX_SHOP_NAME} characters or less`)
    .optional(),
  /** Whether things whose condition it does not state are second-hand; of others the shop says it. */
  second_hand: z.boolean({ error: 'Say whether it sells second-hand things' }),
  /** From where it sends things; without it they have no location. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country must be a code of two letters, such as SE')
    .optional(),
  /** Of its prices. Where the shop does not say it, it is required: 422 at `currency`. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Currency must be a code of three letters, such as EUR')
    .optional(),
});
export type ShopInput = z.infer<typeof ShopInput>;

/** A shop that is read for everybody here. */
export const Shop = z.object({
  id: z.int(),
  url: z.string(),
  kind: z.enum(SHOP_KINDS),
  name: z.string(),
  second_hand: z.boolean(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  /** How many things it listed at the last reading, sold out ones included. */
  listings: z.int(),
  last_read_at: Instant.nullable(),
  next_read_at: Instant,
  state: z.enum(SHOP_STATES),
  /** The state in plain words, with the problem if there is one. */
  message: z.string(),
  /** Whether the caller added it, and so may remove it. */
  is_own: z.boolean(),
  /**
   * Who added it, in words: `you`, `the operator of this installation`, another `member 3` by a number and never by an address, or
   * `a former member`.
   */
  added_by: z.string(),
  /** Whether the caller has reported it. */
  is_reported: z.boolean(),
});
export type Shop = z.infer<typeof Shop>;

/** What is wrong with a shop. */
export const ShopReportInput = z.object({
  /** Characters that nobody sees are dropped. */
  reason: shownText()
    .max(MAX_REPORT_REASON, `Reason must be ${MAX_REPORT_REASON} characters or less`)
    .optional(),
});
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
    body: z.object({ url: Address }),
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
    pathParams: z.object({ shop_id: Id }),
    responses: { 204: c.noBody(), 404: Problem },
  },
  report: {
    summary: 'Report a shop to the operator of this installation',
    description:
      'For a shop that is not what it says, or not for here. A person has one report of each shop: sent again, it has the new reason. Only the operator sees reports. A shop that the caller has added is refused with 403: it can be removed.',
    method: 'POST',
    path: '/api/shops/:shop_id/reports',
    pathParams: z.object({ shop_id: Id }),
    body: ShopReportInput,
    responses: { 204: c.noBody(), 404: Problem },
  },
});
