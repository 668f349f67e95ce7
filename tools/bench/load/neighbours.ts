import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { type OpenProduct, openProduct } from '@rummage/product/open-product.ts';
import { fillFeed } from '../feed-web/fill.ts';
import { atMost, inform, sized } from '../report.ts';
import { startMisdeed } from './misdeed.ts';
import { firstResultOf, moveIn, signUp } from './people.ts';
import { moveQuietIn, WATCHED_MS } from './quiet-person.ts';
import * as much from './sizes.ts';

// Measures what one quiet person notices of somebody who does not care for others.

const ITEMS = sized(200_000, 2000);
const CALLS = 200;

export async function measureNeighbours(): Promise<void> {
  await besideManyItems();
  await withProduct({}, besideManyQueries);
  await withProduct({ ALLOW_PRIVATE_ADDRESSES: 'on', SAMPLE_MARKETPLACE: 'on' }, async (product) => {
    const beside = await moveQuietIn(product, 'before hostile shops');
    const act = `${much.SHOPS} hostile shops of ${much.HOSTILE_GOODS} things, ${much.HOSTILE_QUERIES} hostile queries`;
    await beside(act, 'hostileShops', await signUp(product.url, 'other@example.com'));
  });
  // The marketplace allows few calls a day, and another person has used all that they may.
  const alone = await firstResultAtEbay(false);
  inform(`${CALLS} calls a day, alone: first result`, alone, 'ms');
  const act = `${CALLS} calls a day, ${much.QUERIES} queries of another: first result`;
  atMost(act, await firstResultAtEbay(true), 2 * alone + 1000, 'ms');
}

async function besideManyItems(): Promise<void> {
  await withProduct({}, async (product) => {
    const large = await signUp(product.url, 'large@example.com');
    const db = openDatabase(join(product.folder, 'rummage.db'));
    await fillFeed(db, large.email, ITEMS, Date.now());
    db.close();
    const beside = await moveQuietIn(product, `beside ${ITEMS} items`);
    const other = await signUp(product.url, 'other@example.com');
    await beside(`${much.CONNECTIONS} × ${much.PIPELINED} pipelined requests`, 'pipeline', other);
    await beside(`${much.STREAMS} event streams of ${ITEMS} items`, 'watchEvents', large);
    await beside(`${much.PREVIEWS} previews over ${ITEMS} items`, 'preview', large);
    await beside(`export of ${ITEMS} items`, 'exportAccount', large);
    await beside(`account of ${ITEMS} items deleted`, 'deleteAccount', large);
    // Last, because nobody can log in from this address after that.
    await beside(`${much.LOG_INS} log-ins`, 'logIn', other);
  });
}

async function besideManyQueries(product: OpenProduct): Promise<void> {
  const beside = await moveQuietIn(product, 'in an empty product');
  const other = await moveIn(product.url, 'other@example.com');
  await beside(`${much.QUERIES} queries imported`, 'importQueries', other);
  await beside(`${much.PREVIEWS} previews against ${much.QUERIES} queries`, 'preview', other);
  await beside(`${much.STREAMS} event streams of ${much.QUERIES} queries`, 'watchEvents', other);
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
  const taken = await withProduct(environment, async ({ url }) => {
    const quiet = await signUp(url, 'quiet@example.com');
    if (isBesideAnother) {
      const misdeed = await startMisdeed(url, 'importQueries', await signUp(url, 'other@example.com'));
      await misdeed.ended;
      await setTimeout(WATCHED_MS);
      await misdeed.stop();
    }
    return firstResultOf(url, quiet, 'linen');
  });
  await ebay.close();
  return taken;
}

export async function withProduct<Result>(
  different: Record<string, string>,
  use: (product: OpenProduct) => Promise<Result>,
): Promise<Result> {
  const limits = { QUERIES_PER_USER: String(2 * much.QUERIES), RATE_LIMITS: 'on' };
  const product = await openProduct({ ...limits, ...different });
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}
