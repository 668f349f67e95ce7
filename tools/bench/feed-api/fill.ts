import type { Db } from '@rummage/api/src/db/database.ts';
import { writing } from '@rummage/api/src/db/writing.ts';
import { saveMissingTexts } from '@rummage/api/src/listings/listing-texts.repo.ts';

/** The user whose feed is read, the query that found all of it, and the one that found a tenth. */
export const USER = 1;
const BROAD_QUERY = 1;
const NARROW_QUERY = 2;

/** The first id of those people. */
const FIRST_OF_CROWD = 11;

const START = Date.parse('2026-06-01T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const TITLE = 'Vintage 90s Silk Slip Midi Dress Bias Cut Cowl Neck Champagne Size ';
const DESCRIPTION =
  'Beautiful bias cut slip in heavyweight silk charmeuse, fully lined. Some light wear at the left hem – see the “last” photo. ' +
  'Measured flat: pit to pit 17", waist 15", length 44". From a smoke-free home.';

/** Of how many items one is kept: 500 of 20,000. */
const ONE_KEPT_IN = 40;

/** A feed of `size` items, one in ten with a price that has changed, one in forty kept; a second user has as many. */
export async function fillFeed(db: Db, size: number): Promise<void> {
  const { $client: client } = db.writer;
  client.exec(`
    insert into users (id, email, email_key, password_hash, created_at) values
      (1, 'one@example.com', 'one@example.com', '', ${START}), (2, 'two@example.com', 'two@example.com', '', ${START});
    insert into sessions (id, user_id, created_at, last_used_at) values (1, 1, ${START}, ${START});
    insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at, planned_at) values
      (1, 1, 'dress', 1, 'PRE_OWNED', '[]', ${START}, ${START}), (2, 1, 'silk', 1, 'PRE_OWNED', '[]', ${START}, ${START}),
      (3, 2, 'dress', 1, 'PRE_OWNED', '[]', ${START}, ${START});
  `);
  const insert = {
    listing: client.prepare(`
      insert into listings (marketplace, external_id, url, title, description, condition, condition_text, price_cents,
        currency, is_auction, accepts_offers, location, images, listed_at, ends_at, collected_at, seen_at, seen_by)
      values ('ebay', @id, @url, @title, @description, 'PRE_OWNED', 'Pre-owned', @cents, 'USD', @is_auction, 1, 'US',
        @images, @listed_at, @ends_at, @listed_at, @seen_at, 1)`),
    item: client.prepare(
      'insert into items (user_id, listing_id, created_at, collected_at) values (@user, @id, @listed_at, @listed_at)',
    ),
    find: client.prepare('insert into finds (item_id, query_id, found_at) values (@item, @query, @at)'),
    priceChange: client.prepare(`
      insert into price_changes (listing_id, at, was_cents, was_currency, price_cents, currency)
      values (@id, @at, @was, 'USD', @cents, 'USD')`),
    mark: client.prepare(`
      insert into item_marks (item_id, user_id, kept_at, kept_price_cents, kept_currency, note)
      values (@item, @user, @at, @cents, 'USD', 'For the wedding in June?')`),
  };
  client.transaction(() => {
    for (let id = 1; id <= size; id += 1) {
      // Collected in another order than listed, because marketplaces index late.
      const listed_at = START + ((id * 7919) % size) * MINUTE_MS;
      const cents = 500 + ((id * 104_729) % 50_000);
      const is_auction = id % 8 === 0 ? 1 : 0;
      insert.listing.run({
        id,
        url: `https://www.ebay.com/itm/${200_000_000_000 + id}`,
        title: `${TITLE}${id}`,
        description: id % 4 === 0 ? null : DESCRIPTION,
        cents: id % 50 === 0 ? null : cents,
        is_auction,
        images: JSON.stringify(pictures(id)),
        listed_at,
        ends_at: is_auction ? listed_at + 7 * DAY_MS : null,
        seen_at: listed_at + DAY_MS,
      });
      for (const user of [1, 2]) {
        const item = insert.item.run({ user, id, listed_at }).lastInsertRowid;
        insert.find.run({ item, query: user === 1 ? BROAD_QUERY : 3, at: listed_at });
        if (id % ONE_KEPT_IN === 0) insert.mark.run({ item, user, at: listed_at, cents });
        if (user === 1 && id % 10 === 3) insert.find.run({ item, query: NARROW_QUERY, at: listed_at });
      }
      if (id % 10 === 1) insert.priceChange.run({ id, at: listed_at + DAY_MS, was: cents + 1000, cents });
    }
  })();
  const ids = Array.from({ length: size }, (_, at) => at + 1);
  await writing(db, (tx) => saveMissingTexts(tx, ids));
}

/** More people, each with `items` of these listings in their feed; returns their ids, which their sessions have too. */
export function fillCrowd(
  { writer: { $client: client } }: Db,
  size: number,
  people: number,
  items: number,
): number[] {
  const ids = Array.from({ length: people }, (_, at) => FIRST_OF_CROWD + at);
  const insert = {
    user: client.prepare(
      `insert into users (id, email, email_key, password_hash, created_at) values (@id, @id, @id, '', @at)`,
    ),
    session: client.prepare(
      'insert into sessions (id, user_id, created_at, last_used_at) values (@id, @id, @at, @at)',
    ),
    query: client.prepare(`
      insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
      values (@id, @id, 'dress', 1, 'PRE_OWNED', '[]', @at, @at)`),
    item: client.prepare(`
      insert into items (user_id, listing_id, created_at, collected_at)
      select @id, id, listed_at, collected_at from listings where id = @listing`),
    find: client.prepare('insert into finds (item_id, query_id, found_at) values (@item, @id, @at)'),
  };
  client.transaction(() => {
    for (const id of ids)
      for (const table of ['user', 'session', 'query'] as const) insert[table].run({ id, at: START });
    // Everybody finds something on each page that is collected, and nobody the same as others.
    for (let at = 0; at < items; at += 1)
      for (const id of ids) {
        const listing = 1 + ((Math.floor((at * size) / items) + id * 37) % size);
        const item = insert.item.run({ id, listing }).lastInsertRowid;
        insert.find.run({ item, id, at: START });
      }
  })();
  return ids;
}

function pictures(id: number): string[] {
  return Array.from(
    { length: 1 + (id % 5) },
    (_, n) => `https://i.ebayimg.com/images/g/${id}AAOSw${n}xYz/s-l1600.jpg`,
  );
}
