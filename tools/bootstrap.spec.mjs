import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from './workspace.mjs';

it('replaces no packages beside a product that may be running', () => {
  const copy = mkdtempSync(join(tmpdir(), 'rummage-outdated-'));
  try {
    for (const file of ['rummage', 'bootstrap', 'build', 'node-version', 'on-path', 'processes', 'workspace'])
      cpSync(join(ROOT, 'tools', `${file}.mjs`), join(copy, 'tools', `${file}.mjs`));
    mkdirSync(join(copy, 'node_modules', 'express'), { recursive: true });
    writeFileSync(join(copy, 'package-lock.json'), '{}');
    const installed = join(copy, 'node_modules', '.package-lock.json');
    writeFileSync(installed, '{}');
    utimesSync(installed, 0, 0);

    const { status, stderr } = spawnSync(process.execPath, [join('tools', 'rummage.mjs'), 'backup', 'a.db'], {
      cwd: copy,
      encoding: 'utf8',
    });

    assert.match(stderr, /Stop it and run npm start/);
    assert.equal(status, 1);
    assert.ok(existsSync(join(copy, 'node_modules', 'express')));
  } finally {
    rmSync(copy, { recursive: true });
  }
});
