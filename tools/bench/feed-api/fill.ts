import type { Find } from '@rummage/api/src/collect/ingest/find.ts';
import { ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import type { SqliteDb } from '@rummage/api/src/db/database.ts';
import { inventListing } from '../ingest/invent.ts';

/** The person whose feed is read. */
export const USER = 1;
const FIRST_OF_CROWD = 11;
const START = Date.parse('2026-06-01T00:00:00Z');
const DAY_MS = 86_400_000;
const PAGE = 200;
const EVERY_MS = 1000;
/** One in this many listings of a page that is collected later is new, and as many have a new price. */
const CHANGED = 20;
/** Number of people who find each new listing. */
const FINDERS = 10;

/**
 * A feed of `size` items, one in ten with a price that has changed, one in forty kept; a second person has as many, and each of a
 * crowd some of them. @returns the ids of the crowd, which their sessions and their queries have too
 */
export async function fillFeed(db: SqliteDb, size: number, people: number, items: number): Promise<number[]> {
  const { $client: client } = db.writer;
  const crowd = Array.from({ length: people }, (_, at) => FIRST_OF_CROWD + at);
  const inserts = [
    `insert into users (id, email, email_key, password_hash, created_at) values (@id, @id, @id, '', @at)`,
    'insert into sessions (id, user_id, created_at, last_used_at) values (@id, @id, @at, @at)',
    `insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
     values (@id, @id, 'dress', 1, 'PRE_OWNED', '[]', @at, @at)`,
  ].map((sql) => client.prepare(sql));
  for (const id of [USER, USER + 1, ...crowd]) for (const insert of inserts) insert.run({ id, at: START });
  const findersOf = someOf(crowd, (people * items) / size);
  for (let from = 0; from < size; from += PAGE) {
    const numbers = Array.from({ length: PAGE }, (_, at) => from + at);
    const finds = numbers.map((n) => find(n, [USER, USER + 1, ...findersOf(n)]));
    await save(db, finds, START);
    await save(db, numbers.filter((n) => n % 10 === 1).map(cheaper), START + DAY_MS);
  }
  client.exec(`
    insert into item_marks (item_id, user_id, kept_at, kept_price_cents, kept_currency, note)
    select id, user_id, ${START}, 5000, 'USD', 'For the wedding in June?' from items where user_id < ${FIRST_OF_CROWD} and id % 40 = 0`);
  return crowd;
}

/** Writes a page a second, of listings that all people have and of new ones, as visits do. Returns what ends it. */
export function startCollector(db: SqliteDb, size: number, people: readonly number[], now: () => number) {
  const findersOf = someOf(people, FINDERS);
  let page = 0;
  const timer = setInterval(() => {
    page += 1;
    const finds = Array.from({ length: PAGE }, (_, at): Find => {
      const index = page * PAGE + at;
      if (at % CHANGED === 0) return find(size + index, findersOf(index));
      const known = (index * 7919) % size;
      return at % CHANGED === 1 ? cheaper(known) : find(known, []);
    });
    void save(db, finds, now() + page);
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Everybody finds as much as the others, and nobody the same. */
function someOf(people: readonly number[], count: number) {
  return (n: number) => Array.from({ length: count }, (_, k) => people[(n * count + k) % people.length] ?? 0);
}

function find(n: number, finders: readonly number[]): Find {
  return { listing: inventListing(n), matches: finders.map((id) => ({ queryId: id, userId: id })) };
}

function cheaper(n: number): Find {
  return { listing: { ...inventListing(n), price: { cents: 500 + n, currency: 'USD' } }, matches: [] };
}

async function save(db: SqliteDb, finds: readonly Find[], now: number): Promise<void> {
  await ingestPage(db, { marketplace: 'ebay', visitId: 1, finds, now, itemsPerUser: 1_000_000 });
}
