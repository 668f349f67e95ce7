import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@rummage/product/start-product.ts';
import { openDatabase } from './db/database.ts';
import { freshDir } from './testing/fresh-dir.ts';
import { itInFullCheck } from './testing/full-check.ts';
import { rummage } from './testing/processes/command-line.ts';
import { postJson, signInAt, signUpAt, startBundled } from './testing/processes/product.ts';

let product: Product | undefined;
afterEach(() => product?.process.kill('SIGKILL'));

function start(DATA_DIR: string): Product {
  product = startBundled({ DATA_DIR });
  return product;
}

it('backs up while it serves, refuses to restore while it runs, and restores the backup after it stopped', async () => {
  const DATA_DIR = freshDir();
  const environment = { DATA_DIR, INIT_CWD: DATA_DIR };
  const running = start(DATA_DIR);
  const address = await running.open;
  await signUpAt(address);

  const backup = await rummage(['backup', 'sunday.db'], environment);
  expect(backup).toEqual({ out: `Backed up to ${DATA_DIR}/sunday.db\n`, err: '', code: 0 });
  const bob = { email: 'bob@example.com', password: 'hunter2 hunter2' };
  expect((await postJson(`${address}/api/users/`, bob)).status).toBe(201);

  const tooEarly = await rummage(['restore', 'sunday.db'], environment);
  expect(tooEarly).toEqual({
    out: '',
    err: `${DATA_DIR}/sunday.db cannot be restored: Rummage is running: stop it first\n`,
    code: 1,
  });
  expect((await postJson(`${address}/api/users/`, bob)).status).toBe(409);
  running.process.kill('SIGTERM');
  await running.ended;

  const restored = await rummage(['restore', 'sunday.db'], environment);
  expect(restored).toMatchObject({
    out: expect.stringContaining('npm run rummage -- notifications resume\n'),
    err: '',
    code: 0,
  });
  const kept = /kept as (\S+)/.exec(restored.out)?.[1] ?? '';
  expect(existsSync(kept)).toBe(true);

  const again = await start(DATA_DIR).open;
  expect((await signInAt(again)).status).toBe(200);
  expect((await postJson(`${again}/api/users/`, bob)).status).toBe(201);

  const health = async () => (await fetch(`${again}/api/health`)).json();
  const held = /^Nothing is sent to people, because this database is a copy or was restored/;
  expect(await health()).toMatchObject({ status: 'degraded', reason: expect.stringMatching(held) });
  expect((await rummage(['status'], environment)).out).toMatch(/^Needs you\n- Nothing is sent to people/);
  const resumed = await rummage(['notifications', 'resume'], environment);
  expect(resumed).toEqual({
    out: 'Messages are sent again. Ready: 0; news that wait for a message: 0\n',
    err: '',
    code: 0,
  });
  expect(await health()).toMatchObject({ status: 'ok' });
}, 60_000);

itInFullCheck(
  'says in one line why a backup fails',
  async () => {
    const DATA_DIR = freshDir();
    openDatabase(join(DATA_DIR, 'rummage.db')).close();

    const { out, err, code } = await rummage(['backup', 'no/such/folder/x.db'], {
      DATA_DIR,
      INIT_CWD: DATA_DIR,
    });

    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toMatch(
      /^\S+rummage\.db cannot be backed up to \S+\/no\/such\/folder\/x\.db: ENOENT[^\n]+\n$/,
    );
  },
  30_000,
);

itInFullCheck(
  'does not start on the database of a newer version',
  async () => {
    const DATA_DIR = freshDir();
    const file = join(DATA_DIR, 'rummage.db');
    const newer = openDatabase(file);
    newer.writer.$client.exec(
      `insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    newer.close();

    const { open, ended } = start(DATA_DIR);

    await expect(open).rejects.toThrow();
    expect(await ended).toMatchObject({
      code: 1,
      err: `${file} cannot be opened: it was written by a newer version of Rummage\n`,
    });
  },
  30_000,
);
