import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unusedIn } from './unused-exports.mjs';

const LIBRARIES = new Map([['@rummage/coats', 'coats/index.ts']]);
const COAT = 'export const wool = 1;\nexport interface Coat {}\n';
const unused = (files) => unusedIn(new Map(Object.entries(files)), LIBRARIES);

describe('unusedIn', () => {
  it('finds what nobody imports, also when its own file uses it', () => {
    const found = unused({ 'coats/coat.ts': `${COAT}export const coat: Coat = { wool };\n` });
    assert.deepEqual(found, ['coats/coat.ts: wool', 'coats/coat.ts: Coat', 'coats/coat.ts: coat']);
  });

  for (const [how, files] of [
    ['by name', { 'shop.ts': "import { wool, type Coat as Warm } from './coats/coat.ts';\n" }],
    ['by name, as types only', { 'shop.ts': "import type {\n  Coat,\n  wool,\n} from './coats/coat.ts';\n" }],
    ['as a whole', { 'shop.ts': "import * as coats from './coats/coat.ts';\n" }],
    ['at run time', { 'shop.ts': "export default () => import('./coats/coat.ts');\n" }],
    [
      'from a library',
      {
        'coats/index.ts': "export { wool } from './coat.ts';\nexport * from './coat.ts';\n",
        'shop.ts': "import { wool, Coat } from '@rummage/coats';\n",
      },
    ],
    [
      'by another name',
      {
        'coats/index.ts': "export { wool as warmth, Coat } from './coat.ts';\n",
        'shop.ts': "import { warmth, Coat } from '@rummage/coats';\n",
      },
    ],
  ])
    it(`counts what is imported ${how}`, () => {
      assert.deepEqual(unused({ 'coats/coat.ts': COAT, ...files }), []);
    });

  it('does not count what a library exports and nobody imports', () => {
    const files = {
      'coats/coat.ts': COAT,
      'coats/index.ts': "export * from './coat.ts';\n",
      'shop.ts': "import { Coat } from '@rummage/coats';\n",
    };
    assert.deepEqual(unused(files), ['coats/coat.ts: wool']);
  });
});
