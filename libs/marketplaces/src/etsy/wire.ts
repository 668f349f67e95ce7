import type { Category, Condition } from '@rummage/vocabulary';
import { z } from 'zod';
import { countryOf, Identifier, isHttp, Word, Words } from '../kit/fields.ts';
import { parsedJson } from '../kit/texts.ts';
import type { Listing } from '../marketplace.ts';
import { plainText } from '../reading/plain-text.ts';
import { type Price, priceOf as realPrice } from '../reading/prices.ts';

/** One page of `ShopListings`, as far as we read it. */
interface WirePage {
  results: readonly unknown[];
  /** Number of listings in the whole result. */
  count: number;
}

// Only the count distinguishes an empty page from an answer that is something else.
const ShopListings = z.object({ count: z.number(), results: z.array(z.unknown()) });

/** Undefined when the text is not a page of listings. */
export function readPage(text: string): WirePage | undefined {
  return ShopListings.safeParse(parsedJson(text)).data;
}

/** Limit in units of a currency: more cannot be counted in cents. */
const MOST = 1e12;

/** An amount that is not negative, and not too large to be counted in cents. */
export const Money = z
  .object({
    amount: z.number().nonnegative(),
    divisor: z.number().positive(),
    currency_code: z.string().regex(/^[A-Z]{3}$/),
  })
  .refine(({ amount, divisor }) => amount / divisor <= MOST)
  .optional()
  .catch(undefined);

export function priceOf(money: z.infer<typeof Money>): Price | null {
  return money ? realPrice(money.amount / money.divisor, money.currency_code) : null;
}

/** Seconds since 1970, as a time in ms. */
const Instant = z
  .number()
  .nonnegative()
  .max(1e11)
  .transform((seconds) => Math.round(seconds * 1000))
  .optional()
  .catch(undefined);

const ShopListing = z.object({
  listing_id: Identifier,
  title: z.string().trim().min(1),
  description: Word,
  url: z.string().refine(isHttp),
  state: Word,
  listing_type: Word,
  created_timestamp: Instant,
  creation_timestamp: Instant,
  materials: Words,
  when_made: Word,
  taxonomy_id: Identifier,
  price: Money,
});
type ShopListing = z.infer<typeof ShopListing>;

/** A listing of a search, which has neither pictures nor its shop. */
export type Bare = ShopListing & { listing_id: string };

/** The listings among a page's entries, and how many entries could not be read. Downloads are left out. */
export function readListings(results: readonly unknown[]): { listings: Bare[]; oddities: number } {
  const listings: Bare[] = [];
  let oddities = 0;
  for (const entry of results) {
    const listing = ShopListing.safeParse(entry).data;
    const { listing_id, state = 'active', listing_type = 'physical' } = listing ?? {};
    if (!listing || listing_id === undefined) oddities += 1;
    else if (state === 'active' && listing_type === 'physical') listings.push({ ...listing, listing_id });
  }
  return { listings, oddities };
}

const Image = z.object({ rank: z.number().catch(Infinity), url_fullxfull: Word, url_570xN: Word });

/** Details that Etsy has of a listing besides: its pictures and its shop. */
const Details = z.object({
  listing_id: Identifier,
  images: z.array(Image.optional().catch(undefined)).catch([]),
  shop: z
    .object({
      shop_name: Word,
      shop_location_country_iso: Word,
      review_average: z.number().min(0).max(5).optional().catch(undefined),
      review_count: z.number().catch(0),
    })
    .optional()
    .catch(undefined),
});
export type Details = z.infer<typeof Details>;

/** The answer of `GET /listings/batch`, by the ids of the listings; undefined when the text is something else. */
export function readDetails(text: string): ReadonlyMap<string, Details> | undefined {
  const page = readPage(text);
  if (!page) return undefined;
  const all = page.results.flatMap((entry) => Details.safeParse(entry).data ?? []);
  return new Map(all.flatMap((details) => (details.listing_id ? [[details.listing_id, details]] : [])));
}

/**
 * @param categories our categories of the listing
 * @param now ms since 1970: how old vintage things are changes with it
 */
export function listingOf(
  bare: Bare,
  details: Details | undefined,
  { categories, now }: { categories: readonly Category[]; now: number },
): Listing {
  const era = eraOf(bare.when_made ?? '', now);
  return {
    externalId: bare.listing_id,
    title: plainText(bare.title) || bare.title,
    description: (bare.description && plainText(bare.description)) || null,
    condition: era?.condition ?? null,
    conditionText: era?.text ?? null,
    price: priceOf(bare.price),
    isAuction: false,
    acceptsOffers: false,
    location: countryOf(details?.shop?.shop_location_country_iso),
    url: bare.url,
    images: pictures(details?.images ?? []),
    categories,
    brand: null,
    size: null,
    materials: bare.materials.map((material) => plainText(material)).filter((material) => material !== ''),
    countryOfManufacture: null,
    seller: details?.shop?.shop_name ?? null,
    feedbackPercentage: feedbackOf(details?.shop),
    authenticated: false,
    // Etsy sorts by it. Renewing a listing moves it, so it may be later than the first time of listing.
    listedAt: bare.created_timestamp ?? bare.creation_timestamp ?? null,
    endsAt: null,
    thingMark: null,
    relistedAt: null,
  };
}

/** The largest of each, the main one first. */
function pictures(images: Details['images']): string[] {
  const sorted = images.flatMap((image) => image ?? []).toSorted((one, other) => one.rank - other.rank);
  const addresses = sorted.flatMap(({ url_fullxfull, url_570xN }) => url_fullxfull ?? url_570xN ?? []);
  return [...new Set(addresses.filter(isHttp))];
}

/** Stars out of 5; an approximation of a share, to one decimal. */
function feedbackOf(shop: Details['shop']): number | null {
  const stars = shop?.review_average;
  return stars === undefined || shop?.review_count === 0 ? null : Math.round(stars * 200) / 10;
}

/** Etsy's own rule: what is older than this is vintage, everything newer has to be new. */
const VINTAGE_YEARS = 20;

/** The time when a thing was made, by Etsy's `when_made`. */
interface Era {
  condition: Condition;
  /** Words for people: "Made in the 1970s". */
  text: string;
}

/**
 * "1970s", "2010_2019", "before_2007", "made_to_order"; the ranges and the limit move on with the years. Undefined for
 * anything else.
 * @param now ms since 1970
 */
export function eraOf(whenMade: string, now: number): Era | undefined {
  if (whenMade === 'made_to_order') return { condition: 'NEW', text: 'Made to order' };
  const [, before, decade, first, last] =
    /^(?:before_(\d{4})|(\d{4})s|(\d{4})_(\d{4}))$/.exec(whenMade) ?? [];
  const newestVintage = new Date(now).getUTCFullYear() - VINTAGE_YEARS;
  const era = (lastYear: number, text: string): Era => ({
    condition: lastYear <= newestVintage ? 'PRE_OWNED' : 'NEW',
    text,
  });
  if (before) return era(Number(before) - 1, `Made before ${before}`);
  if (decade) return era(Number(decade) + 9, `Made in the ${decade}s`);
  return last ? era(Number(last), `Made ${first}–${last}`) : undefined;
}
