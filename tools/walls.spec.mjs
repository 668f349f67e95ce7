import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { ask } from './processes.mjs';
import { ROOT } from './workspace.mjs';

/** Imports that have to be refused: files of a small workspace, and the rule that is broken. */
const CANARIES = {
  'an import of a project that may not be imported': {
    files: { 'libs/matching/src/canary.ts': "import type { Item } from '@rummage/contract';\n" },
    breaks: 'libs/matching imports of ours only vocabulary, door-price',
  },
  'files that import each other in a circle, one of them only a type and one when it runs': {
    files: {
      'apps/api/src/hen.ts': "import type { Egg } from './egg.ts';\n",
      'apps/api/src/egg.ts': "export const hatch = () => import('./hen.ts');\n",
    },
    breaks: 'files do not import each other in a circle',
  },
  'a package that is not allowed, though only a type of it is used': {
    files: { 'libs/ebay/src/canary.ts': "export type Shape = import('zod').ZodType;\n" },
    breaks: 'libs/ebay imports of packages only none',
  },
  'a path into another folder': {
    files: {
      'apps/api/src/items/canary.ts': "export * from '../db/column.ts';\n",
      'apps/api/src/db/column.ts': 'export const column = 1;\n',
    },
    breaks: 'a file of another folder is imported by its name, #folder/file, not by a path',
  },
  'a folder of the API that looks up': {
    files: {
      'apps/api/src/people/canary.ts': "export * from '../queries/row.ts';\n",
      'apps/api/src/queries/row.ts': 'export const row = 1;\n',
    },
    breaks: 'api: people/ imports only folders beneath it, db, work, http',
  },
  'what lies below in a feature and imports what is above': {
    files: {
      'apps/web/src/features/queries/draft/canary.ts': "export * from '../notebook/row.ts';\n",
      'apps/web/src/features/queries/notebook/row.ts': 'export const row = 1;\n',
    },
    breaks: 'web: draft|health|deletion.ts import nothing else of queries',
  },
};
const AROUND = {
  'package.json': '{ "workspaces": ["libs/*"] }',
  'libs/contract/package.json': '{ "name": "@rummage/contract", "exports": "./index.ts" }',
  'libs/contract/index.ts': 'export interface Item {}\n',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': '',
};

describe('the walls between the parts of the workspace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummage-walls-'));
  let refusals;

  before(async () => {
    const files = Object.assign({}, AROUND, ...Object.values(CANARIES).map((canary) => canary.files));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    mkdirSync(join(folder, 'node_modules', '@rummage'));
    symlinkSync(join(folder, 'libs', 'contract'), join(folder, 'node_modules', '@rummage', 'contract'));
    const config = join(ROOT, '.dependency-cruiser.mjs');
    const cruise = join(ROOT, 'node_modules', '.bin', 'depcruise');
    const { code, output } = await ask(cruise, ['apps', 'libs', '--config', config], { cwd: folder });
    assert.notEqual(code, 0);
    // Nx asks for colours.
    refusals = stripVTControlCharacters(output);
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [title, { files, breaks }] of Object.entries(CANARIES))
    it(`stop ${title}`, () => {
      assert.ok(
        Object.keys(files).some((path) => refusals.includes(`error ${breaks}: ${path} `)),
        refusals,
      );
    });
});
