import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeListing } from '@rummage/marketplaces/testing';
import type { Environment, Product } from '@rummage/product/start-product.ts';
import { openForReading } from './db/database.ts';
import { freshDir } from './testing/fresh-dir.ts';
import { itInFullCheck } from './testing/full-check.ts';
import { watchedEbay } from './testing/outside/watched-ebay.ts';
import { authAt, postJson, signUpAt, startBundled } from './testing/processes/product.ts';

const QUERY_TEXTS = Array.from({ length: 24 }, (_, n) => `pattern${n} dress`);
const LISTINGS_EACH = 250;

const products: Product[] = [];
afterEach(() => {
  for (const { process } of products) process.kill('SIGKILL');
});

function start(environment: Environment): Product {
  const product = startBundled(environment);
  products.push(product);
  return product;
}

const visited = (out: string) => out.split('\n').filter((line) => line.includes('"msg":"visited"')).length;

describe('two collectors on one database', () => {
  itInFullCheck(
    'share the visits: none is made twice, and no item comes twice',
    async () => {
      const DATA_DIR = freshDir();
      const notebook = start({ DATA_DIR, SAMPLE_MARKETPLACE: 'off' });
      const address = await notebook.open;
      await signUpAt(address);
      const auth = await authAt(address);
      for (const query_text of QUERY_TEXTS)
        await postJson(`${address}/api/users/1/queries`, { query_text }, auth);
      notebook.process.kill('SIGTERM');
      await notebook.ended;

      const listedAt = Date.now() - 60_000;
      const { ebay, url, close } = await watchedEbay({ collectors: 2 });
      for (const [query, title] of QUERY_TEXTS.entries())
        for (let n = 0; n < LISTINGS_EACH; n += 1)
          ebay.add(makeListing({ id: String(100_000 + query * 1000 + n), title, listedAt: listedAt - n }));
      try {
        const environment = {
          DATA_DIR,
          LOG_LEVEL: 'info',
          EBAY_CLIENT_ID: ebay.clientId,
          EBAY_CLIENT_SECRET: ebay.clientSecret,
          EBAY_API_URL: url,
          COLLECT_MIN_INTERVAL_S: '3600',
        };
        const both = [start(environment), start(environment)];
        await Promise.all(both.map(({ open }) => open));
        const db = openForReading(join(DATA_DIR, 'rummage.db'));
        const count = (sql: string) => Number(db.$client.prepare(sql).pluck().get());
        const collected = () => count('select count(*) from query_visits where collected_at is not null');
        while (collected() < QUERY_TEXTS.length) await setTimeout(50);
        for (const { process } of both) process.kill('SIGTERM');
        const said = await Promise.all(both.map(({ ended }) => ended));
        const shares = said.map(({ out }) => visited(out));

        expect(shares.reduce((sum, share) => sum + share)).toBe(QUERY_TEXTS.length);
        expect(Math.min(...shares)).toBeGreaterThan(0);
        expect(ebay.requestsOf('search')).toHaveLength(QUERY_TEXTS.length * 2);
        expect(new Set(ebay.requestsOf('search').map(({ url }) => url.href)).size).toBe(
          QUERY_TEXTS.length * 2,
        );
        expect(count('select count(*) from items')).toBe(QUERY_TEXTS.length * LISTINGS_EACH);
        expect(count('select count(*) from listings')).toBe(QUERY_TEXTS.length * LISTINGS_EACH);
        db.$client.close();
      } finally {
        await close();
      }
    },
    60_000,
  );
});
