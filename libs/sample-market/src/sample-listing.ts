import { fileURLToPath } from 'node:url';
import type { Listing } from '@rummage/marketplaces';
import { GOODS } from './goods/goods.ts';
import { offerOf } from './offers/offers-by-id.ts';
import { fateOf, listingAt, priceSteps } from './offers/offers.ts';
import type { PriceStep } from './offers/prices.ts';
import type { SampleMarket } from './sample-marketplace.ts';

/** A listing of the sample market as its page shows it. */
export interface SampleListing {
  /** The listing as it is now, or as it was when it ended. */
  listing: Listing;
  /** Time when it left the market, or will (ms since 1970). */
  endsAt: number;
  ended: boolean;
  /** How it ended; null while it is offered. */
  fate: 'ended' | 'sold' | null;
  /** All its prices so far, first to last, in cents of the listing's currency; of an auction the opening price and each bid. */
  prices: readonly PriceStep[];
}

/** Undefined for an id that this market never made, or has not yet. */
export function sampleListing(
  externalId: string,
  { seed, now, currency = 'USD' }: SampleMarket,
): SampleListing | undefined {
  const at = now();
  const offer = offerOf(seed, externalId);
  if (!offer || offer.listedAt > at) return undefined;
  return {
    listing: listingAt(offer, currency, at),
    endsAt: offer.endsAt,
    ended: offer.endsAt <= at,
    fate: offer.endsAt <= at ? fateOf(offer) : null,
    prices: priceSteps(offer, currency, at),
  };
}

/** The pictures stay with the sources; the relative path is the same from `src` and `dist`. */
export const SAMPLE_PICTURES_DIR = fileURLToPath(new URL('../src/pictures/', import.meta.url));

const PICTURES = new Set(GOODS.flatMap((good) => good.pictures));

/** Finds the path on disk of a picture of the sample market; undefined for any name that is not one of them. */
export function samplePicture(file: string): string | undefined {
  return PICTURES.has(file) ? SAMPLE_PICTURES_DIR + file : undefined;
}
