import type { Db } from '@rummage/api/src/db/database.ts';
import { writing } from '@rummage/api/src/db/writing.ts';
import { saveMissingTexts } from '@rummage/api/src/listings/listing-texts.repo.ts';

const MINUTE_MS = 60_000;
const PICTURES = [
  'ivory-wool-wrap-coat-shawl',
  '1970s-camel-wool-overcoat-raglan',
  'breton-stripe-cotton-knit-boat',
  'cropped-biker-jacket-black-cowhide',
  'silk-slip-dress-bias-cut',
];
const DESCRIPTION =
  'Bought for a wedding and worn once. Fully lined, with some light wear at the left hem. Measured flat: pit to pit 43 cm, ' +
  'waist 38 cm, length 112 cm. From a home without smoke or pets.';

/** Of how many items one is kept: 500 of 20,000. */
const ONE_KEPT_IN = 40;

/**
 * Gives the person with this email a feed of `size` sample listings, all of them found by one query of theirs that is paused,
 * so that nothing is collected in the meantime. Prices repeat, one in fifty has none, and one in forty is kept.
 * @param now the time in ms of the newest listing; each other is a minute older
 */
export async function fillFeed(db: Db, email: string, size: number, now: number): Promise<void> {
  const { $client: client } = db.writer;
  const user = client.prepare<[string], { id: number }>('select id from users where email = ?').get(email);
  if (!user) throw new Error(`Nobody has signed up as ${email}`);
  const insert = {
    query: client.prepare(
      `insert into queries (user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
       values (?, 'everything', 0, 'PRE_OWNED', '[]', ?, ?)`,
    ),
    listing: client.prepare(
      `insert into listings (marketplace, external_id, url, title, description, condition, price_cents, currency, is_auction,
         accepts_offers, location, images, listed_at, collected_at, seen_at)
       values ('sample', @name, @url, @title, @description, 'PRE_OWNED', @cents, 'USD', 0, 0, 'US', @images, @at, @at, @now)`,
    ),
    item: client.prepare(
      'insert into items (user_id, listing_id, created_at, collected_at) values (@user, @listing, @at, @at)',
    ),
    find: client.prepare('insert into finds (item_id, query_id, found_at) values (@item, @query, @at)'),
    mark: client.prepare(
      `insert into item_marks (item_id, user_id, kept_at, kept_price_cents, kept_currency, note)
       select @item, @user, @at, price_cents, 'USD', null from listings where id = @listing`,
    ),
  };
  const listings: number[] = [];
  client.transaction(() => {
    const query = insert.query.run(user.id, now, now).lastInsertRowid;
    for (let n = 1; n <= size; n += 1) {
      const at = now - n * MINUTE_MS;
      const picture = PICTURES[n % PICTURES.length];
      const listing = insert.listing.run({
        name: `filled-${user.id}-${n}`,
        url: `/sample/listings/filled-${user.id}-${n}`,
        title: `Number ${n} of a large feed, in silk`,
        description: `Number ${n}. ${DESCRIPTION}`,
        cents: n % 50 === 0 ? null : 500 + ((n * 104_729) % 50_000),
        images: JSON.stringify([`/sample/pictures/${picture}.webp`]),
        at,
        now,
      }).lastInsertRowid;
      const item = insert.item.run({ user: user.id, listing, at }).lastInsertRowid;
      insert.find.run({ item, query, at });
      if (n % ONE_KEPT_IN === 7) insert.mark.run({ item, user: user.id, at, listing });
      listings.push(Number(listing));
    }
  })();
  await writing(db, (tx) => saveMissingTexts(tx, listings));
}
