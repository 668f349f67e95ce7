import type { SearchOptions, Sighting } from '../marketplace.ts';
import { MarketplaceUnavailable } from '../marketplace.ts';
import type { AskEbay } from './connection.ts';
import { complainsOf, troubleOf } from './errors.ts';
import type { EbaySetup } from './search-url.ts';
import { readSighting } from './sighting.ts';

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
  const sighting = readSighting(answer.text, setup.site, now());
  if (!sighting) throw new MarketplaceUnavailable('ebay', 'eBay gave an answer that cannot be read');
  return sighting;
}

/** Legacy ids are digits; where an answer has none, its entry's own id ("v1|1234|0") is used. */
function itemUrl(externalId: string, { apiUrl }: EbaySetup): URL {
  const items = `${apiUrl.replace(/\/+$/, '')}/buy/browse/v1/item`;
  if (!/^\d+$/.test(externalId)) return new URL(`${items}/${encodeURIComponent(externalId)}`);
  return new URL(`${items}/get_item_by_legacy_id?legacy_item_id=${externalId}`);
}
