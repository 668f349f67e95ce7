import type { Listing, Marketplace, Page, SearchRequest, Sighting } from '@rummage/marketplaces';
import { DAY_MS, meetsCondition } from '@rummage/vocabulary';
import { offerOf } from './offers/offers-by-id.ts';
import { fateOf, listingAt, type Offer } from './offers/offers.ts';
import { stock } from './stock.ts';

/** The seed, the clock and the currency of the market. */
export interface SampleMarket {
  /** Markets with the same seed are the same market. */
  seed: string;
  /** ms since 1970 */
  now: () => number;
  /** ISO 4217 code for single listings, which should be that of all searches; USD by default. */
  currency?: string;
}

const PAGE_SIZE = 50;

/**
 * The market inside the product, for trying the product without any key: invented listings of drawn things that depend only
 * on the seed and the clock. It answers every request with what it has, which may be nothing, and makes no calls.
 */
export function sampleMarketplace({ seed, now, currency = 'USD' }: SampleMarket): Marketplace {
  const goods = stock(seed);

  return {
    name: 'sample',
    language: 'en',
    keepsExamplesMs: DAY_MS,
    // Its calls are not limited, so any end of a day will do.
    resetsAt: (at) => (Math.floor(at / DAY_MS) + 1) * DAY_MS,
    refusal: () => undefined,
    address: addressOf,
    async *search(request, { signal }) {
      const at = now();
      signal.throwIfAborted();
      const listings = (await goods.find(request, at))
        .map((offer) => listingAt(offer, request.currency, at))
        .filter((listing) => fits(listing, request))
        .sort((one, other) => (other.listedAt ?? 0) - (one.listedAt ?? 0));
      for (let start = 0; start === 0 || start < listings.length; start += PAGE_SIZE) {
        signal.throwIfAborted();
        const page: Page = {
          listings: listings.slice(start, start + PAGE_SIZE),
          newestFirst: true,
          oddities: 0,
          proof: { words: request.words, filters: [] },
          warnings: [],
        };
        yield page;
      }
    },
    look: (externalId) => Promise.resolve(sightingOf(offerOf(seed, externalId), currency, now())),
  };
}

/** Checks what marketplaces usually check themselves. The matcher checks the filters. */
function fits(
  { categories, condition, price }: Listing,
  { category, minPriceCents, maxPriceCents, minimumCondition }: SearchRequest,
): boolean {
  const cents = price?.cents ?? 0;
  return (
    (!category || categories.includes(category)) &&
    cents >= (minPriceCents ?? 0) &&
    cents <= (maxPriceCents ?? Infinity) &&
    meetsCondition(condition, minimumCondition)
  );
}

function sightingOf(offer: Offer | undefined, currency: string, at: number): Sighting {
  if (!offer || offer.listedAt > at) return { state: 'ended' };
  if (offer.endsAt <= at) return { state: fateOf(offer) };
  const { price, shipping, endsAt, countryOfManufacture } = listingAt(offer, currency, at);
  return { state: 'offered', price, shipping, endsAt, countryOfManufacture };
}

function addressOf(request: SearchRequest): string {
  const { words, anyOf, category, minPriceCents, maxPriceCents, currency, minimumCondition, filters } =
    request;
  const sorted = filters
    .map(({ name, values }) => [name, ...[...values].sort()])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const lower = (list: readonly string[]) => list.map((word) => word.toLowerCase());
  return JSON.stringify([
    lower(words),
    anyOf.map(lower),
    category,
    minPriceCents,
    maxPriceCents,
    currency,
    minimumCondition,
    sorted,
  ]);
}
