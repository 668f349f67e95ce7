import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { notices } from './licences.mjs';
import { ROOT } from './workspace.mjs';

const TEXT = notices();
const named = (name) => TEXT.includes(`\n${name} `);
const manifest = (project) => JSON.parse(readFileSync(join(ROOT, project, 'package.json'), 'utf8'));

describe('notices', () => {
  for (const project of ['apps/api', 'apps/web', 'libs/likeness', 'libs/marketplaces']) {
    it(`name every package that ${project} needs in production`, () => {
      const packages = Object.entries(manifest(project).dependencies)
        .filter(([name]) => !name.startsWith('@rummage/'))
        .map(([name, wanted]) => /^npm:(.+)@/.exec(wanted)?.[1] ?? name);
      assert.notDeepEqual(packages, []);
      assert.deepEqual(
        packages.filter((name) => !named(name)),
        [],
      );
    });
  }

  it('name none with which the product is only built and tested', () => {
    const tools = Object.keys(manifest('.').devDependencies);
    assert.deepEqual(tools.filter(named), []);
  });

  it('have the texts of the licences, each once', () => {
    assert.equal(TEXT.split('Copyright (c) Meta Platforms, Inc. and affiliates.').length, 2);
  });
});
