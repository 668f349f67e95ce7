import { getTableColumns } from 'drizzle-orm';

afterEach(() => {
  delete process.env.MIGRATIONS_FOR;
});

/** A table as a process makes it, or as migrations for PostgreSQL need it. */
async function tableFor(engine: string) {
  if (engine === 'postgres') process.env.MIGRATIONS_FOR = engine;
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
])('makes the columns that migrations for %s need', async (engine, types) => {
  const columns = Object.values(getTableColumns(await tableFor(engine)));

  expect(columns.map((column) => column.getSQLType())).toEqual(types);
});

it('stores and returns values alike on both engines', async () => {
  const { count, list, is_new, name, size } = await tableFor('sqlite');

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
