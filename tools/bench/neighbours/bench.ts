import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { type OpenProduct, openProduct } from '@rummage/product/open-product.ts';
import { asker } from '../load/ask.ts';
import { moveIn, signUp } from '../load/people.ts';
import { moveQuietIn, WATCHED_MS } from './beside.ts';
import { HOSTILE_GOODS, HOSTILE_QUERIES, SHOPS } from './hostile-shops.ts';
import { makeLargeAccount } from './large-account.ts';
import { atMost, inform, measurements } from './measurements.ts';
import { CONNECTIONS, importQueries, LOG_INS, PIPELINED, PREVIEWS, QUERIES, STREAMS } from './misdeeds.ts';
import { firstResultOf } from './quiet-person.ts';
import { sized } from '../sized.ts';

const ITEMS = sized(200_000, 2000);
const CALLS = 200;

await besideManyItems();
await withProduct(newFolder(), {}, besideManyQueries);
await withProduct(
  newFolder(),
  { ALLOW_PRIVATE_ADDRESSES: 'on', SAMPLE_MARKETPLACE: 'on' },
  besideHostileShops,
);
await besideEbay();
console.log(JSON.stringify({ measurements }));

async function besideManyItems(): Promise<void> {
  const folder = newFolder();
  const large = await makeLargeAccount(folder, 'large@example.com', ITEMS);
  await withProduct(folder, {}, async (product) => {
    const beside = await moveQuietIn(product, `beside ${ITEMS} items`);
    const other = await signUp(asker(product.url, new Agent()), 'other@example.com');
    await beside(`${CONNECTIONS} × ${PIPELINED} pipelined requests`, 'pipeline', other);
    await beside(`${STREAMS} event streams of ${ITEMS} items`, 'watchEvents', large);
    await beside(`${PREVIEWS} previews over ${ITEMS} items`, 'preview', large);
    await beside(`export of ${ITEMS} items`, 'exportAccount', large);
    await beside(`account of ${ITEMS} items deleted`, 'deleteAccount', large);
    // Last, because nobody can log in from this address after that.
    await beside(`${LOG_INS} log-ins`, 'logIn', other);
  });
}

async function besideManyQueries(product: OpenProduct): Promise<void> {
  const beside = await moveQuietIn(product, 'in an empty product');
  const other = await moveIn(asker(product.url, new Agent()), 'other@example.com');
  await beside(`${QUERIES} queries imported`, 'importQueries', other);
  await beside(`${PREVIEWS} previews against ${QUERIES} queries`, 'preview', other);
  await beside(`${STREAMS} event streams of ${QUERIES} queries`, 'watchEvents', other);
}

async function besideHostileShops(product: OpenProduct): Promise<void> {
  const beside = await moveQuietIn(product, 'before hostile shops');
  const other = await signUp(asker(product.url, new Agent()), 'other@example.com');
  const act = `${SHOPS} hostile shops of ${HOSTILE_GOODS} things, ${HOSTILE_QUERIES} hostile queries`;
  await beside(act, 'hostileShops', other);
}

/** With a marketplace that allows few calls a day, of which another user has used all that they may. */
async function besideEbay(): Promise<void> {
  const alone = await firstResultAtEbay(false);
  const beside = await firstResultAtEbay(true);
  inform(`${CALLS} calls a day, alone: first result`, alone);
  atMost(`${CALLS} calls a day, ${QUERIES} queries of another: first result`, beside, 2 * alone + 1000);
}

async function firstResultAtEbay(isBesideAnother: boolean): Promise<number> {
  const listings = Array.from({ length: 50 }, (_, n) =>
    makeListing({ id: String(800_001 + n), title: `Linen dress ${n}` }),
  );
  const ebay = await startFakeEbay({ listings });
  const environment = {
    EBAY_API_URL: ebay.url,
    EBAY_CLIENT_ID: ebay.clientId,
    EBAY_CLIENT_SECRET: ebay.clientSecret,
    EBAY_DAILY_CALLS: String(CALLS),
    SAMPLE_MARKETPLACE: 'off',
  };
  let taken = NaN;
  try {
    const use = async ({ url }: OpenProduct) => {
      const ask = asker(url, new Agent());
      const quiet = await signUp(ask, 'quiet@example.com');
      const other = await signUp(ask, 'other@example.com');
      if (isBesideAnother) {
        await importQueries({ ask, person: other });
        await setTimeout(WATCHED_MS);
      }
      taken = await firstResultOf(ask, quiet, 'linen');
    };
    await withProduct(newFolder(), environment, use);
  } finally {
    await ebay.close();
  }
  return taken;
}

async function withProduct(
  folder: string,
  different: Record<string, string>,
  use: (product: OpenProduct) => Promise<void>,
): Promise<void> {
  const limits = { QUERIES_PER_USER: String(2 * QUERIES), RATE_LIMITS: 'on' };
  const product = await openProduct({ ...limits, ...different, DATA_DIR: folder });
  try {
    await use(product);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rummage-neighbours-'));
}
