import { ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import type { SqliteDb } from '@rummage/api/src/db/database.ts';
import { inventListing } from '../ingest/invent.ts';

const MINUTE_MS = 60_000;
const PAGE = 500;
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

/**
 * Gives the person with this email a feed of `size` sample listings, all of them found by one query of theirs that is paused,
 * so that nothing is collected in the meantime. Prices repeat, one in fifty has none, and one in forty is kept.
 * @param now the time in ms of the newest listing; each other is a minute older
 */
export async function fillFeed(db: SqliteDb, email: string, size: number, now: number): Promise<void> {
  const { $client: client } = db.writer;
  const user = client.prepare<[string], { id: number }>('select id from users where email = ?').get(email);
  if (!user) throw new Error(`Nobody has signed up as ${email}`);
  const query = client.prepare(
    `insert into queries (user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
     values (?, 'everything', 0, 'PRE_OWNED', '[]', ?, ?)`,
  );
  const queryId = Number(query.run(user.id, now, now).lastInsertRowid);
  for (let first = 1; first <= size; first += PAGE) {
    const numbers = Array.from({ length: Math.min(PAGE, size - first + 1) }, (_, at) => first + at);
    const finds = numbers.map((n) => ({
      listing: {
        ...inventListing(n),
        externalId: `filled-${user.id}-${n}`,
        url: `/sample/listings/filled-${user.id}-${n}`,
        title: `Number ${n} of a large feed, in silk`,
        description: `Number ${n}. ${DESCRIPTION}`,
        price: n % 50 === 0 ? null : { cents: 500 + ((n * 104_729) % 50_000), currency: 'USD' },
        images: [`/sample/pictures/${PICTURES[n % PICTURES.length]}.webp`],
        listedAt: now - n * MINUTE_MS,
      },
      matches: [{ queryId, userId: user.id }],
    }));
    const itemsPerUser = Number.MAX_SAFE_INTEGER;
    await ingestPage(db, { marketplace: 'sample', visitId: 1, finds, now, itemsPerUser });
  }
  client.exec(`
    insert into item_marks (item_id, user_id, kept_at, kept_price_cents, kept_currency, note)
    select items.id, user_id, items.created_at, price_cents, 'USD', null
    from items join listings on listings.id = listing_id where user_id = ${user.id} and items.id % 40 = 7`);
}
