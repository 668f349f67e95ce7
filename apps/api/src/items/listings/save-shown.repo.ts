import type { Tx } from '../../db/database.ts';
import { saveSortPrices } from '../things/sort-prices.repo.ts';
import { saveTexts } from './listing-texts.repo.ts';

/**
 * Saves what items show of these listings and which price they are ordered by. Whoever changes listings calls it afterwards in
 * the same transaction.
 */
export async function saveShown(tx: Tx, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await saveTexts(tx, listingIds);
  await saveSortPrices(tx, listingIds);
}
