import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyCharacter } from '@rummage/vocabulary/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import fc from 'fast-check';
import { openDatabase } from '#db/database';
import { Database } from '#db/sqlite/driver';
import { change, rows } from '#testing/databases/rows';
import { freshDir } from '#testing/fresh-dir';
import { renderTexts } from './listing-texts.repo.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LAST_WITHOUT_TEXTS = '0015_finds_take_user';

/** A database as the last version without texts left it. */
function versionWithoutTexts(file: string): Database {
  const folder = freshDir();
  mkdirSync(join(folder, 'meta'));
  const { entries, ...rest } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'),
  ) as {
    entries: { tag: string }[];
  };
  const kept = entries.slice(0, entries.findIndex(({ tag }) => tag === LAST_WITHOUT_TEXTS) + 1);
  for (const { tag } of kept) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...rest, entries: kept }));
  const client = new Database(file);
  migrate(drizzle(client), { migrationsFolder: folder });
  return client;
}

const text = fc.oneof(
  fc.constantFrom('', '"', '\\', '\n\t\u0001\u007f', '</script>', 'Größe “M” – 👗', '\u2028', "it's {}[],"),
  fc.string({ unit: anyCharacter }).filter((value) => !/[\0\p{Surrogate}]/u.test(value)),
);
const optional = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { freq: 2 });
const instant = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
const cents = optional(fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: 100_000_000 })));
const currency = optional(fc.constantFrom('USD', 'EUR', 'JPY'));

const LISTING = fc.record({
  url: text,
  title: text,
  description: optional(text),
  condition: optional(fc.constantFrom('NEW', 'PRE_OWNED')),
  condition_text: optional(text),
  price_cents: cents,
  currency,
  is_auction: fc.nat(1),
  accepts_offers: fc.nat(1),
  location: optional(fc.constantFrom('US', 'DE')),
  images: fc.array(text, { maxLength: 3 }).map((urls) => JSON.stringify(urls)),
  ends_at: optional(instant),
  ended_at: optional(instant),
  ended_as: optional(fc.constantFrom('ended', 'sold')),
});
const CHANGE = fc.record({
  at: instant,
  was_cents: cents,
  was_currency: currency,
  price_cents: cents,
  currency,
});
const ODD = fc.record({ listing: LISTING, changes: fc.array(CHANGE, { maxLength: 3 }) });

type Odd = typeof ODD extends fc.Arbitrary<infer Value> ? Value : never;

function insert(client: Database, id: number, { listing, changes }: Odd): void {
  client
    .prepare(
      `insert into listings (id, marketplace, external_id, url, title, description, condition, condition_text, price_cents,
         currency, is_auction, accepts_offers, location, images, ends_at, ended_at, ended_as, collected_at, seen_at)
       values (@id, 'ebay', @id, @url, @title, @description, @condition, @condition_text, @price_cents, @currency,
         @is_auction, @accepts_offers, @location, @images, @ends_at, @ended_at, @ended_as, 5, 5)`,
    )
    .run({ id, ...listing });
  for (const change of changes)
    client
      .prepare(
        `insert into price_changes (listing_id, at, was_cents, was_currency, price_cents, currency)
         values (@id, @at, @was_cents, @was_currency, @price_cents, @currency)`,
      )
      .run({ id, ...change });
}

const value = (end = ''): unknown => JSON.parse(`{"listings":[{${end}`);

it('equals what the migration has written for older listings, however odd they are', async () => {
  const odd = fc.sample(ODD, { numRuns: 400, seed: 7 });
  const file = join(freshDir(), 'rummage.db');
  const before = versionWithoutTexts(file);
  before.transaction(() => {
    for (const [at, one] of odd.entries()) insert(before, at + 1, one);
  })();
  before.close();

  const db = openDatabase(file);
  const migrated = new Map(
    (await rows<{ listing_id: number; text: string }>(db, 'select listing_id, text from listing_texts')).map(
      ({ listing_id, text }) => [listing_id, text],
    ),
  );
  await change(db, 'delete from listing_texts');

  const rendered = await renderTexts(
    db,
    odd.map((_, at) => at + 1),
  );
  expect(rendered.size).toBe(odd.length);
  // A later migration has changed some: their texts are written when they are read.
  expect(migrated.size).toBeGreaterThan(odd.length - 10);
  for (const [id, end] of migrated) expect(value(rendered.get(id))).toEqual(value(end));
  db.close();
});
