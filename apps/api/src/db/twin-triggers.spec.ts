import type Database from 'better-sqlite3';
import { migratedSqlite } from '../testing/migrated-sqlite.ts';
import { inPostgres } from '../testing/postgres-server.ts';
import { freshPostgres } from '../testing/postgres.ts';

const START = `
  insert into users (id, email, email_key, password_hash, created_at) values (1, 'a', 'a', 'x', 0), (2, 'b', 'b', 'x', 0);
  insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at)
    values (1, 1, 'coat', 1, 'NEW', '[]', 0), (2, 1, 'wool', 1, 'NEW', '[]', 0), (3, 2, 'coat', 1, 'NEW', '[]', 0);
  insert into visits (id, marketplace, address, next_at) values (1, 'ebay', 'x', 10), (2, 'ebay', 'y', 20);
  insert into query_visits (query_id, visit_id, collected_at) values (1, 1, null), (2, 1, 5), (3, 1, 5), (2, 2, 5);
  insert into listings (id, marketplace, external_id, url, title, price_cents, currency, is_auction, accepts_offers,
      images, collected_at, seen_at)
    values (1, 'ebay', 'e1', 'u', 'Coat', 500, 'GBP', 0, 0, '[]', 0, 0), (2, 'ebay', 'e2', 'u', 'Hat', null, null, 0, 0, '[]', 0, 0);
  insert into items (id, user_id, listing_id, created_at, collected_at) values (1, 1, 1, 0, 0), (2, 2, 1, 0, 0);
  insert into finds (id, query_id, item_id, found_at) values (1, 1, 1, 0);
  insert into price_changes (id, listing_id, at) values (1, 1, 0);
  insert into listing_texts (listing_id, text) values (1, 'coat'), (2, 'hat');`;

const PLAN = 'insert into query_visits (query_id, visit_id, collected_at) values';
const REPLAN = 'on conflict (query_id, visit_id) do update set collected_at = excluded.collected_at';
const COLLECT = 'update query_visits set collected_at =';
const FIND_ITEM =
  'insert into items (id, user_id, listing_id, created_at, collected_at, sort_price_cents) values';
const FIND = 'insert into finds (id, query_id, item_id, found_at, user_id) values';
const CHANGE_PRICE = 'insert into price_changes (id, listing_id, at) values';

/** The first person's items of both listings are one. */
const THING = `${FIND_ITEM} (3, 1, 2, 0, 0, 0); insert into item_marks (item_id, user_id, also) values (1, 1, 1);
  update items set merged_into = 1 where id = 3; update listings set price_cents = 700, currency = 'GBP' where id = 2`;

/** The first of them was kept. */
const KEPT = `${THING}; update item_marks set kept_at = 1, kept_listing_id = 1 where item_id = 1`;

/** What a text of a listing shows, each changed from what the first listing has. */
const SHOWN = {
  url: "'other'",
  marketplace: "'etsy'",
  title: "'coat'",
  description: "'warm'",
  condition: "'NEW'",
  condition_text: "'as new'",
  price_cents: 'null',
  currency: "'EUR'",
  is_auction: '1',
  accepts_offers: '1',
  location: "'Leeds'",
  images: "'[1]'",
  ends_at: '7',
  ended_at: '7',
  ended_as: "'sold'",
  shop: "'Coats of Leeds'",
  size: "'M'",
};

const CASES: [what: string, sql: string][] = [
  ['nothing happens', ''],
  ['a query waits for a visit that nobody wants', `${PLAN} (3, 2, null)`],
  ['a query that has its result gets a visit', `${PLAN} (3, 2, 7)`],
  ['a query waits for a visit that its owner wants', `${PLAN} (1, 2, null)`],
  ['a query that does not wait joins one that does', `${COLLECT} null where query_id = 2; ${PLAN} (1, 2, 7)`],
  ['several queries get visits', `${PLAN} (3, 2, null), (1, 2, 7)`],
  ['a query is planned again', `${PLAN} (3, 1, null) ${REPLAN}`],
  ['a query is planned again without a change', `${PLAN} (3, 1, 8) ${REPLAN}`],
  ['the only query that waits has its result', `${COLLECT} 9 where query_id = 1`],
  ['one of two that wait has its result', `${COLLECT} null; ${COLLECT} 9 where query_id = 1`],
  ['all wait, then none', `${COLLECT} null; ${COLLECT} 9`],
  ['a query waits again', `${COLLECT} null where query_id = 3`],
  ['a query is collected again', `${COLLECT} 6 where query_id = 3`],
  ['the query that waits leaves', 'delete from query_visits where query_id = 1'],
  ['a query leaves another that waits', 'delete from query_visits where query_id = 2'],
  ['the last query of a person leaves', 'delete from query_visits where query_id = 3'],
  ['all queries leave', 'delete from query_visits'],
  ['a query is deleted', 'delete from queries where id = 2'],
  ['all queries of a person are deleted', 'delete from queries where user_id = 1'],
  ['a person is deleted', 'delete from users where id = 1'],
  ['a visit is deleted', 'delete from visits where id = 1'],
  ['a visit is put off', 'update visits set next_at = 99 where id = 1'],
  ['all visits are put off', 'update visits set next_at = next_at + 5'],
  ['a visit keeps its time', "update visits set next_at = 10, leased_by = 'me' where id = 1"],
  ['an item is found without its price', `${FIND_ITEM} (3, 1, 2, 0, 0, 0)`],
  ['an item is found with a price that is not there', `${FIND_ITEM} (3, 1, 2, 0, 0, 7)`],
  [
    'items are found whose listing has a price',
    `delete from items; ${FIND_ITEM} (3, 1, 1, 0, 0, 0), (4, 2, 1, 0, 0, 7)`,
  ],
  ['a price changes', 'update listings set price_cents = 400 where id = 1'],
  ['a price stays', 'update listings set price_cents = 500 where id = 1'],
  ['a price is taken away', 'update listings set price_cents = null'],
  ['a price is added', `${FIND_ITEM} (3, 1, 2, 0, 0, 0); update listings set price_cents = 3 where id = 2`],
  ['an item keeps another price until its listing changes', 'update items set sort_price_cents = 7'],
  ['the price of a thing falls', `${THING}; update listings set price_cents = 40 where id = 2`],
  ['the price of a thing rises', `${THING}; update listings set price_cents = 900 where id = 2`],
  ['the price of what leads a thing falls', `${THING}; update listings set price_cents = 5 where id = 1`],
  [
    'the other listing of a kept thing becomes cheaper',
    `${KEPT}; update listings set price_cents = 40 where id = 2`,
  ],
  ['the kept listing becomes dearer', `${KEPT}; update listings set price_cents = 900 where id = 1`],
  ['the cheapest listing of a thing ends', `${THING}; update listings set ended_at = 5 where id = 1`],
  ['a listing that is no thing ends', `${FIND_ITEM} (3, 1, 2, 0, 0, 7); update listings set ended_at = 5`],
  ['a find has no owner', `${FIND} (2, 2, 1, 0, null), (3, 3, 2, 0, null)`],
  ['a find has an owner already', `${FIND} (2, 3, 2, 0, 1)`],
  ['a listing is seen again', 'update listings set seen_at = 9, seen_by = 1, missed_at = 3'],
  [
    'all that is shown is written again',
    `update listings set ${Object.keys(SHOWN)
      .map((name) => `${name} = ${name}`)
      .join()}`,
  ],
  ...Object.entries(SHOWN).flatMap(([name, value]): [string, string][] => [
    [`${name} changes`, `update listings set ${name} = ${value} where id = 1`],
    [
      `${name} changes where it was the same`,
      `update listings set ${name} = ${value}; delete from listing_texts;
      insert into listing_texts (listing_id, text) values (1, 'coat'); update listings set ${name} = ${value}`,
    ],
  ]),
  ['a change of price is added', `${CHANGE_PRICE} (2, 2, 0)`],
  ['changes of price are added', `${CHANGE_PRICE} (2, 1, 0), (3, 2, 0)`],
  ['a change of price is corrected', 'update price_changes set at = 5'],
  ['a change of price moves to another listing', 'update price_changes set listing_id = 2'],
  ['a change of price is deleted', 'delete from price_changes'],
  ['a listing is deleted', 'delete from listings where id = 1'],
];

const TABLES = ['wanted_visits', 'items', 'finds', 'listing_texts'];
const rowsOf = (table: string) => `select * from ${table} order by 1, 2`;

/** The rows of all tables after a case. */
type Outcome = Record<string, unknown[]>;

function onSqlite(client: Database.Database): Outcome[] {
  return CASES.map(([, sql]) => {
    client.exec('begin');
    client.exec(sql);
    const outcome = TABLES.map((table) => [table, client.prepare(rowsOf(table)).all()]);
    client.exec('rollback');
    return Object.fromEntries(outcome) as Outcome;
  });
}

/** @param before what is done before each case, and undone with it */
function onPostgres(address: string, before = ''): Outcome[] {
  const parts = TABLES.map(
    (table) => `'${table}', (select coalesce(jsonb_agg(found), '[]') from (${rowsOf(table)}) found)`,
  );
  const cases = CASES.map(([, sql]) => {
    return `begin; ${before}; ${sql}; select jsonb_build_object(${parts.join()}); rollback;`;
  });
  const lines = inPostgres(address, cases.join('\n')).split('\n');
  return lines.map((line) => JSON.parse(line) as Outcome);
}

describe('the triggers of the two engines', () => {
  let sqlite: Database.Database;
  let postgres: string;
  let outcomes: { onSqlite: Outcome[]; onPostgres: Outcome[] };

  beforeAll(() => {
    sqlite = migratedSqlite();
    sqlite.exec(START);
    postgres = freshPostgres().address;
    inPostgres(postgres, START);
    outcomes = { onSqlite: onSqlite(sqlite), onPostgres: onPostgres(postgres) };
  });
  afterAll(() => sqlite.close());

  it.each(CASES.map(([what], at) => ({ what, at })))('do the same when $what', ({ at }) => {
    expect(outcomes.onPostgres[at]).toEqual(outcomes.onSqlite[at]);
  });

  it('are the same ones, and each of them is needed by a case', () => {
    const all = "select name, tbl_name as 'table' from sqlite_schema where type = 'trigger' order by name";
    const triggers = sqlite.prepare(all).all() as { name: string; table: string }[];
    const twins = inPostgres(postgres, 'select tgname from pg_trigger where not tgisinternal');

    const unneeded = triggers.filter(({ name, table }) => {
      const without = onPostgres(postgres, `alter table ${table} disable trigger ${name}`);
      return JSON.stringify(without) === JSON.stringify(outcomes.onPostgres);
    });

    expect(twins.split('\n').sort()).toEqual(triggers.map(({ name }) => name));
    expect(unneeded).toEqual([]);
  });
});
