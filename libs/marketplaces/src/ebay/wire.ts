import { categoriesOf, ebayCondition, type EbaySite, FOR_PARTS } from '@rummage/ebay';
import { fold } from '@rummage/vocabulary';
import { z } from 'zod';
import { countryOf, Identifier, instant, isHttp, Word, Words } from '../kit/fields.ts';
import { parsedJson } from '../kit/parsed-json.ts';
import { plainText } from '../reading/plain-text.ts';
import type { Listing } from '../marketplace.ts';
import type { Complaint } from './complaints.ts';
import { Complaints } from './complaints.ts';
import { isAuction, priceOf, PRICING } from './fields.ts';
import { pictures } from './pictures.ts';

/** One page of `SearchPagedCollection`, as far as we read it. */
export interface WirePage {
  summaries: readonly unknown[];
  /** Absolute address of the page after it. */
  next: string | undefined;
  warnings: readonly Complaint[];
}

// `total` tells an empty page from an answer that is something else; its number is only an estimate.
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
  qualifiedPrograms: Words,
  itemOriginDate: Word,
  itemCreationDate: Word,
  itemEndDate: Word,
});
type ItemSummary = z.infer<typeof ItemSummary>;

/** The listings among a page's entries, and how many entries could not be read. What is sold for parts is left out. */
export function readListings(
  summaries: readonly unknown[],
  site: EbaySite,
): { listings: Listing[]; oddities: number } {
  const listings: Listing[] = [];
  let oddities = 0;
  for (const entry of summaries) {
    const summary = ItemSummary.safeParse(entry).data;
    const externalId = summary?.legacyItemId ?? summary?.itemId;
    if (!summary || externalId === undefined) oddities += 1;
    else if (summary.conditionId !== FOR_PARTS) listings.push(listingOf(externalId, summary, site));
  }
  return { listings, oddities };
}

function listingOf(externalId: string, summary: ItemSummary, site: EbaySite): Listing {
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
