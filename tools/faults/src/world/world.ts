import { readConfig } from '@rummage/api/src/config.ts';
import { noteTrouble } from '@rummage/api/src/db/condition.ts';
import { connectionsOf } from '@rummage/api/src/sources/marketplaces/connections.ts';
import { insertShop } from '@rummage/api/src/sources/shops/shops.repo.ts';
import { clockAt } from '@rummage/api/src/testing/api.ts';
import { change } from '@rummage/api/src/testing/databases/rows.ts';
import { ebayMarketplace, traderaMarketplace } from '@rummage/marketplaces';
import { HOUR_MS } from '@rummage/vocabulary';
import { createFaults, type Faults } from '../faults.ts';
import { createMarket } from './market.ts';
import { type Process, startProcess } from './process.ts';
import { createReceiver } from './receiver.ts';
import { createShop, SHOP_URL } from './shop.ts';
import { createStore } from './store.ts';

const CONFIG = readConfig({
  EBAY_CLIENT_ID: 'id',
  EBAY_CLIENT_SECRET: 'secret',
  TRADERA_APP_ID: '1',
  TRADERA_APP_KEY: 'key',
});

const TERMINATE = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

export interface WorldOptions {
  /** ISO. */
  startsAt: string;
  /** True if SQLite has a file, with one connection that reads and one that writes. */
  isFile?: boolean;
  processes?: number;
  /** Default: both are there. */
  hasTradera?: boolean;
  /** Calls that they allow a day; default more than are needed. */
  dailyCalls?: { ebay: number; tradera: number };
  faults?: Faults;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** An installation with its marketplaces, a shop and the receiver of its messages, all in this process and by one clock. */
export async function createWorld({
  startsAt,
  isFile = false,
  processes: count = 1,
  hasTradera = true,
  dailyCalls = { ebay: 400, tradera: 100 },
  faults = createFaults(),
}: WorldOptions) {
  const clock = clockAt(startsAt);
  const { now } = clock;
  const outside = { faults, now, pass: clock.pass };
  const ebay = createMarket({
    ...outside,
    adapter: ebayMarketplace({ clientId: 'id', clientSecret: 'secret', dailyCalls: dailyCalls.ebay, now }),
    dailyCalls: dailyCalls.ebay,
  });
  const tradera = createMarket({
    ...outside,
    adapter: traderaMarketplace({ appId: '1', appKey: 'key', dailyCalls: dailyCalls.tradera, now }),
    dailyCalls: dailyCalls.tradera,
  });
  const markets = hasTradera ? [ebay, tradera] : [ebay];
  const shop = createShop(outside);
  const receiver = createReceiver(outside);
  const disk = { isFull: false };
  const store = createStore(isFile);
  const processes: Process[] = [];
  let started = 0;

  function start(): Process {
    started += 1;
    return startProcess({
      name: `process ${started}`,
      store,
      faults,
      isFull: () => disk.isFull,
      options: {
        clock,
        marketplaces: () => markets.map(({ marketplace }) => marketplace),
        shopDeps: { fetcher: shop.fetcher, intervalMs: 6 * HOUR_MS },
        senders: { webhook: receiver.sender },
        connections: connectionsOf(CONFIG, now),
        allowPrivate: true,
      },
    });
  }

  /** The processes, those that were killed started again. */
  async function running(): Promise<Process[]> {
    for (let at = 0; at < count; at += 1) {
      const process = processes[at];
      if (process?.isGone() === false) continue;
      if (process) await faults.aside(() => store.abandon(process.db));
      processes[at] = await faults.aside(async () => start());
    }
    return processes;
  }

  /** Whatever goes wrong in a loop of the product is noted, and the loop goes on. */
  async function turn(process: Process, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      noteTrouble(process.db, error);
    }
  }

  const world = {
    clock,
    ebay,
    tradera,
    markets,
    shop,
    receiver,
    disk,
    faults,
    /** Changes with every call, so that all processes answer. @param pick any whole number */
    answering: async (pick = 0): Promise<Process> => {
      const all = await running();
      return all[pick % all.length] as Process;
    },
    isOneGone: () => processes.some(({ isGone }) => isGone()),
    kill: (pick: number) => processes[pick % count]?.kill(),
    /** The database starts again, where it is a server. */
    loseConnections: async () => {
      const [process] = await running();
      if (process?.db.engine === 'postgres')
        await faults.aside(() => change(process.db, TERMINATE)).catch(() => undefined);
    },
    /** Collects and notifies whatever is due, by all processes at once. */
    work: async () => {
      const all = await running();
      await Promise.all(all.map((process) => turn(process, process.collect)));
      await Promise.all(all.map((process) => turn(process, process.notify)));
    },
    close: async () => {
      for (const { db } of processes) await db.close();
      await store.close();
    },
  };
  const { db } = await world.answering();
  const ware = {
    url: SHOP_URL,
    way: 'shopify',
    name: 'Second Wind',
    second_hand: true,
    country: 'US',
    currency: 'USD',
  } as const;
  await insertShop(db, { ...ware, added_by: null }, now());
  return world;
}
