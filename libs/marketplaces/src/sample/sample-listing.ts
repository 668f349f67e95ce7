import type { Listing } from '../marketplace.ts';
import { commissionOffer, readCommissionId } from './commission.ts';
import { inventoryNumber, inventoryOffer } from './inventory.ts';
import { listingAt, type Offer, priceSteps } from './offers.ts';
import type { PriceStep } from './prices.ts';
import { SAMPLE_BASE_PATH, type SampleMarket } from './sample.ts';

export { SAMPLE_PICTURES_DIR, samplePicture } from './pictures.ts';

/** A listing of the sample market as its page shows it. */
export interface SampleListing {
  /** As it stands now, or stood when it ended. */
  listing: Listing;
  /** When it left the market, or will (ms since 1970). */
  endsAt: number;
  ended: boolean;
  /** All its prices so far, first to last, in cents of the listing's currency; of an auction the opening price and each bid. */
  prices: readonly PriceStep[];
}

/** @param market.currency ISO 4217 code that searches ask prices in; USD unless said otherwise */
export function sampleListing(
  externalId: string,
  { seed, now, currency = 'USD', basePath = SAMPLE_BASE_PATH }: SampleMarket & { currency?: string },
): SampleListing | undefined {
  const at = now();
  const offer = offerOf(seed, externalId);
  if (!offer || offer.listedAt > at) return undefined;
  return {
    listing: listingAt(offer, { currency, basePath }, at),
    endsAt: offer.endsAt,
    ended: offer.endsAt <= at,
    prices: priceSteps(offer, currency, at),
  };
}

function offerOf(seed: string, externalId: string): Offer | undefined {
  const n = inventoryNumber(externalId);
  if (n !== undefined) return inventoryOffer(seed, n);
  const made = readCommissionId(seed, externalId);
  return made && commissionOffer(seed, made.commission, made.n);
}
