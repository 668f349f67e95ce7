import { z } from 'zod';
import { Identifier } from '../kit/fields.ts';
import { parsedJson } from '../kit/texts.ts';
import { MarketplaceUnavailable, type SearchOptions, type Sighting } from '../marketplace.ts';
import { type AskTradera, troubleOf } from './connection.ts';
import { unreadable } from './fetch-page.ts';
import { shippingOf, WAYS } from './shipping.ts';
import { isAuction, priceOf, PRICING, traderaTime } from './wire.ts';

const Flag = z.boolean().catch(false);

/** `Item`, as far as we read it. */
const Item = z.object({
  id: Identifier.pipe(z.string()),
  ...PRICING,
  ...WAYS,
  remainingQuantity: z.number().optional().catch(undefined),
  status: z.object({ ended: Flag, gotWinner: Flag }).catch({ ended: false, gotWinner: false }),
});

/**
 * `GET /items/{itemId}` of Tradera's REST interface (v4). Undefined for what Tradera leaves open, such as an id that it
 * cannot read.
 * @throws MarketplaceUnavailable when it cannot answer now
 */
export async function lookAt(
  externalId: string,
  askTradera: AskTradera,
  { now, options }: { now: () => number; options: SearchOptions },
): Promise<Sighting | undefined> {
  const answer = await askTradera(`/items/${encodeURIComponent(externalId)}`, options);
  if (answer.status === 404) return isOurs(answer.text) ? { state: 'ended' } : undefined;
  if (answer.status !== 200) {
    const trouble = troubleOf(answer, now());
    if (trouble instanceof MarketplaceUnavailable) throw trouble;
    return undefined;
  }
  const sighting = readSighting(answer.text, now());
  if (!sighting) throw unreadable();
  return sighting;
}

/** True if Tradera itself says that it has no such listing, and not some other server at a wrong address. */
function isOurs(text: string): boolean {
  return z.object({ error: z.object({}) }).safeParse(parsedJson(text)).success;
}

/** Reads an answer about its listing at `now` (ms since 1970); undefined when it is no listing. */
function readSighting(text: string, now: number): Sighting | undefined {
  const item = Item.safeParse(parsedJson(text)).data;
  if (!item) return undefined;
  const endsAt = traderaTime(item.endDate);
  const isOver = item.status.ended || (endsAt !== null && endsAt <= now);
  const isSoldOut = !isAuction(item) && item.remainingQuantity === 0;
  if (isOver || isSoldOut) return { state: item.status.gotWinner || isSoldOut ? 'sold' : 'ended' };
  const shipping = shippingOf(item);
  return {
    state: 'offered',
    price: priceOf(item),
    ...(shipping.length > 0 && { shipping }),
    endsAt: isAuction(item) ? endsAt : null,
    countryOfManufacture: null,
  };
}
