import type { Connection, Tx } from '../db/database.ts';
import { inOrder, numbersOf } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import { listingText, type ShownListing, type ShownPriceChange } from './listing-text.ts';

const SHOWN = `listings.id, url, marketplace, title, description, condition, condition_text, price_cents, currency, is_auction,
  accepts_offers, location, images, ends_at, ended_at, ended_as, shop, size`;

const WITHOUT_TEXT = `
  select ${SHOWN} from ${numbersOf('?')} as asked ${inOrder} listings on listings.id = asked.value
  where not exists (select 1 from listing_texts where listing_id = listings.id)`;

const PRICE_CHANGES = `
  select listing_id, at, was_cents, was_currency, price_cents, currency
  from ${numbersOf('?')} as asked ${inOrder} price_changes on listing_id = asked.value
  order by price_changes.id`;

const SAVE = 'insert into listing_texts (listing_id, text) values (?, ?)';

type PriceChangeOf = ShownPriceChange & { listing_id: number };

/** Renders and saves the text of a listing that has just been inserted. */
export async function saveFirstText(tx: Tx, id: number, listing: ShownListing): Promise<void> {
  await prepared<[number, string]>(tx, SAVE).run(id, listingText(listing, []));
}

/**
 * Renders and saves the texts of those listings that have none, because triggers delete a text when what it shows
 * changes. Whoever changes listings calls it last in the same transaction; until then readers render these texts
 * themselves.
 * @param ids any number of them, none twice
 */
export async function saveMissingTexts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const save = prepared<[number, string]>(tx, SAVE);
  for (const [id, text] of await missingTexts(tx, ids)) await save.run(id, text);
}

/** The texts of those of these listings that have none stored, by id. */
export async function missingTexts(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await prepared<[string], ShownListing & { id: number }>(db, WITHOUT_TEXT).all(
    JSON.stringify(ids),
  );
  const changes = await priceChangesOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, listingText(row, changes.get(row.id) ?? [])]));
}

async function priceChangesOf(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, ShownPriceChange[]>> {
  const changes = new Map<number, ShownPriceChange[]>();
  if (ids.length === 0) return changes;
  const rows = await prepared<[string], PriceChangeOf>(db, PRICE_CHANGES).all(JSON.stringify(ids));
  for (const { listing_id: id, ...change } of rows) changes.set(id, [...(changes.get(id) ?? []), change]);
  return changes;
}
