import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Item } from '@rummage/contract';
import { startFakeShop } from '@rummage/marketplaces/testing';
import { Database } from '#db/sqlite/driver';
import { freshDir } from '#testing/fresh-dir';
import { itInFullCheck } from '#testing/full-check';
import { authAt, postJson, signUpAt, startBundled } from '#testing/processes/product';

/** Three pages. */
const GOODS = 120;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await setTimeout(50);
}

describe('a process that is killed while it reads a shop', () => {
  itInFullCheck(
    'is followed by one that reads the shop again, and nothing is missing',
    async () => {
      const shop = await startFakeShop({ ways: ['shopify'], goods: GOODS, pageSize: 50 });
      closing.push(() => shop.close());
      const DATA_DIR = freshDir();
      const start = async () => {
        const product = startBundled({
          DATA_DIR,
          ALLOW_PRIVATE_ADDRESSES: 'on',
          COLLECT_MIN_INTERVAL_S: '1',
          SAMPLE_MARKETPLACE: 'off',
        });
        closing.push(() => product.process.kill('SIGKILL'));
        return { ...product, address: await product.open };
      };
      const killed = await start();
      await signUpAt(killed.address);
      const auth = await authAt(killed.address);
      await postJson(`${killed.address}/api/users/1/queries`, { query_text: 'vintage' }, auth);
      const db = new Database(join(DATA_DIR, 'rummage.db'));
      closing.push(() => db.close());
      // The reading stops behind the second page.
      shop.fail('timeout', { on: /[?&]page=3\b/ });
      db.prepare(
        `insert into shops (url, way, name, second_hand, added_at, next_at, memory)
         values (?, 'shopify', 'Coats of Leeds', 1, 0, 0, '[]')`,
      ).run(`${shop.url}/products.json`);
      const listed = db.prepare('select count(*) from shop_listings').pluck();
      await until(() => Number(listed.get()) > 50);
      killed.process.kill('SIGKILL');
      await killed.ended;
      shop.recover();
      const before = Number(listed.get());
      // The dead process's time is over.
      db.prepare('update shops set leased_until = 0, next_at = 0').run();

      const { address } = await start();
      const headers = await authAt(address);
      const feed = async () =>
        (await (await fetch(`${address}/api/users/1/items`, { headers })).json()) as Item[];
      const lastRead = db.prepare('select last_read_at from shops').pluck();
      await until(async () => lastRead.get() !== null && (await feed()).length === GOODS);

      expect(before).toBeLessThan(GOODS);
      expect(db.prepare('select failures, listings, leased_by from shops').get()).toEqual({
        failures: 0,
        listings: GOODS,
        leased_by: null,
      });
    },
    60_000,
  );
});
