import { categoriesOf, ebayCondition, type EbaySite, FOR_PARTS } from '@rummage/ebay';
import { fold } from '@rummage/vocabulary';
import { z } from 'zod';
import { countryOf, Identifier, instant, isHttp, Word, Words } from '../kit/fields.ts';
import { parsedJson } from '../kit/texts.ts';
import type { Listing } from '../marketplace.ts';
import { plainText } from '../reading/plain-text.ts';
import type { Price } from '../reading/prices.ts';
import { type Complaint, Complaints } from './complaints.ts';
import { amountOf, Money } from './money.ts';
import { MAX_RESULTS } from './search-url.ts';
import { sendingOf, ShippingOptions } from './shipping.ts';

/** One page of `SearchPagedCollection`, as far as we read it. */
export interface WirePage {
  summaries: readonly unknown[];
  /** Absolute address of the page after it. */
  next: string | undefined;
  warnings: readonly Complaint[];
}

// Only `total` distinguishes an empty page from an answer that is something else; its number is an estimate.
const SearchPagedCollection = z.object({
  total: z.number(),
  itemSummaries: z.array(z.unknown()).nullish(),
  next: z.string().nullish(),
  warnings: Complaints,
});

/** Undefined when the text is not a page of search results. */
export function readPage(text: string): WirePage | undefined {
  const page = SearchPagedCollection.safeParse(parsedJson(text)).data;
  if (!page) return undefined;
  return { summaries: page.itemSummaries ?? [], next: page.next ?? undefined, warnings: page.warnings };
}

type PageAfter =
  | { kind: 'page'; url: URL }
  | { kind: 'none' }
  /** There is more, but eBay gives no more of one search. */
  | { kind: 'beyond' }
  /** It cannot be followed, so the search stays incomplete; the reason is in words for the user. */
  | { kind: 'wrong'; reason: string };

/** The page after `current`, from the address that its answer names. The token must never be sent to another host. */
export function pageAfter(next: string | undefined, current: URL): PageAfter {
  if (next === undefined) return { kind: 'none' };
  if (!URL.canParse(next, current.href))
    return { kind: 'wrong', reason: 'eBay named a next page that is no address' };
  const url = new URL(next, current);
  if (url.origin !== current.origin) {
    return { kind: 'wrong', reason: 'eBay named a next page that is not on eBay' };
  }
  // Written so that an offset that is not a number is refused too.
  if (!(offsetOf(url) > offsetOf(current))) {
    return { kind: 'wrong', reason: 'eBay named a next page that is not further on' };
  }
  return offsetOf(url) >= MAX_RESULTS ? { kind: 'beyond' } : { kind: 'page', url };
}

function offsetOf(url: URL): number {
  return Number(url.searchParams.get('offset') ?? 0);
}

/** The prices of a listing and the ways to buy it, wherever it is shown. */
export const PRICING = { price: Money, currentBidPrice: Money, buyingOptions: Words };
interface WirePricing {
  price?: Money;
  currentBidPrice?: Money;
  buyingOptions: readonly string[];
}

export function isAuction({ buyingOptions }: Pick<WirePricing, 'buyingOptions'>): boolean {
  return buyingOptions.includes('AUCTION');
}

/** An auction that can also be bought at once states that price as its `price`. */
export function priceOf(pricing: WirePricing): Price | null {
  const bid = isAuction(pricing) ? amountOf(pricing.currentBidPrice) : null;
  return bid ?? amountOf(pricing.price);
}

const Image = z.object({ imageUrl: z.string() });
const Images = z.array(Image.optional().catch(undefined)).catch([]);

const ItemSummary = z.object({
  itemId: Identifier,
  legacyItemId: Identifier,
  title: z.string().trim().min(1),
  itemWebUrl: z.string().refine(isHttp),
  shortDescription: Word,
  condition: Word,
  conditionId: Identifier,
  ...PRICING,
  itemLocation: z.object({ country: Word }).optional().catch(undefined),
  thumbnailImages: Images,
  image: Image.optional().catch(undefined),
  additionalImages: Images,
  categories: z.array(z.object({ categoryId: Identifier }).catch({ categoryId: undefined })).catch([]),
  seller: z
    .object({
      username: Word,
      feedbackPercentage: z
        .union([z.string().trim().min(1), z.number()])
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  shippingOptions: ShippingOptions,
  pickupOptions: z.array(z.unknown()).catch([]),
  qualifiedPrograms: Words,
  itemOriginDate: Word,
  itemCreationDate: Word,
  itemEndDate: Word,
});
type ItemSummary = z.infer<typeof ItemSummary>;

/**
 * The listings among a page's entries, and how many entries could not be read. Things that are sold for parts
 * are left out.
 * @param home ISO 3166-1 alpha-2 code of the country for which costs of shipping are given
 */
export function readListings(
  summaries: readonly unknown[],
  site: EbaySite,
  home = site.country,
): { listings: Listing[]; oddities: number } {
  const listings: Listing[] = [];
  let oddities = 0;
  for (const entry of summaries) {
    const summary = ItemSummary.safeParse(entry).data;
    const externalId = summary?.legacyItemId ?? summary?.itemId;
    if (!summary || externalId === undefined) oddities += 1;
    else if (summary.conditionId !== FOR_PARTS) listings.push(listingOf(externalId, summary, site, home));
  }
  return { listings, oddities };
}

function listingOf(externalId: string, summary: ItemSummary, site: EbaySite, home: string): Listing {
  const originAt = instant(summary.itemOriginDate);
  const createdAt = instant(summary.itemCreationDate);
  return {
    externalId,
    title: summary.title,
    description: (summary.shortDescription && plainText(summary.shortDescription)) || null,
    condition: ebayCondition(summary.conditionId ?? '') ?? null,
    conditionText: summary.condition ?? null,
    price: priceOf(summary),
    isAuction: isAuction(summary),
    acceptsOffers: summary.buyingOptions.includes('BEST_OFFER'),
    shipping: sendingOf(summary.shippingOptions, home, summary.pickupOptions.length > 0).shipping,
    location: countryOf(summary.itemLocation?.country),
    url: summary.itemWebUrl,
    images: pictures({
      thumbnailImages: addresses(summary.thumbnailImages),
      image: summary.image?.imageUrl,
      additionalImages: addresses(summary.additionalImages),
    }),
    categories: categoriesOf(
      summary.categories.flatMap(({ categoryId }) => categoryId ?? []),
      site.categories,
    ),
    // Search answers say none of these four.
    brand: null,
    size: null,
    materials: [],
    countryOfManufacture: null,
    seller: summary.seller?.username ?? null,
    feedbackPercentage: percentage(summary.seller?.feedbackPercentage),
    authenticated: summary.qualifiedPrograms.some((programme) => AUTHENTICITY.includes(programme)),
    listedAt: originAt ?? createdAt,
    // A fixed price has an end too, but that is only the day of its renewal.
    endsAt: isAuction(summary) ? instant(summary.itemEndDate) : null,
    thingMark: originAt === null ? null : thingMark(originAt, summary.title),
    relistedAt: isRelisted(originAt, createdAt) ? createdAt : null,
  };
}

/**
 * The time of the first listing is kept when a thing is relisted. Alone it does not identify a thing: listings that a
 * seller uploads in bulk share a second.
 */
function thingMark(originAt: number, title: string): string {
  return `${originAt} ${fold(title).replace(/\s+/g, ' ')}`;
}

/** The two times of one and the same listing may be seconds apart. */
function isRelisted(originAt: number | null, createdAt: number | null): boolean {
  return originAt !== null && createdAt !== null && createdAt - originAt > 60_000;
}

const AUTHENTICITY: readonly string[] = ['AUTHENTICITY_GUARANTEE', 'AUTHENTICITY_VERIFICATION'];

function addresses(images: z.infer<typeof Images>): string[] {
  return images.flatMap((image) => image?.imageUrl ?? []);
}

function percentage(value: string | number | undefined): number | null {
  const number = Number(value ?? Number.NaN);
  return number >= 0 && number <= 100 ? number : null;
}

/** The picture addresses of a listing, as an answer groups them. */
interface PictureAddresses {
  /** The first is the large main picture, whatever its name says. */
  thumbnailImages: readonly string[];
  /** The main picture, small. */
  image: string | undefined;
  /** The other views, small. */
  additionalImages: readonly string[];
}

/** The largest picture of each view, the main one first; only http(s), each view once. */
export function pictures({ thumbnailImages, image, additionalImages }: PictureAddresses): string[] {
  const byView = new Map<string, string>();
  for (const address of [thumbnailImages[0] ?? image, ...additionalImages]) {
    if (address === undefined || !isHttp(address)) continue;
    const large = enlarged(address);
    const view = large.replace(/\/s-l\d+\.\w+$/, '');
    if (!byView.has(view)) byView.set(view, large);
  }
  return [...byView.values()];
}

/**
 * eBay's picture host serves every view in many sizes, the size being part of the name; the largest is 1600 pixels.
 * This is undocumented but widely used; answers give the additional views at 225 pixels only.
 */
function enlarged(address: string): string {
  const { hostname } = new URL(address);
  if (hostname !== 'ebayimg.com' && !hostname.endsWith('.ebayimg.com')) return address;
  return address.replace('/thumbs/images/', '/images/').replace(/\/s-l\d+(\.\w+)$/, '/s-l1600$1');
}
