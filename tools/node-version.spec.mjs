import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { supportsNode } from './node-version.mjs';

describe('supportsNode', () => {
  const table = {
    '18.20.8': false,
    '20.18.3': false,
    '20.19.0': true,
    '20.20.2': true,
    '21.7.3': false,
    '22.11.0': false,
    '22.12.0': true,
    '24.0.0': true,
  };
  for (const [version, expected] of Object.entries(table)) {
    it(`${expected ? 'takes' : 'refuses'} ${version}`, () => assert.equal(supportsNode(version), expected));
  }
});
