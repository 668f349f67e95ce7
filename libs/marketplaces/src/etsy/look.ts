import { z } from 'zod';
import { parsedJson } from '../kit/texts.ts';
import { MarketplaceUnavailable, type SearchOptions, type Sighting } from '../marketplace.ts';
import { type AskEtsy, complaintOf, troubleOf, unreadable } from './connection.ts';
import { Money, priceOf } from './wire.ts';

/** `ShopListingWithAssociations`, as far as we read it. */
const SingleListing = z.object({
  listing_id: z.number(),
  state: z.string(),
  quantity: z.number().optional().catch(undefined),
  price: Money,
});

/**
 * `GET /listings/{listing_id}` of Etsy's Open API (v3). Undefined for what Etsy leaves open, such as an id that it cannot
 * read.
 * @throws MarketplaceUnavailable when it cannot answer now
 */
export async function lookAt(
  externalId: string,
  askEtsy: AskEtsy,
  { now, options }: { now: () => number; options: SearchOptions },
): Promise<Sighting | undefined> {
  const answer = await askEtsy(`/listings/${encodeURIComponent(externalId)}`, options);
  // A server at a wrong address answers 404 too, but not in Etsy's form.
  if (answer.status === 404) return complaintOf(answer.text) === undefined ? undefined : { state: 'ended' };
  if (answer.status !== 200) {
    const trouble = troubleOf(answer, now());
    if (trouble instanceof MarketplaceUnavailable) throw trouble;
    return undefined;
  }
  const listing = SingleListing.safeParse(parsedJson(answer.text)).data;
  if (!listing) throw unreadable();
  if (listing.state === 'sold_out' || listing.quantity === 0) return { state: 'sold' };
  if (listing.state !== 'active') return { state: 'ended' };
  return { state: 'offered', price: priceOf(listing.price), endsAt: null, countryOfManufacture: null };
}
