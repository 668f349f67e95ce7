import type { Tx } from '#db/database';
import { numbersIn } from '#db/dialect';
import { prepared } from '#db/statements';
import { EXCHANGED_CENTS } from '../exchanged-cents.ts';
import { ofShownFirst } from './shown-first.ts';

/** The price the feed orders a row of `items` by when it shows one listing. */
export const PRICE_OF_LISTING = `(select ${EXCHANGED_CENTS} from listings where listings.id = items.listing_id)`;

/** The price it orders by when the item may show several. */
export const PRICE_OF_THING = ofShownFirst(EXCHANGED_CENTS, 'items.id');

const OF_LISTINGS = `
  update items set sort_price_cents = ${PRICE_OF_LISTING}
  where listing_id in (${numbersIn('@ids')}) and sort_price_cents <> ${PRICE_OF_LISTING}
    and not exists (select 1 from item_marks where item_id = items.id and also > 0)`;

const OF_THINGS = `
  update items set sort_price_cents = ${PRICE_OF_THING}
  where id in (select coalesce(merged_into, id) from items where listing_id in (${numbersIn('@ids')}))
    and exists (select 1 from item_marks where item_id = items.id and also > 0)`;

/** Orders the items of these listings by what they cost now, and by which listing they show first now. */
export async function saveSortPrices(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const ids = JSON.stringify(listingIds);
  for (const sql of [OF_LISTINGS, OF_THINGS]) await prepared<[object]>(tx, sql).run({ ids });
}
