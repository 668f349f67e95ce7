import type { Tx } from '../../db/database.ts';
import { notePrices } from '../../notifications/outbox/note-prices.repo.ts';
import { giveSecondChances } from '../../items/second-chances.repo.ts';

/**
 * What follows from new prices, in the transaction that writes them: dismissed items get their second chance, and falls are
 * noted for notifications.
 * @param listingIds listings with a new price
 */
export async function takeNewPrices(tx: Tx, listingIds: readonly number[], now: number): Promise<void> {
  await giveSecondChances(tx, listingIds, now);
  await notePrices(tx, listingIds, now);
}
