import type { Listing } from '@rummage/marketplaces';
import { MINUTE_MS } from '@rummage/vocabulary';
import type { Find } from '#collect/ingest/find';
import { ingestPage, type PageToWrite } from '#collect/ingest/ingest.repo';
import type { Db } from '#db/database';
import { queries, users } from '#db/schema';
import { emptyDatabase } from '../databases/empty-database.ts';
import { rows } from '../databases/rows.ts';

export const NOON = Date.parse('2026-03-01T12:00:00Z');

/** A database to write pages into, with alice, who has two queries, and bob, who has one. */
export async function writtenPages(db = emptyDatabase()) {
  for (const email of ['alice@example.com', 'bob@example.com'])
    await db.writer.insert(users).values({ email, email_key: email, password_hash: '', created_at: 0 });
  for (const user_id of [1, 1, 2])
    await db.writer.insert(queries).values({
      user_id,
      query_text: 'coat',
      active: true,
      minimum_condition: 'PRE_OWNED',
      filters: [],
      created_at: 0,
    });
  const write = (finds: readonly Find[], page: Partial<PageToWrite> = {}) =>
    ingestPage(db, { marketplace: 'ebay', visitId: 1, finds, now: NOON, itemsPerUser: 1000, ...page });
  return { db, write, stored: storedIn(db) };
}

export const COATS = { queryId: 1, userId: 1 };
export const WOOL_COATS = { queryId: 2, userId: 1 };
export const BOBS_COATS = { queryId: 3, userId: 2 };

export function coat(said: Partial<Listing> = {}): Listing {
  const externalId = said.externalId ?? '1';
  return {
    externalId,
    title: 'Wool coat',
    description: 'Hardly worn',
    condition: 'PRE_OWNED',
    conditionText: 'Pre-owned - Good',
    price: { cents: 4800, currency: 'USD' },
    isAuction: false,
    acceptsOffers: true,
    shipping: [],
    location: 'US',
    url: `https://www.ebay.com/itm/${externalId}`,
    images: [`https://i.ebayimg.com/${externalId}.jpg`],
    categories: [],
    brand: null,
    size: null,
    materials: [],
    countryOfManufacture: null,
    seller: 'attic-finds',
    feedbackPercentage: 99,
    authenticated: false,
    listedAt: NOON - 60 * MINUTE_MS,
    endsAt: null,
    thingMark: null,
    relistedAt: null,
    ...said,
  };
}

const TABLES = ['listings', 'former_listings', 'price_changes', 'items', 'finds'];

const byId = <Id>({ id }: { id: Id }): Id => id;

function storedIn(db: Db) {
  const all = (table: string) => rows(db, `select * from ${table} order by 1, 2`);
  return {
    listings: async () => db.writer.query.listings.findMany({ orderBy: byId }),
    items: async () => db.writer.query.items.findMany({ orderBy: byId }),
    finds: async () => db.writer.query.finds.findMany({ orderBy: byId }),
    changes: async () => db.writer.query.priceChanges.findMany({ orderBy: byId }),
    former: async () => db.writer.query.formerListings.findMany({ orderBy: (row) => row.external_id }),
    all: async () => {
      const tables = TABLES.map(async (table) => [table, await all(table)] as const);
      return Object.fromEntries(await Promise.all(tables));
    },
  };
}
