import type { EbaySite } from '@rummage/ebay';
import { z } from 'zod';
import { Identifier, instant, Word } from '../kit/fields.ts';
import { parsedJson } from '../kit/parsed-json.ts';
import type { Sighting } from '../marketplace.ts';
import { isAuction, priceOf, PRICING } from './fields.ts';
import { manufactureCountry } from './manufacture.ts';

const Availability = z.object({
  estimatedAvailabilityStatus: Word,
  estimatedSoldQuantity: z.number().catch(0),
});
const Aspect = z.object({ name: z.string(), value: z.string() });

/** `Item`, as far as we read it. */
const Item = z.object({
  itemId: z.string().min(1),
  legacyItemId: Identifier,
  ...PRICING,
  bidCount: z.number().catch(0),
  reservePriceMet: z.boolean().catch(true),
  itemEndDate: Word,
  estimatedAvailabilities: z.array(Availability).catch([]),
  localizedAspects: z.array(Aspect.optional().catch(undefined)).catch([]),
});
type Item = z.infer<typeof Item>;

/** What an answer says of its listing at `now` (ms since 1970); undefined when it is no listing. */
export function readSighting(text: string, site: EbaySite, now: number): Sighting | undefined {
  const item = Item.safeParse(parsedJson(text)).data;
  if (!item) return undefined;
  const endsAt = instant(item.itemEndDate);
  // A single listing with a fixed price states its end only once it has ended.
  const isOver = endsAt !== null && endsAt <= now;
  if (isOver || isOutOfStock(item)) return { state: isSold(item) ? 'sold' : 'ended' };
  return {
    state: 'offered',
    price: priceOf(item),
    endsAt: isAuction(item) ? endsAt : null,
    countryOfManufacture: manufactureCountry(
      item.localizedAspects.flatMap((aspect) => aspect ?? []),
      site,
    ),
  };
}

/** An auction is sold by a bid that reaches the seller's reserve; anything else is sold when nothing is left. */
function isSold(item: Item): boolean {
  const sold = soldQuantity(item) > 0;
  if (isAuction(item)) return sold || (item.bidCount > 0 && item.reservePriceMet);
  return sold && isOutOfStock(item);
}

function isOutOfStock({ estimatedAvailabilities: offers }: Item): boolean {
  return offers.length > 0 && offers.every((offer) => offer.estimatedAvailabilityStatus === 'OUT_OF_STOCK');
}

function soldQuantity({ estimatedAvailabilities: offers }: Item): number {
  return Math.max(0, ...offers.map((offer) => offer.estimatedSoldQuantity));
}
