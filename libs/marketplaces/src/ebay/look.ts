import type { EbaySite } from '@rummage/ebay';
import { fold } from '@rummage/vocabulary';
import { z } from 'zod';
import { Identifier, instant, Word, Words } from '../kit/fields.ts';
import { parsedJson } from '../kit/texts.ts';
import { MarketplaceUnavailable, type SearchOptions, type Sighting } from '../marketplace.ts';
import { countryIn } from '../reading/countries.ts';
import type { AskEbay } from './connection.ts';
import { complainsOf, troubleOf } from './errors.ts';
import { type EbaySetup, homeOf } from './search-url.ts';
import { sendingOf, ShippingOptions } from './shipping.ts';
import { isAuction, priceOf, PRICING } from './wire.ts';

/** "The specified item ID was not found", by either of its ids; with 400 or 404, so the status says nothing. */
const NOT_FOUND = [11001, 11003] as const;

/**
 * `GET /item/get_item_by_legacy_id` and `/item/{item_id}` of eBay's Browse interface (v1.20). Undefined for what eBay
 * leaves open: a group of variations (11006), a listing that is just being edited (11004), an id that it cannot read.
 * @throws MarketplaceUnavailable when it cannot answer now
 */
export async function lookAt(
  externalId: string,
  askEbay: AskEbay,
  { setup, now, options }: { setup: EbaySetup; now: () => number; options: SearchOptions },
): Promise<Sighting | undefined> {
  const answer = await askEbay(itemUrl(externalId, setup), options);
  if (complainsOf(answer, ...NOT_FOUND)) return { state: 'ended' };
  if (answer.status !== 200) {
    const trouble = troubleOf(answer, now());
    if (trouble instanceof MarketplaceUnavailable) throw trouble;
    return undefined;
  }
  const sighting = readSighting(answer.text, setup.site, now(), homeOf(setup));
  if (!sighting) throw new MarketplaceUnavailable('ebay', 'eBay gave an answer that cannot be read');
  return sighting;
}

/** Legacy ids are digits; where an answer has none, its entry's own id ("v1|1234|0") is used. */
function itemUrl(externalId: string, { apiUrl }: EbaySetup): URL {
  const items = `${apiUrl.replace(/\/+$/, '')}/buy/browse/v1/item`;
  if (!/^\d+$/.test(externalId)) return new URL(`${items}/${encodeURIComponent(externalId)}`);
  return new URL(`${items}/get_item_by_legacy_id?legacy_item_id=${externalId}`);
}

const Availability = z.object({
  estimatedAvailabilityStatus: Word,
  estimatedSoldQuantity: z.number().catch(0),
  deliveryOptions: Words,
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
  shippingOptions: ShippingOptions,
  localizedAspects: z.array(Aspect.optional().catch(undefined)).catch([]),
});
type Item = z.infer<typeof Item>;

/**
 * Reads an answer about its listing at `now` (ms since 1970); undefined when it is no listing.
 * @param home as of `readListings`
 */
export function readSighting(
  text: string,
  site: EbaySite,
  now: number,
  home = site.country,
): Sighting | undefined {
  const item = Item.safeParse(parsedJson(text)).data;
  if (!item) return undefined;
  const endsAt = instant(item.itemEndDate);
  // A single listing with a fixed price states its end only once it has ended.
  const isOver = endsAt !== null && endsAt <= now;
  if (isOver || isOutOfStock(item)) return { state: isSold(item) ? 'sold' : 'ended' };
  const { shipping, importCharges } = sendingOf(item.shippingOptions, home, isPickedUp(item));
  return {
    state: 'offered',
    price: priceOf(item),
    ...(shipping.length > 0 && { shipping }),
    ...(importCharges && { importCharges }),
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

const AT_THE_SELLER: readonly string[] = ['SELLER_ARRANGED_LOCAL_PICKUP', 'IN_STORE_PICKUP'];

function isPickedUp({ estimatedAvailabilities: offers }: Item): boolean {
  const ways = offers.flatMap(({ deliveryOptions }) => deliveryOptions);
  return ways.length > 0 && ways.every((way) => AT_THE_SELLER.includes(way));
}

function soldQuantity({ estimatedAvailabilities: offers }: Item): number {
  return Math.max(0, ...offers.map((offer) => offer.estimatedSoldQuantity));
}

/** One item specific, as a single listing shows it. */
interface ShownAspect {
  name: string;
  value: string;
}

/**
 * Country of manufacture (ISO 3166-1 alpha-2), by the item specifics; null where they do not say, or say it
 * in words that name no country. eBay writes the country's name, in English or in the language of the site.
 */
function manufactureCountry(aspects: readonly ShownAspect[], site: EbaySite): string | null {
  const names = site.manufactureAspects.map(fold);
  for (const { name, value } of aspects) {
    if (!names.includes(fold(name.trim()))) continue;
    const code = countryIn(value, [site.locale]);
    if (code !== undefined) return code;
  }
  return null;
}
