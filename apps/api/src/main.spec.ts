import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Item } from '@rummage/contract';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import type { Product } from '@rummage/product/start-product.ts';
import { openDatabase } from './db/database.ts';
import { damageTable } from './testing/databases/unusable-databases.ts';
import { freshDir } from './testing/fresh-dir.ts';
import { itInFullCheck } from './testing/full-check.ts';
import { authAt, postJson, signInAt, signUpAt, startBundled } from './testing/processes/product.ts';

let product: Product | undefined;
afterEach(() => product?.process.kill('SIGKILL'));

function start(environment: Record<string, string> = {}): Product {
  product = startBundled({ DATA_DIR: freshDir(), ...environment });
  return product;
}

/** Asks again until the answer is as expected, or the test times out. */
async function until<T>(ask: () => Promise<T>, isWished: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isWished(answer)) return answer;
    await setTimeout(50);
  }
}

it('starts, stops on a signal, and has kept everything when it starts again', async () => {
  const DATA_DIR = freshDir();
  const first = start({ DATA_DIR });
  const address = await first.open;
  expect(await signUpAt(address)).toBe(201);

  first.process.kill('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0, err: '' });

  const again = start({ DATA_DIR });
  expect((await signInAt(await again.open)).status).toBe(200);
  again.process.kill('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0 });
}, 30_000);

it('says in one line what is wrong with its environment, and does not start', async () => {
  const { open, ended } = start({ PORT: 'eighty' });

  await expect(open).rejects.toThrow();
  const { code, err, out } = await ended;
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toMatch(/^PORT: [^\n]+\n$/);
}, 30_000);

itInFullCheck(
  'says which database it cannot open, and leaves it alone',
  async () => {
    const DATA_DIR = freshDir();
    const file = join(DATA_DIR, 'rummage.db');
    writeFileSync(file, 'not a database, but perhaps a precious diary');

    const { open, ended } = start({ DATA_DIR });

    await expect(open).rejects.toThrow();
    expect(await ended).toMatchObject({ code: 1, err: `${file} cannot be opened: file is not a database\n` });
    expect(readFileSync(file, 'utf8')).toBe('not a database, but perhaps a precious diary');
  },
  30_000,
);

itInFullCheck(
  'says at the start that nothing can be written, and serves what can be read',
  async () => {
    const DATA_DIR = freshDir();
    const before = start({ DATA_DIR });
    await signUpAt(await before.open);
    const auth = await authAt(await before.open);
    before.process.kill('SIGTERM');
    await before.ended;

    product = startBundled({ DATA_DIR, LOG_LEVEL: 'silent' }, 'ulimit -f 0');
    const address = await product.open;
    const health = await fetch(`${address}/api/health`);
    const items = await fetch(`${address}/api/users/1/items`, { headers: auth });
    product.process.kill('SIGTERM');

    expect([items.status, await items.json()]).toEqual([200, []]);
    expect(await health.json()).toMatchObject({ status: 'degraded', reason: 'The disk does not work.' });
    expect(await product.ended).toMatchObject({
      code: 0,
      err: 'The disk does not work. Rummage shows what it has, and saves nothing.\n',
    });
  },
  30_000,
);

itInFullCheck.each([0, 1, 99])(
  'does not start with a database file that was emptied to %i bytes',
  async (size) => {
    const DATA_DIR = freshDir();
    const file = join(DATA_DIR, 'rummage.db');
    writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ jwt_secret: 'k'.repeat(64) }));
    writeFileSync(file, Buffer.alloc(size));

    const { open, ended } = start({ DATA_DIR });

    await expect(open).rejects.toThrow();
    const complaint = 'it is empty but was not before: restore a backup, or delete it to start again';
    expect(await ended).toMatchObject({ code: 1, err: `${file} cannot be opened: ${complaint}\n` });
    expect(statSync(file).size).toBe(size);
  },
  30_000,
);

itInFullCheck(
  'starts with an empty database file on its first start',
  async () => {
    const DATA_DIR = freshDir();
    writeFileSync(join(DATA_DIR, 'rummage.db'), '');

    expect(await signUpAt(await start({ DATA_DIR }).open)).toBe(201);
  },
  30_000,
);

itInFullCheck(
  'serves a database with a damaged page, and reports the damage to operators',
  async () => {
    const DATA_DIR = freshDir();
    const file = join(DATA_DIR, 'rummage.db');
    openDatabase(file).close();
    damageTable(file, 'one_time_links');

    const { open, process: child, ended } = start({ DATA_DIR });
    const address = await open;
    const health = async () => (await (await fetch(`${address}/api/health`)).json()) as { status: string };
    const degraded = await until(health, ({ status }) => status !== 'ok');
    expect(await signUpAt(address)).toBe(201);
    child.kill('SIGTERM');

    expect(degraded).toMatchObject({ status: 'degraded', reason: 'The database is damaged.' });
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out.match(/the database is damaged: restore a backup/g)).toHaveLength(1);
  },
  30_000,
);

itInFullCheck(
  'says that its port is taken',
  async () => {
    const first = start();
    const port = new URL(await first.open).port;
    const second = start({ PORT: port });

    await expect(second.open).rejects.toThrow();
    const { code, err } = await second.ended;
    first.process.kill('SIGKILL');
    expect(code).toBe(1);
    expect(err).toBe(`Rummage cannot listen on 127.0.0.1:${port}: the port is taken; set PORT to another\n`);
  },
  30_000,
);

itInFullCheck(
  'fills the feed from the eBay that its environment names, and brings no dismissed item back',
  async () => {
    const listedAt = Date.now() - 60 * 60_000;
    const dress = (n: number) =>
      makeListing({ id: String(1000 + n), title: `Linen dress ${n}`, listedAt: listedAt - n });
    const ebay = await startFakeEbay({ listings: Array.from({ length: 450 }, (_, n) => dress(n)) });
    try {
      const address = await start({
        EBAY_CLIENT_ID: ebay.clientId,
        EBAY_CLIENT_SECRET: ebay.clientSecret,
        EBAY_API_URL: ebay.url,
        COLLECT_MIN_INTERVAL_S: '1',
        COLLECT_MAX_INTERVAL_S: '1',
        EBAY_DAILY_CALLS: '1000000',
      }).open;
      await signUpAt(address);
      const auth = await authAt(address);
      const feed = async () => {
        const answer = await fetch(`${address}/api/users/1/items`, { headers: auth });
        return (await answer.json()) as Item[];
      };

      await postJson(`${address}/api/users/1/queries`, { query_text: 'linen dress' }, auth);
      const items = await until(feed, ({ length }) => length >= 450);
      expect(new Set(items.map(({ listings }) => listings[0]?.url)).size).toBe(450);

      const gone = items[0]?.id;
      await fetch(`${address}/api/users/1/items/${gone}`, { method: 'DELETE', headers: auth });
      const searches = ebay.requestsOf('search').length;
      ebay.add(makeListing({ id: '999', title: 'Linen dress fresh', listedAt: Date.now() }));
      const later = await until(feed, (now) => now.some(({ title }) => title === 'Linen dress fresh'));

      expect(ebay.requestsOf('search').length).toBeGreaterThan(searches);
      expect(later).toHaveLength(450);
      expect(later.map(({ id }) => id)).not.toContain(gone);
    } finally {
      await ebay.close();
    }
  },
  30_000,
);
