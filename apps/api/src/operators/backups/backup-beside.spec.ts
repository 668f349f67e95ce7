import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDir } from '#testing/fresh-dir';
import { PRODUCT_BUNDLE } from '#testing/processes/product-bundle';
import { backUpBeside } from './backup-beside.ts';

const commands = join(PRODUCT_BUNDLE, 'cli.js');

describe('a process that makes a backup', () => {
  it('says in a few words why it failed, without naming the folder', async () => {
    const DATA_DIR = freshDir();
    writeFileSync(join(DATA_DIR, 'rummage.db'), 'what is left after the flood'.repeat(40));
    const closing = new AbortController().signal;
    const to = join(DATA_DIR, 'backup.db');

    const made = backUpBeside(to, { commands, environment: { DATA_DIR }, closing });

    await expect(made).rejects.toThrow(/^it is not a database of Rummage$/);
    expect(existsSync(to)).toBe(false);
  });
});
