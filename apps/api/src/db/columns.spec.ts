import { getTableColumns } from 'drizzle-orm';

const before = process.env.DATABASE_URL;

afterEach(() => {
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
});

/** A table as a process makes it that uses this engine. */
async function tableFor(engine: string) {
  process.env.DATABASE_URL = engine === 'postgres' ? 'postgres://localhost/rummage' : '';
  jest.resetModules();
  const { flag, id, integer, json, real, table, text, unsetFlag } = await import('./columns.ts');
  return table('things', {
    id: id(),
    count: integer(),
    size: real(),
    name: text(),
    list: json().$type<string[]>(),
    is_new: flag(),
    is_old: unsetFlag(),
  });
}

const ON_SQLITE = ['integer', 'integer', 'real', 'text', 'text', 'integer', 'integer'];
const BY_BYTES = 'text collate "C"';
const ON_POSTGRES = ['bigint', 'bigint', 'double precision', BY_BYTES, BY_BYTES, 'smallint', 'smallint'];

it.each([
  ['sqlite', ON_SQLITE],
  ['postgres', ON_POSTGRES],
])('makes the columns of the engine %p', async (engine, types) => {
  const columns = Object.values(getTableColumns(await tableFor(engine)));

  expect(columns.map((column) => column.getSQLType())).toEqual(types);
});

it.each(['sqlite', 'postgres'])('stores and returns the same values on %s', async (engine) => {
  const { count, list, is_new, name, size } = await tableFor(engine);

  const stored = [
    [count, 2 ** 45, 2 ** 45],
    [size, 0.5, 0.5],
    [name, 'coat', 'coat'],
    [list, ['a', '"'], '["a","\\""]'],
    [is_new, true, 1],
    [is_new, false, 0],
  ] as const;

  for (const [column, value, kept] of stored) {
    expect(column.mapToDriverValue(value as never)).toEqual(kept);
    expect(column.mapFromDriverValue(kept as never)).toEqual(value);
  }
});
