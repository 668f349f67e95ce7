import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startFakeEbay } from '@rummage/marketplaces/testing';
import type { Environment } from '@rummage/product/start-product.ts';
import { Database } from '#db/sqlite/driver';
import { collectingFrom, feedOf, offerAt, saveQueriesAt } from '../outside/offer.ts';
import { authAt, startBundled } from './product.ts';

const LISTED_BETWEEN = 3;
/** Longer than a visit takes, so that a kill may come before, in the middle of and between visits. */
const KILL_WITHIN_MS = 700;
/** Time without anything new after which nothing more will come. */
const NOTHING_FOR_MS = 60_000;
const LOOK_EVERY_MS = 200;

interface Kills {
  kills: number;
  /** Number of listings that an eBay has for each query at the start. */
  listed: number;
  dataDir: string;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** Everything that was wrong in the end. */
interface KillReport {
  /** Number of kills while a visit was being made. */
  inVisit: number;
  finds: number;
  /** Complaints of SQLite. */
  damage: string[];
  /** Finds and dismissals that had been written before a kill and were gone after it. */
  lost: number;
  /** Listings that are in the feed twice. */
  twice: number;
  /** Listings on offer that did not get into the feed in the end. */
  missing: number;
}

/**
 * Kills the product again and again at random moments while it collects from an eBay of its own that lists more all the
 * time, looks at the database after each kill, and lets it finish in the end.
 */
export async function killWhileCollecting({ kills, listed, dataDir, random }: Kills): Promise<KillReport> {
  const file = join(dataDir, 'rummage.db');
  const ebay = await startFakeEbay();
  const environment = { DATA_DIR: dataDir, ...collectingFrom(ebay) };
  const offer = offerAt(ebay);

  const report: KillReport = { inVisit: 0, finds: 0, damage: [], lost: 0, twice: 0, missing: 0 };
  async function killOnce(): Promise<void> {
    const { claimants } = look(file);
    const product = startBundled(environment);
    const address = await product.open;
    const auth = await authAt(address);
    await setTimeout(random() * KILL_WITHIN_MS);
    const [item] = await feedOf(address, auth, '?limit=1');
    if (item) await fetch(`${address}/api/users/1/items/${item.id}`, { method: 'DELETE', headers: auth });
    const before = look(file);
    product.process.kill('SIGKILL');
    await product.ended;

    const after = look(file);
    report.damage.push(...after.complaints);
    report.lost += [...before.rows].filter((row) => !after.rows.has(row)).length;
    report.inVisit += [...after.claimants].some((claimant) => !claimants.has(claimant)) ? 1 : 0;
  }

  try {
    offer.list(listed);
    await saveQueries(environment);
    for (let kill = 1; kill <= kills; kill += 1) {
      await killOnce();
      offer.list(LISTED_BETWEEN);
    }

    const last = startBundled(environment);
    const address = await last.open;
    const auth = await authAt(address);
    let [items, cameAt] = [0, Date.now()];
    while (items < offer.listed() && Date.now() < cameAt + NOTHING_FOR_MS) {
      await setTimeout(LOOK_EVERY_MS);
      const now = look(file).items;
      if (now > items) [items, cameAt] = [now, Date.now()];
    }
    const urls = (await feedOf(address, auth)).map(({ listings }) => listings[0]?.url);
    const end = look(file);
    report.twice = urls.length - new Set(urls).size;
    report.missing = offer.listed() - end.items;
    report.finds = end.rows.size;
    last.process.kill('SIGTERM');
    await last.ended;
    return report;
  } finally {
    await ebay.close();
  }
}

async function saveQueries(environment: Environment): Promise<void> {
  const product = startBundled(environment);
  await saveQueriesAt(await product.open);
  product.process.kill('SIGKILL');
  await product.ended;
}

/** Reads the database over another connection. */
function look(file: string) {
  const db = new Database(file, { readonly: true });
  try {
    const all = (sql: string) => db.prepare(sql).pluck().all();
    return {
      complaints: [
        ...all('pragma integrity_check').filter((said) => said !== 'ok'),
        ...db
          .prepare('pragma foreign_key_check')
          .all()
          .map((said) => JSON.stringify(said)),
      ].map(String),
      rows: new Set([
        ...all(`select 'find ' || id || ' of ' || item_id from finds`),
        ...all(`select 'dismissed ' || id from items where dismissed_at is not null`),
      ]),
      items: Number(all('select count(*) from items')[0]),
      claimants: new Set(all('select leased_by from visits where leased_by is not null')),
    };
  } finally {
    db.close();
  }
}
