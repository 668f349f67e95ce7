import { type Find, ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import type { Db } from '@rummage/api/src/db/database.ts';
import type { listings } from '@rummage/api/src/db/schema.ts';
import type { Listing } from '@rummage/marketplaces';

const EVERY_MS = 1000;
const PAGE = 200;
/** One in this many listings of a page is new, and as many have a new price. */
const CHANGED = 20;
/** Who finds each new listing. */
const FINDERS = 10;

/** Writes a page a second, of listings that all people have and of new ones, as visits do. Returns what ends it. */
export function startCollector(db: Db, people: readonly number[], now: () => number): () => void {
  const known = db.writer.query.listings.findMany().sync();
  let page = 0;
  const writePage = () => {
    page += 1;
    const finds = Array.from({ length: PAGE }, (_, at): Find => {
      const index = page * PAGE + at;
      const row = known[(index * 7919) % known.length];
      if (!row) throw new Error('no listing is known');
      if (at % CHANGED === 0)
        return { listing: { ...listingOf(row), externalId: `new ${index}` }, matches: finders(index) };
      const price = at % CHANGED === 1 ? { cents: 500 + index, currency: 'USD' } : null;
      return { listing: { ...listingOf(row), price }, matches: [] };
    });
    void ingestPage(db, {
      marketplace: 'ebay',
      visitId: 1,
      finds,
      now: now() + page,
      itemsPerUser: 1_000_000,
    });
  };
  const finders = (index: number) =>
    Array.from({ length: FINDERS }, (_, at) => {
      const id = people[(index * FINDERS + at) % people.length] ?? 0;
      return { queryId: id, userId: id };
    });
  const timer = setInterval(writePage, EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}

/** What the marketplace says of a listing that has not changed. */
function listingOf(row: typeof listings.$inferSelect): Listing {
  return {
    externalId: row.external_id,
    title: row.title,
    description: row.description,
    condition: row.condition,
    conditionText: row.condition_text,
    price: null,
    isAuction: row.is_auction,
    acceptsOffers: row.accepts_offers,
    location: row.location,
    url: row.url,
    images: row.images,
    categories: [],
    brand: null,
    size: row.size,
    materials: [],
    countryOfManufacture: null,
    seller: 'attic-finds',
    feedbackPercentage: 99.4,
    authenticated: false,
    listedAt: row.listed_at,
    endsAt: row.ends_at,
    thingMark: null,
    relistedAt: null,
  };
}
