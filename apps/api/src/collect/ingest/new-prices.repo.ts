import type { Tx } from '#db/database';
import { giveSecondChances } from '#items/second-chances.repo';
import { notePrices } from '#notifications/outbox/note-prices.repo';

/**
 * Acts on new prices, in the transaction that writes them: dismissed items get their second chance, and falls
 * are noted for notifications.
 * @param listingIds listings with a new price
 */
export async function takeNewPrices(tx: Tx, listingIds: readonly number[], now: number): Promise<void> {
  await giveSecondChances(tx, listingIds, now);
  await notePrices(tx, listingIds, now);
}
