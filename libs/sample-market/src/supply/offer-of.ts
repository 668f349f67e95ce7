import type { Offer } from '../offers/offers.ts';
import { readCommissionId } from './commission-id.ts';
import { commissionOffer } from './commission.ts';
import { inventoryNumber, inventoryOffer } from './inventory.ts';

/** Makes an offer again from its id alone; undefined for an id that this seed never made. */
export function offerOf(seed: string, externalId: string): Offer | undefined {
  const n = inventoryNumber(externalId);
  if (n !== undefined) return inventoryOffer(seed, n);
  const made = readCommissionId(seed, externalId);
  return made && commissionOffer(seed, made.commission, made.n);
}
