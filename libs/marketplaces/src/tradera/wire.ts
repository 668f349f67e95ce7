import { type Category, fold } from '@rummage/vocabulary';
import { z } from 'zod';
import { Identifier, isHttp, Word, Words } from '../kit/fields.ts';
import { parsedJson } from '../kit/parsed-json.ts';
import { plainText } from '../reading/plain-text.ts';
import { sizeText } from '../reading/sizes.ts';
import type { Listing } from '../marketplace.ts';
import { conditionOf } from './condition.ts';
import { isAuction, priceOf, PRICING } from './fields.ts';
import { SOLD_FROM } from './refusal.ts';
import { traderaTime } from './swedish-time.ts';

/** One page of `SearchResult`, as far as we read it. */
export interface WirePage {
  items: readonly unknown[];
  /** How many listings the whole result has. */
  total: number;
}

// The total tells an empty page from an answer that is something else.
const SearchResult = z.object({ totalNumberOfItems: z.number(), items: z.array(z.unknown()).nullish() });

/** Undefined when the text is not a page of search results. */
export function readPage(text: string): WirePage | undefined {
  const page = SearchResult.safeParse(parsedJson(text)).data;
  return page && { items: page.items ?? [], total: page.totalNumberOfItems };
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
 * The listings among a page's entries, and how many entries could not be read. What has ended is left out.
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
