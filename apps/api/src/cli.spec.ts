import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './db/database.ts';
import { rummage } from './testing/command-line.ts';
import { freshDir } from './testing/fresh-dir.ts';

describe('rummage status', () => {
  it('shows marketplaces and visits', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).$client.close();

    const { out, err, code } = await rummage(['status'], { DATA_DIR: dir });

    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toMatch(/^Marketplaces\n/);
    expect(out).toMatch(/^Sample +0 of no limit$/m);
    expect(out).toContain('Visits (0)');
  }, 30_000);

  it('says in one line that there is no database yet, and makes none', async () => {
    const { out, err, code } = await rummage(['status'], { DATA_DIR: freshDir() });

    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toMatch(/^There is no database yet at .*rummage\.db: start Rummage once\n$/);
  }, 30_000);

  it('says in one line what is the matter with the disk', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).$client.close();
    mkdirSync(join(dir, 'rummage.db-wal'));

    const { out, err, code } = await rummage(['status'], { DATA_DIR: dir });

    expect({ out, err, code }).toEqual({
      out: '',
      err: 'The disk does not work. Nothing was saved.\n',
      code: 1,
    });
  }, 30_000);
});
