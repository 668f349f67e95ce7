import { MAX_ADDRESS, MAX_PRICE } from '@rummage/vocabulary';
import { z } from 'zod';
import { choice, Condition } from '../choices.ts';
import { Address, EXAMPLES, Id, Instant, shownText, text } from '../fields.ts';
import { Item } from '../items/item.ts';

/** The ways in which people bring what other sites offer. */
export const CAPTURE_WAYS = ['bookmarklet', 'extension', 'shared', 'pasted', 'mail', 'mailbox'] as const;
export const CaptureWay = choice(CAPTURE_WAYS, 'How something was brought.');
export type CaptureWay = (typeof CAPTURE_WAYS)[number];

export const MAX_CAPTURED_IMAGES = 8;

const MAX_TITLE = 500;
const MAX_SIZE_TEXT = 100;
const MAX_SCRIPTS = 50;
const MAX_VALUES = 20;
const MAX_META_NAME = 200;

const COAT = 'https://www.vinted.com/items/4402118-trench-coat';
const HOST = 'vinted.com';

/**
 * Where a part of a listing comes from: the page's data (JSON-LD), its preview (Open Graph and other meta
 * elements), or the person.
 */
export const CAPTURE_SOURCES = ['json_ld', 'meta', 'given'] as const;
export const CaptureSource = choice(CAPTURE_SOURCES, 'Where a part of a listing comes from.');
export type CaptureSource = (typeof CAPTURE_SOURCES)[number];

/** What a page says of itself, and what the person corrects. */
export const CaptureInput = z
  .object({
    url: Address.meta({ description: 'The address of the page.', examples: [COAT] }),
    title: shownText()
      .max(MAX_TITLE, `Title must be ${MAX_TITLE} characters or less`)
      .optional()
      .meta({ description: 'Instead of what the page says.', examples: ['1990s trench coat'] }),
    price: z
      .number()
      .min(0)
      .max(MAX_PRICE)
      .nullable()
      .optional()
      .meta({ description: 'Instead of what the page says; null for none.', examples: [64] }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Currency must be a code of three letters, such as EUR')
      .optional()
      .meta({ description: 'Of `price`; without it, that of the installation.', examples: ['EUR'] }),
    shipping: z
      .number()
      .min(0)
      .max(MAX_PRICE)
      .nullable()
      .optional()
      .meta({
        description:
          'What sending it to the person costs, in the currency of the price, instead of what the page says; null for unknown.',
        examples: [4.5],
      }),
    images: z
      .array(text().max(MAX_ADDRESS))
      .max(MAX_CAPTURED_IMAGES)
      .optional()
      .meta({
        description: 'The addresses of its pictures instead of those of the page, the main one first.',
        examples: [['https://images.vinted.net/t/1.jpeg']],
      }),
    size: shownText()
      .max(MAX_SIZE_TEXT, `Size must be ${MAX_SIZE_TEXT} characters or less`)
      .optional()
      .meta({ description: 'Instead of what the page says; empty for unknown.', examples: ['M'] }),
    condition: Condition.nullable()
      .optional()
      .meta({ description: 'Instead of what the page says; null for unknown.', examples: ['PRE_OWNED'] }),
    json_ld: z
      .array(z.unknown())
      .max(MAX_SCRIPTS)
      .optional()
      .meta({
        description: 'The contents of its scripts of type application/ld+json, as texts or parsed.',
        examples: [['{"@type":"Product","name":"Trench coat"}']],
      }),
    meta: z
      .record(z.string().max(MAX_META_NAME), z.union([z.string(), z.array(z.string()).max(MAX_VALUES)]))
      .optional()
      .meta({
        description:
          'Its meta elements by their `property`, `name` or `itemprop`; several of one name as a list. Besides `title` and `h1`.',
        examples: [{ 'og:title': 'Trench coat', title: 'Trench coat | Vinted' }],
      }),
    text: z
      .string()
      .optional()
      .meta({
        description:
          'What somebody sees on it. A price that the page states elsewhere counts only if it is seen here too.',
        examples: ['Trench coat €64.00'],
      }),
    keep: z
      .boolean()
      .optional()
      .meta({ description: 'Keep it at once.', examples: [true] }),
    query_id: Id.optional().meta({ description: 'The query to which it belongs.', examples: [7] }),
    way: CaptureWay.optional().meta({ description: 'How it was brought.' }),
  })
  .meta({
    description: 'A page with a thing for sale, as it describes itself, and what the person corrects.',
  });
export type CaptureInput = z.infer<typeof CaptureInput>;

const source = (of: string) =>
  CaptureSource.nullable().meta({ description: `Where ${of} comes from; null where it was not read.` });

export const CaptureRead = z
  .object({
    title: source('its title'),
    price: source('its price'),
    images: source('what shows it'),
    size: source('its size'),
    condition: source('its condition'),
    shipping: source('what sending costs'),
  })
  .meta({ description: 'Where each part of what was captured comes from.' });
export type CaptureRead = z.infer<typeof CaptureRead>;

/** What a page is: one thing for sale, a search, or the front page of a shop. */
export const PAGE_KINDS = ['listing', 'search', 'shop'] as const;
export const PageKind = choice(PAGE_KINDS, 'What a page is.');
export type PageKind = (typeof PAGE_KINDS)[number];

const Price = z.number().nullable();
const Currency = z.string().nullable();

const Source = z
  .string()
  .nullable()
  .meta({
    description: 'The marketplace or shop that is read here and lists it; null for any other page.',
    examples: ['Second Wind'],
  });

const KnownCapture = z
  .object({
    item_id: z.int().meta({ description: 'The item.', examples: [41] }),
    since: Instant.meta({ description: 'Since when it is there.', examples: [EXAMPLES.at] }),
    price: Price.meta({ description: 'Its price until now; null where there is none.', examples: [72] }),
    currency: Currency.meta({ description: 'ISO 4217 code; null without a price.', examples: ['EUR'] }),
    is_kept: z.boolean().meta({ description: 'Whether it is kept.', examples: [true] }),
  })
  .meta({ description: 'An item that is there already for a captured page.' });
export type KnownCapture = z.infer<typeof KnownCapture>;

export const CapturePreview = z
  .object({
    kind: PageKind.meta({ description: 'What the page is.' }),
    url: z
      .string()
      .meta({ description: 'Its address without the parts that track people.', examples: [COAT] }),
    site: z.string().meta({ description: 'Its host.', examples: [HOST] }),
    title: z
      .string()
      .nullable()
      .meta({ description: 'Null where it was not read.', examples: ['1990s trench coat'] }),
    price: Price.meta({ description: 'At most 2 decimals; null where it was not read.', examples: [64] }),
    currency: Currency.meta({ description: 'ISO 4217 code; null where it is not known.', examples: ['EUR'] }),
    about: Price.meta({
      description:
        "The price in the installation's currency; null where that is its own, or without a price or a rate.",
      examples: [70],
    }),
    about_currency: z.string().meta({ description: 'ISO 4217 code of `about`.', examples: ['USD'] }),
    prices_named: z
      .int()
      .meta({ description: 'How many prices the page names: of several none is taken.', examples: [1] }),
    images: z
      .array(z.string())
      .meta({ description: 'The addresses of its pictures.', examples: [[EXAMPLES.picture]] }),
    size: z
      .string()
      .nullable()
      .meta({ description: 'Null where it was not read.', examples: ['M'] }),
    condition: Condition.nullable().meta({
      description: 'Null where it was not read.',
      examples: ['PRE_OWNED'],
    }),
    shipping: Price.meta({
      description: 'What sending costs, in the currency of the price; null where it was not read.',
      examples: [4.5],
    }),
    read: CaptureRead.meta({ description: 'Where each part comes from.' }),
    known: KnownCapture.nullable().meta({ description: 'The item that is there already; null if none is.' }),
    source: Source,
  })
  .meta({ description: 'What would be captured of a page. Nothing is saved.' });
export type CapturePreview = z.infer<typeof CapturePreview>;

export const Captured = z
  .object({
    item: Item.meta({ description: 'The item, as it is now.' }),
    read: CaptureRead.meta({ description: 'Where each part comes from.' }),
    was: KnownCapture.nullable().meta({
      description: 'The item as it was before, if it was there already.',
    }),
    source: Source,
  })
  .meta({ description: 'What became of a captured page.' });
export type Captured = z.infer<typeof Captured>;
