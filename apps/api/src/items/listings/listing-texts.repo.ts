import type { Connection, Tx } from '#db/database';
import { inOrder, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { saveSortPrices } from '../things/sort-prices.repo.ts';
import { listingText, type ShownListing, type ShownPriceChange } from './listing-text.ts';

const SHOWN = `listings.id, url, marketplace, title, description, condition, condition_text, price_cents, currency, is_auction,
  accepts_offers, location, images, ends_at, ended_at, ended_as, shop, size, shipping,
  import_charges`;

const LISTINGS = `
  select ${SHOWN} from ${numbersOf('?')} as asked ${inOrder} listings on listings.id = asked.value`;

const PRICE_CHANGES = `
  select listing_id, at, was_cents, was_currency, price_cents, currency
  from ${numbersOf('?')} as asked ${inOrder} price_changes on listing_id = asked.value
  order by price_changes.id`;

const SAVE = `
  insert into listing_texts (listing_id, text) values (?, ?)
  on conflict (listing_id) do update set text = excluded.text`;

type PriceChangeOf = ShownPriceChange & { listing_id: number };

/** Renders and saves the text of a listing that has just been inserted. */
export async function saveFirstText(tx: Tx, id: number, listing: ShownListing): Promise<void> {
  await prepared<[number, string]>(tx, SAVE).run(id, listingText(listing, []));
}

/**
 * Renders and saves the texts of these listings. Called after a change of something that a text shows, in the
 * same transaction.
 */
export async function saveTexts(tx: Tx, ids: readonly number[]): Promise<void> {
  const save = prepared<[number, string]>(tx, SAVE);
  for (const [id, text] of await renderTexts(tx, ids)) await save.run(id, text);
}

/** The texts of these listings as they are now, by id; those of the few that have none stored are rendered whenever they are read. */
export async function renderTexts(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const asked = JSON.stringify(ids);
  const rows = await prepared<[string], ShownListing & { id: number }>(db, LISTINGS).all(asked);
  const changes = new Map<number, ShownPriceChange[]>();
  for (const { listing_id: id, ...change } of await prepared<[string], PriceChangeOf>(db, PRICE_CHANGES).all(
    asked,
  ))
    changes.set(id, [...(changes.get(id) ?? []), change]);
  return new Map(rows.map((row) => [row.id, listingText(row, changes.get(row.id) ?? [])]));
}

/**
 * Saves what items show of these listings and which price they are ordered by. Called after a change of
 * listings, in the same transaction.
 */
export async function saveShown(tx: Tx, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await saveTexts(tx, listingIds);
  await saveSortPrices(tx, listingIds);
}
