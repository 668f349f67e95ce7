import { type Db, writing } from '#db/database';
import { prepared } from '#db/statements';
import { saveShown } from './listing-texts.repo.ts';

/** Most price changes of one listing: all of them are sent with it. */
const MOST_CHANGES = 200;

/** Price changes that are counted in one go. */
const SLICE = 5000;

const LAST_OF_SLICE = `
  select max(listing_id) as id from (
    select listing_id from price_changes where listing_id > @after order by listing_id limit ${SLICE}
  ) as slice`;

const CHANGED_OFTEN = `
  select listing_id as id from price_changes where listing_id > @after and listing_id <= @last
  group by listing_id having count(*) > ${MOST_CHANGES}`;

/** The lowest price in each currency stays, because falls below it are news. */
const FORGET = `
  delete from price_changes where listing_id = @id
    and id < (
      select id from price_changes as last where last.listing_id = @id order by id desc limit 1 offset ${MOST_CHANGES - 1}
    )
    and id not in (
      select min(lowest.id) from price_changes as lowest where lowest.listing_id = @id and lowest.was_cents = (
        select min(was_cents) from price_changes as each
        where each.listing_id = @id and each.was_currency is not distinct from lowest.was_currency
      ) group by lowest.was_currency
    )`;

/** Keeps the last price changes of each listing, and its lowest price: some listings at each step. */
export async function* forgetPriceChanges(db: Db): AsyncGenerator<void, void, undefined> {
  const lastOfSlice = prepared<[object], { id: number | null }>(db, LAST_OF_SLICE);
  const changedOften = prepared<[object], { id: number }>(db, CHANGED_OFTEN);
  for (let after = 0; ;) {
    const last = (await lastOfSlice.get({ after }))?.id;
    if (last == null) return;
    for (const { id } of await changedOften.all({ after, last })) {
      await writing(db, async (tx) => {
        if ((await prepared<[object]>(tx, FORGET).run({ id })) > 0) await saveShown(tx, [id]);
      });
      yield;
    }
    after = last;
    yield;
  }
}
