import type { Tx } from '../db/database.ts';
import { notePrices } from '../notifications/outbox/note-prices.repo.ts';
import { giveSecondChances } from './second-chances.repo.ts';

/**
 * What follows from new prices, in the transaction that writes them: dismissed items get their second chance, and falls are
 * noted for notifications.
 * @param listingIds listings with a new price, or that are shown with others since
 * @param userId only this person's items; undefined for everybody's
 */
export async function takeNewPrices(
  tx: Tx,
  listingIds: readonly number[],
  now: number,
  userId?: number,
): Promise<void> {
  await giveSecondChances(tx, listingIds, now, userId);
  await notePrices(tx, listingIds, now, userId);
}
