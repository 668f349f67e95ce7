import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './workspace.mjs';

describe('fingerprint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummage-fingerprint-'));
  const of = (keep) => fingerprint([relative(ROOT, folder)], keep);

  beforeEach(() => {
    rmSync(join(folder, 'src'), { recursive: true, force: true });
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'coat.ts'), 'wool');
  });
  after(() => rmSync(folder, { recursive: true }));

  it('stays the same while nothing changes', () => assert.equal(of(), of()));

  it('changes with the content of a file, even when its size stays the same', () => {
    const before = of();
    writeFileSync(join(folder, 'src', 'coat.ts'), 'silk');
    utimesSync(join(folder, 'src', 'coat.ts'), new Date(0), new Date(1));
    assert.notEqual(of(), before);
  });

  it('changes with a new file', () => {
    const before = of();
    writeFileSync(join(folder, 'src', 'hat.ts'), '');
    assert.notEqual(of(), before);
  });

  it('ignores a file that is left out', () => {
    const keep = (name) => name !== 'coat.spec.ts';
    const before = of(keep);
    writeFileSync(join(folder, 'src', 'coat.spec.ts'), '');
    assert.equal(of(keep), before);
  });

  it('takes a missing folder for an empty one', () => {
    assert.equal(fingerprint(['no/such/folder']), fingerprint([]));
  });
});
