import { sql } from 'drizzle-orm';
import { emptyDatabase } from '#testing/databases/empty-database';
import { writing } from './database.ts';
import {
  firstTextOf,
  greatest,
  hostIn,
  indexedBy,
  inOrder,
  least,
  numbersIn,
  numbersOf,
  onPostgres,
  selectNumbers,
  sqlFor,
  textsIn,
} from './dialect.ts';
import { users } from './schema.ts';
import { prepared } from './statements.ts';

// The meaning of the words, on the engine that is tested.

const db = emptyDatabase();

const person = (email: string) => ({ email, email_key: email, password_hash: 'x', created_at: 5 });

const rowsOf = async (sql: string, ...parameters: object[]) => prepared<object[]>(db, sql).all(...parameters);

describe('a list that is passed as JSON', () => {
  const ids = JSON.stringify([3, 2 ** 53 - 1, 1]);

  it('is a list of numbers', async () => {
    const rows = await rowsOf(`select value from (${numbersIn('@ids')}) as list order by value`, { ids });
    expect(rows).toEqual([{ value: 1 }, { value: 3 }, { value: 2 ** 53 - 1 }]);
  });

  it('is a table that others are joined with', async () => {
    const rows = await rowsOf(
      `select asked.value + other.value as sum
       from ${numbersOf('@ids')} as asked ${inOrder} ${numbersOf('@others')} as other on other.value = asked.value`,
      { ids, others: '[1,2]' },
    );
    expect(rows).toEqual([{ sum: 2 }]);
  });

  it('is a list of texts, also of those that look like numbers', async () => {
    const rows = await rowsOf(`select value from (${textsIn('@texts')}) as list order by value`, {
      texts: '["b","1","ä"]',
    });
    expect(rows).toEqual([{ value: '1' }, { value: 'b' }, { value: 'ä' }]);
  });

  it('is part of a statement of drizzle, also when it is empty', async () => {
    await writing(db, (tx) => tx.insert(users).values(['a', 'b'].map(person)));
    const idsAmong = async (numbers: Iterable<number>) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(sql`${users.id} in (${selectNumbers(db, numbers)})`);

    expect(await idsAmong([])).toEqual([]);
    expect(await idsAmong(new Set([2, 9]))).toEqual([{ id: 2 }]);
  });
});

it.each([
  ['["a","b"]', 'a'],
  ['[]', null],
])('finds the first text of %s', async (stored, text) => {
  expect(await rowsOf(`select ${firstTextOf(`'${stored}'`)} as text`)).toEqual([{ text }]);
});

it.each([
  ['https://Hooks.Example:8443/a?b', 'hooks.example:8443'],
  ['http://hooks.example?to=http://other.example/', 'hooks.example'],
  ['HTTP://hooks.example', 'hooks.example'],
  ['http:Hooks.example/a', 'http:hooks.example/a'],
  ['http:hooks.example/?to=http://other.example/', 'http:hooks.example/?to=http://other.example/'],
  ['http:///hooks.example', 'http:///hooks.example'],
  ['hooks.example', 'hooks.example'],
  ['', ''],
])('finds the host of %j, or all of it where none can be read', async (address, host) => {
  expect(await rowsOf(`select ${hostIn(`'${address}'`)} as host`)).toEqual([{ host }]);
});

it('finds the smallest and the largest of some values', async () => {
  expect(await rowsOf(`select ${least}(2, 1, 3) as least, ${greatest}(2, 1, 3) as greatest`)).toEqual([
    { least: 1, greatest: 3 },
  ]);
});

it('has hints for one engine that the other one is not given', async () => {
  const rows = await rowsOf(`select id from users ${indexedBy('users_by_email')} where email_key = 'nobody'
    ${onPostgres('for share skip locked')}`);
  expect(rows).toEqual([]);
});

it('leaves the words of one engine in a statement, also of several lines', () => {
  const written = 'select «1\n  as one¦1»; «pragma optimize¦»';

  expect(sqlFor({ engine: 'sqlite' }, written)).toBe('select 1\n  as one; pragma optimize');
  expect(sqlFor({ engine: 'postgres' }, written)).toBe('select 1; ');
});
