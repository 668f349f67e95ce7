import { listingNamedBy, type ShopListing } from '@rummage/marketplaces';
import { MARKETPLACE_LABELS, type MarketplaceName, pageMark, siteOf } from '@rummage/vocabulary';
import { and, asc, eq } from 'drizzle-orm';
import { shopListingId } from '#collect/shops/shop-listing-ids';
import type { Connection, Reader } from '#db/database';
import { listings, shops } from '#db/schema';
import { first, prepared } from '#db/statements';

/** A listing of a source that is read, which a page that somebody captures shows. */
export interface SourceListing {
  /** The name of the marketplace or the shop. */
  source: string;
  marketplace: MarketplaceName;
  externalId: string;
  /** Undefined while no query of anybody wants what the shop lists. */
  id: number | undefined;
  /** What the shop lists; undefined at marketplaces. */
  content: ShopListing | undefined;
}

/** Finds the listing that an address leads to, if it is one of a marketplace or a shop that is read. */
export async function findSourceListing(
  db: Reader & Connection,
  url: URL,
): Promise<SourceListing | undefined> {
  const named = listingNamedBy(url);
  if (named) {
    const id = await listingId(db, named.marketplace, named.externalId);
    return id === undefined
      ? undefined
      : { source: MARKETPLACE_LABELS[named.marketplace], ...named, id, content: undefined };
  }
  const { id: shopId, url: shopUrl, name } = shops;
  for (const shop of await db.select({ id: shopId, url: shopUrl, name }).from(shops).orderBy(asc(shopId))) {
    if (siteOf(new URL(shop.url)) !== siteOf(url)) continue;
    const listed = await listedAt(db, shop.id, url);
    if (!listed) continue;
    const externalId = shopListingId(shop.id, listed.external_id);
    const id = await listingId(db, 'shop', externalId);
    return { source: shop.name, marketplace: 'shop', externalId, id, content: listed.content };
  }
  return undefined;
}

async function listingId(
  db: Reader,
  marketplace: MarketplaceName,
  externalId: string,
): Promise<number | undefined> {
  const isIt = and(eq(listings.marketplace, marketplace), eq(listings.external_id, externalId));
  return (await first(db.select({ id: listings.id }).from(listings).where(isIt)))?.id;
}

/** Content is a text in both databases; the address in it is compared afterwards. */
const LISTED = `
  select external_id, content from shop_listings where shop_id = ? and content like ? escape '!' limit 20`;

async function listedAt(db: Connection, shopId: number, url: URL) {
  const path = JSON.stringify(productPath(url)).slice(1, -1);
  const pattern = `%${path.replace(/[!%_]/g, '!$&')}%`;
  const rows = await prepared<[number, string], { external_id: string; content: string }>(db, LISTED).all(
    shopId,
    pattern,
  );
  return rows
    .map(({ external_id, content }) => ({ external_id, content: JSON.parse(content) as ShopListing }))
    .find(({ content }) => isOneProduct(new URL(content.url), url));
}

/** Shops show one thing in several collections, and its variants by parameters. */
function isOneProduct(listed: URL, url: URL): boolean {
  if (pageMark(listed) === pageMark(url)) return true;
  return listed.search === '' && productPath(listed) === productPath(url);
}

function productPath({ pathname }: URL): string {
  return pathname.replace(/^.*(?=\/products\/)/, '').replace(/\/+$/, '');
}
