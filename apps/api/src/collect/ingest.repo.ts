import type { Listing } from '@rummage/marketplaces';
import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, items, listings, priceChanges } from '../db/schema.ts';

/** A listing and the saved searches that it matches; none when it is only known from before. */
export interface Find {
  listing: Listing;
  matches: readonly { queryId: number; userId: number }[];
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Writes one page in one transaction and answers how many times a search found something that it had not found
 * before. Listings that nobody looks for are not kept. What a user dismissed stays dismissed.
 */
export function ingestPage(
  db: Db,
  marketplace: MarketplaceName,
  finds: readonly Find[],
  now: number,
): number {
  return db.transaction((tx) => {
    let fresh = 0;
    for (const { listing, matches } of finds) {
      const listingId = saveListing(tx, marketplace, listing, matches.length > 0, now);
      if (listingId === undefined) continue;
      for (const match of matches) {
        const itemId = saveItem(tx, match.userId, listingId, listing, now);
        fresh += tx
          .insert(finds)
          .values({ item_id: itemId, query_id: match.queryId, found_at: now })
          .onConflictDoNothing()
          .run().changes;
      }
    }
    return fresh;
  });
}

function saveListing(
  tx: Tx,
  marketplace: MarketplaceName,
  listing: Listing,
  wanted: boolean,
  now: number,
): number | undefined {
  const isThis = and(eq(listings.marketplace, marketplace), eq(listings.external_id, listing.externalId));
  const known = tx.select().from(listings).where(isThis).get();
  const told = columns(listing);
  if (!known) {
    if (!wanted) return undefined;
    const values = { marketplace, external_id: listing.externalId, collected_at: now, seen_at: now, ...told };
    return tx.insert(listings).values(values).returning({ id: listings.id }).get().id;
  }
  if (known.price_cents !== told.price_cents || known.currency !== told.currency) {
    const { price_cents, currency } = told;
    tx.insert(priceChanges).values({ listing_id: known.id, at: now, was_cents: known.price_cents, was_currency: known.currency, price_cents, currency }).run();
  }
  tx.update(listings)
    .set({ ...told, seen_at: now })
    .where(eq(listings.id, known.id))
    .run();
  return known.id;
}

function saveItem(tx: Tx, userId: number, listingId: number, { listedAt }: Listing, now: number): number {
  const created_at = listedAt !== null && listedAt <= now ? listedAt : now;
  tx.insert(items)
    .values({ user_id: userId, listing_id: listingId, created_at, collected_at: now })
    .onConflictDoNothing()
    .run();
  const isThis = and(eq(items.user_id, userId), eq(items.listing_id, listingId));
  const item = tx.select({ id: items.id }).from(items).where(isThis).get();
  if (!item) throw new Error('an item that was just saved is gone');
  return item.id;
}

function columns(listing: Listing) {
  return {
    url: listing.url,
    title: listing.title,
    description: listing.description,
    condition: listing.condition,
    condition_text: listing.conditionText,
    price_cents: listing.price?.cents ?? null,
    currency: listing.price?.currency ?? null,
    is_auction: listing.isAuction,
    accepts_offers: listing.acceptsOffers,
    location: listing.location,
    images: [...listing.images],
    listed_at: listing.listedAt,
    ends_at: listing.endsAt,
  };
}
