import { type Category, type Condition, fold } from '@rummage/vocabulary';
import { z } from 'zod';
import { Identifier, isHttp, Word, Words } from '../kit/fields.ts';
import { parsedJson } from '../kit/texts.ts';
import type { Listing } from '../marketplace.ts';
import { plainText } from '../reading/plain-text.ts';
import { type Price, priceOf as realPrice } from '../reading/prices.ts';
import { sizeText } from '../reading/sizes.ts';
import { CURRENCY, SOLD_FROM } from './search-body.ts';

/** One page of `SearchResult`, as far as we read it. */
export interface WirePage {
  items: readonly unknown[];
  /** Number of listings in the whole result. */
  total: number;
}

// Only the total distinguishes an empty page from an answer that is something else.
const SearchResult = z.object({ totalNumberOfItems: z.number(), items: z.array(z.unknown()).nullish() });

/** Undefined when the text is not a page of search results. */
export function readPage(text: string): WirePage | undefined {
  const page = SearchResult.safeParse(parsedJson(text)).data;
  return page && { items: page.items ?? [], total: page.totalNumberOfItems };
}

/** Kronor that are not negative, and not too large to be counted in cents. */
const Kronor = z.number().nonnegative().max(1e12).nullish().catch(undefined);

/** The prices of a listing and the way to buy it, wherever it is shown. */
export const PRICING = {
  itemType: z.union([z.string(), z.number()]).optional().catch(undefined),
  buyItNowPrice: Kronor,
  maxBid: Kronor,
  nextBid: Kronor,
  startDate: Word,
  endDate: Word,
};
type Kronor = z.infer<typeof Kronor>;
interface WirePricing {
  itemType?: string | number | undefined;
  buyItNowPrice?: Kronor;
  maxBid?: Kronor;
  nextBid?: Kronor;
}

/** Searches name the type ("Auction", "AuctionWithBuyItNow"), single listings number it. */
export function isAuction({ itemType }: WirePricing): boolean {
  return /^(1$|auction)/i.test(String(itemType));
}

/** The current bid of an auction, or the first that would be taken; 0 means none. */
export function priceOf(pricing: WirePricing): Price | null {
  const bid = isAuction(pricing) ? pricing.maxBid || pricing.nextBid : undefined;
  return realPrice(bid || (pricing.buyItNowPrice ?? undefined), CURRENCY);
}

/** Some addresses leave the scheme out. */
const Address = z.string().transform((address) => (address.startsWith('//') ? `https:${address}` : address));

const Attribute = z.object({ name: z.string(), values: Words });
type Attribute = z.infer<typeof Attribute>;

const SearchItem = z.object({
  id: Identifier,
  shortDescription: z.string().trim().min(1),
  longDescription: Word,
  categoryId: Identifier,
  ...PRICING,
  itemUrl: Address.refine(isHttp),
  thumbnailLink: Address.optional().catch(undefined),
  imageLinks: z
    .array(
      z
        .object({ url: Address, format: z.string().catch('') })
        .optional()
        .catch(undefined),
    )
    .catch([]),
  isEnded: z.boolean().catch(false),
  sellerAlias: Word,
  sellerDsrAverage: z.number().positive().max(5).optional().catch(undefined),
  attributeValues: z
    .object({ termAttributeValues: z.array(Attribute.optional().catch(undefined)).catch([]) })
    .catch({ termAttributeValues: [] }),
});
type SearchItem = z.infer<typeof SearchItem>;

/**
 * The listings among a page's entries, and how many entries could not be read. Ended ones are left out.
 * @param categoriesOf our categories by Tradera's id
 */
export function readListings(
  items: readonly unknown[],
  categoriesOf: (categoryId: string) => readonly Category[],
): { listings: Listing[]; oddities: number } {
  const listings: Listing[] = [];
  let oddities = 0;
  for (const entry of items) {
    const item = SearchItem.safeParse(entry).data;
    if (item?.id === undefined) oddities += 1;
    else if (!item.isEnded) listings.push(listingOf(item.id, item, categoriesOf(item.categoryId ?? '')));
  }
  return { listings, oddities };
}

function listingOf(externalId: string, item: SearchItem, categories: readonly Category[]): Listing {
  const attributes = item.attributeValues.termAttributeValues.flatMap((attribute) => attribute ?? []);
  const [conditionText = null] = valuesOf(attributes, /skick|condition/);
  const [brand = null] = valuesOf(attributes, /marke|brand/);
  return {
    externalId,
    title: plainText(item.shortDescription) || item.shortDescription,
    description: (item.longDescription && plainText(item.longDescription)) || null,
    condition: conditionText === null ? null : conditionOf(conditionText),
    conditionText,
    price: priceOf(item),
    isAuction: isAuction(item),
    acceptsOffers: false,
    location: SOLD_FROM,
    url: item.itemUrl,
    images: pictures(item),
    categories,
    brand,
    size: sizeText(valuesOf(attributes, /^(storlek|size)/)),
    materials: valuesOf(attributes, /material/),
    countryOfManufacture: null,
    seller: item.sellerAlias ?? null,
    // Out of 5; an approximation of a share, to one decimal.
    feedbackPercentage: item.sellerDsrAverage ? Math.round(item.sellerDsrAverage * 200) / 10 : null,
    authenticated: false,
    listedAt: traderaTime(item.startDate),
    endsAt: isAuction(item) ? traderaTime(item.endDate) : null,
    thingMark: null,
    relistedAt: null,
  };
}

/** The values of the first attribute with such a name, folded. */
function valuesOf(attributes: readonly Attribute[], name: RegExp): string[] {
  const values = attributes.find((attribute) => name.test(fold(attribute.name)))?.values ?? [];
  return values.map((value) => plainText(value)).filter((value) => value !== '');
}

/** The sizes of a picture, the largest first. */
const SIZES = ['normal', 'gallery', 'thumb'];

/** All pictures in the largest size that there is. */
function pictures({ imageLinks, thumbnailLink }: SearchItem): string[] {
  const links = imageLinks.flatMap((link) => (link && isHttp(link.url) ? link : []));
  const size = SIZES.find((each) => links.some(({ format }) => format === each));
  const shown = links.filter(({ format }) => size === undefined || format === size).map(({ url }) => url);
  if (shown.length > 0) return [...new Set(shown)];
  return thumbnailLink !== undefined && isHttp(thumbnailLink) ? [thumbnailLink] : [];
}

const NEW = /^(helt )?(ny|nytt|nya|new)$|\bmed (etikett|prislapp)/;
const NEW_OTHER = /\boanvan[dt]|\butan (etikett|prislapp)/;

/** A condition by Tradera's own words for it ("Skick"), in Swedish. */
function conditionOf(text: string): Condition {
  const folded = fold(text.trim());
  if (NEW.test(folded)) return 'NEW';
  return NEW_OTHER.test(folded) ? 'NEW_OTHER' : 'PRE_OWNED';
}

const STOCKHOLM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Time by which Swedish clocks are ahead of UTC, in ms. */
function aheadAt(ms: number): number {
  const whole = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${STOCKHOLM.format(whole).replace(' ', 'T')}Z`) - whole;
}

/**
 * Time in ms since 1970; null for what is no date. Tradera's dates without a time zone are Swedish time, as
 * in its SOAP interface.
 */
export function traderaTime(date: string | undefined): number | null {
  if (date === undefined) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(date);
  const ms = Date.parse(hasZone ? date : `${date}Z`);
  if (!(ms >= 0)) return null;
  return hasZone ? ms : ms - aheadAt(ms - aheadAt(ms));
}
