import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './db/database.ts';
import { freshDir } from './testing/fresh-dir.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The command line in a process of its own. */
async function rummage(args: string[], DATA_DIR: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@rummage/source', 'src/cli.ts', ...args],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number | null };
}

describe('rummage status', () => {
  it('shows marketplaces and visits', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).$client.close();

    const { out, err, code } = await rummage(['status'], dir);

    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toMatch(/^Marketplaces\n/);
    expect(out).toMatch(/^Sample +0 of no limit$/m);
    expect(out).toContain('Visits (0)');
  }, 30_000);

  it('says in one line that there is no database yet, and makes none', async () => {
    const { out, err, code } = await rummage(['status'], freshDir());

    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toMatch(/^There is no database yet at .*rummage\.db: start Rummage once\n$/);
  }, 30_000);
});
