import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { GROWTH } from './growth.ts';
import * as schema from './schema.ts';

const TABLES = { ...schema };
const PAGE = join(import.meta.dirname, '../../../../tools/deploy/large-installations.md');

it('the deploy page has the rule of every table', () => {
  const [, section = ''] = /^## What grows$(.*?)^## /ms.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const listed = Array.from(section.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm), ([, name, rule]) => [
    name,
    rule,
  ]);
  const rules = Object.entries(GROWTH).map(([key, rule]) => [
    getTableName(TABLES[key as keyof typeof GROWTH]),
    rule,
  ]);

  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(rules));
});
