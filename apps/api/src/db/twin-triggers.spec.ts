import type Database from 'better-sqlite3';
import { migratedSqlite } from '#testing/databases/migrated-sqlite';
import { freshPostgres } from '#testing/databases/postgres';
import { inPostgres } from '#testing/databases/postgres-server';

const START = `
  insert into users (id, email, email_key, password_hash, created_at) values (1, 'a', 'a', 'x', 0), (2, 'b', 'b', 'x', 0);
  insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at)
    values (1, 1, 'coat', 1, 'NEW', '[]', 0), (2, 1, 'wool', 1, 'NEW', '[]', 0), (3, 2, 'coat', 1, 'NEW', '[]', 0);
  insert into visits (id, marketplace, address, next_at) values (1, 'ebay', 'x', 10), (2, 'ebay', 'y', 20);
  insert into query_visits (query_id, visit_id, collected_at) values (1, 1, null), (2, 1, 5), (3, 1, 5), (2, 2, 5);`;

const PLAN = 'insert into query_visits (query_id, visit_id, collected_at) values';
const REPLAN = 'on conflict (query_id, visit_id) do update set collected_at = excluded.collected_at';
const COLLECT = 'update query_visits set collected_at =';

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
];

const ROWS = 'select * from wanted_visits order by 1, 2';

/** The rows after a case. */
type Outcome = unknown[];

function onSqlite(client: Database.Database): Outcome[] {
  return CASES.map(([, sql]) => {
    client.exec('begin');
    client.exec(sql);
    const outcome = client.prepare(ROWS).all();
    client.exec('rollback');
    return outcome;
  });
}

/** @param before what is done before each case, and undone with it */
function onPostgres(address: string, before = ''): Outcome[] {
  const rows = `select coalesce(jsonb_agg(found), '[]') from (${ROWS}) found`;
  const cases = CASES.map(([, sql]) => `begin; ${before}; ${sql}; ${rows}; rollback;`);
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
