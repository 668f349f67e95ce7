import { createHash } from 'node:crypto';
import type { MarketplaceName } from '@rummage/vocabulary';

// Ids of shops' listings in the table `listings`, where all shops are one marketplace.

/** Far less than the 2,704 bytes that an index of PostgreSQL takes, whatever the characters. */
const MOST_CHARACTERS = 400;

/** The external id of a shop's listing. @param ownId the shop's own id of it */
export function shopListingId(shopId: number, ownId: string): string {
  const short =
    ownId.length <= MOST_CHARACTERS ? ownId : createHash('sha256').update(ownId).digest('base64url');
  return `${shopId}:${short}`;
}

/**
 * The source of a listing, for shares of what is done for one source after another: a shop by its id, because
 * whoever adds one chooses its name, or the marketplace.
 */
export function sourceOf(marketplace: MarketplaceName, externalId: string): string {
  return marketplace === 'shop' ? `shop ${externalId.slice(0, externalId.indexOf(':'))}` : marketplace;
}

/** The external ids of a shop's listings are from `from` on, and below `below`. */
export function shopListingIds(shopId: number): { from: string; below: string } {
  // The character behind the colon.
  return { from: `${shopId}:`, below: `${shopId};` };
}
