import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { openDatabase } from './database.ts';
import { OWNERSHIP, tablesThatGo } from './ownership.ts';
import * as schema from './schema.ts';

interface Reference {
  table: string;
  from: string;
  on_delete: string;
}

const DEPLOY_PAGE = join(import.meta.dirname, '../../../../tools/deploy/large-installations.md');
const TABLES = { ...schema };
const client = openDatabase(':memory:').$client;
const referencesOf = (table: string) => client.pragma(`foreign_key_list(${table})`) as Reference[];
const tables = client
  .prepare(
    `select name from sqlite_schema where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite%'`,
  )
  .pluck()
  .all() as string[];
const nameOf = (key: keyof typeof OWNERSHIP) => getTableName(TABLES[key]);
const lines = Object.entries(OWNERSHIP) as [
  keyof typeof OWNERSHIP,
  (typeof OWNERSHIP)[keyof typeof OWNERSHIP],
][];

describe('OWNERSHIP', () => {
  it('has every table', () => {
    expect(lines.map(([key]) => nameOf(key)).sort()).toEqual(tables.sort());
  });

  it.each(
    lines.flatMap(([key, line]) =>
      typeof line === 'object' && 'goesWith' in line ? [[key, line.goesWith] as const] : [],
    ),
  )('says truly that %s go with %s', (key, parent) => {
    const found = referencesOf(nameOf(key)).find(({ table }) => table === nameOf(parent));
    expect(found?.on_delete).toBe('CASCADE');
  });

  it('lets the rows of an account go before the account, and names every table that refers to it', () => {
    const going = [
      ...tablesThatGo('at once'),
      ...tablesThatGo('in slices'),
      ...tablesThatGo('in one go'),
      ...tablesThatGo('last'),
    ];
    const owned = tables.filter((name) =>
      referencesOf(name).some(({ table, from }) => table === 'users' && from === 'user_id'),
    );
    // Items go with their listings, and their marks with them; what is left of dismissed ones has no id.
    expect([...going, 'items', 'item_marks', 'dismissed_marks'].sort()).toEqual(owned.sort());
  });

  it('cuts into slices only what has an id to cut by', () => {
    for (const name of tablesThatGo('in slices'))
      expect(client.pragma(`table_info(${name})`)).toContainEqual(
        expect.objectContaining({ name: 'id', pk: 1 }),
      );
  });
});

it('the deploy page says of every table what becomes of its rows', () => {
  const [, section = ''] = /^## What grows$(.*?)^## /ms.exec(readFileSync(DEPLOY_PAGE, 'utf8')) ?? [];
  const listed = Array.from(section.matchAll(/^\| `(\w+)` +\| \w/gm), ([, name]) => name);
  expect(listed.sort()).toEqual(tables.sort());
});
