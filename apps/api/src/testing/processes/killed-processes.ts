import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Item } from '@rummage/contract';
import { type Postgres, startPostgres } from '@rummage/product/start-postgres.ts';
import type { Product } from '@rummage/product/start-product.ts';
import pg from 'pg';
import { collectingFrom, feedOf, offerAt, saveQueriesAt } from '../outside/offer.ts';
import { watchedEbay } from '../outside/watched-ebay.ts';
import { authAt, startBundled } from './product.ts';

/** The last two answer. */
const ROLES = ['collector', 'collector', 'collector', 'api', 'api'] as const;
const LISTED_BETWEEN = 3;
const KILL_WITHIN_MS = 700;
const DATABASE_AWAY_MS = 1000;
const FINISH_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;

interface Kills {
  kills: number;
  /** Number of listings that an eBay has for each query at the start. */
  listed: number;
  /** Number of times the database itself is stopped, at once, and started again. */
  stops: number;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** Everything that was wrong in the end. */
interface KillReport {
  /** Kills of a collector while it made a visit. */
  inVisit: number;
  finds: number;
  /** Finds and dismissals that had been written before a kill and were gone after it. */
  lost: number;
  /** Dismissals that an API process had confirmed and that were not there in the end. */
  unkept: number;
  /** Listings that are in the feed twice. */
  twice: number;
  /** Listings on offer that did not get into the feed in the end. */
  missing: number;
  /** Searches by two collectors at once for the same visit. */
  meetings: number;
}

/**
 * Three collectors and two API processes on one PostgreSQL database. One of them after the other is killed at a random moment
 * and started again, and now and then the database is stopped, while an eBay lists more and somebody dismisses items.
 */
export async function killProcesses({ kills, stops, listed, random }: Kills): Promise<KillReport> {
  const [server, watched] = await Promise.all([startPostgres(), watchedEbay()]);
  const offer = offerAt(watched.ebay);
  const { clientId, clientSecret } = watched.ebay;
  const environment = {
    DATABASE_URL: server.address,
    JWT_SECRET: 'a secret of these tests, and of nothing else',
    LOG_LEVEL: 'silent',
    ...collectingFrom({ clientId, clientSecret, url: watched.url }),
  };
  const start = (role: (typeof ROLES)[number]) => {
    const product = startBundled({ ...environment, ROLE: role, DATA_DIR: tmpdir() });
    product.open.catch(() => undefined);

    return product;
  };
  const running = ROLES.map(start);
  const anApi = () => running[random() < 0.5 ? 3 : 4] as Product;
  const report = { inVisit: 0, lost: 0 };
  const confirmed = new Set<number>();

  async function killOne(): Promise<void> {
    await setTimeout(random() * KILL_WITHIN_MS);
    const before = await look(server);
    const place = Math.floor(random() * ROLES.length);
    const [role, product] = [ROLES[place], running[place]];
    if (!role || !product) return;
    product.process.kill('SIGKILL');
    await product.ended;
    if (role === 'collector' && before.leases > 0) report.inVisit += 1;
    await compare(before);
    running[place] = start(role);
  }

  async function compare(before: Seen): Promise<void> {
    const after = await look(server);
    report.lost += [...before.rows].filter((row) => !after.rows.has(row)).length;
  }

  async function stopDatabase(): Promise<void> {
    const before = await look(server);
    await server.stop();
    await setTimeout(random() * DATABASE_AWAY_MS);
    await server.start();
    await compare(before);
  }

  /** Somebody who dismisses what is new, at whichever API process answers. */
  async function dismissOne(address: string): Promise<void> {
    const auth = await authAt(address);
    const [item] = await feedOf(address, auth, '?limit=1');
    if (!item) return;
    const answer = await fetch(`${address}/api/users/1/items/${item.id}`, {
      method: 'DELETE',
      headers: auth,
    });
    if (answer.status === 204) confirmed.add(item.id);
  }

  try {
    offer.list(listed);
    await saveQueriesAt(await anApi().open);
    for (let kill = 1; kill <= kills; kill += 1) {
      // The one that answers may be the next to be killed.
      const dismissing = anApi()
        .open.then(dismissOne)
        .catch(() => undefined);
      await killOne();
      await dismissing;
      offer.list(LISTED_BETWEEN);
      if (kill % Math.ceil(kills / stops) === 0) await stopDatabase();
    }

    const address = await anApi().open;
    const deadline = Date.now() + FINISH_WITHIN_MS;
    const isDone = async () => (await look(server)).items >= offer.listed() || Date.now() > deadline;
    while (!(await isDone())) await setTimeout(LOOK_EVERY_MS);
    const end = await look(server);
    const urls = (await feedOf(address, await authAt(address))).map(({ listings }: Item) => listings[0]?.url);
    return {
      ...report,
      finds: end.rows.size,
      unkept: [...confirmed].filter((id) => !end.rows.has(`dismissed ${id}`)).length,
      twice: urls.length - new Set(urls).size,
      missing: offer.listed() - end.items,
      meetings: watched.meetings(),
    };
  } finally {
    for (const { process: child } of running) child.kill('SIGKILL');
    await Promise.all([watched.close(), server.remove()]);
  }
}

interface Seen {
  rows: Set<string>;
  items: number;
  /** Visits that are being made. */
  leases: number;
}

const SEEN = `
  select array(
      select 'find ' || id || ' of ' || item_id from finds
      union all select 'dismissed ' || id from items where dismissed_at is not null
    ) as rows,
    (select count(*) from items) as items,
    (select count(*) from visits where leased_by is not null) as leases`;

async function look({ address }: Postgres): Promise<Seen> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: string[]; items: string; leases: string }>(SEEN);
    const [seen] = rows;
    return {
      rows: new Set(seen?.rows),
      items: Number(seen?.items),
      leases: Number(seen?.leases),
    };
  } finally {
    await client.end();
  }
}
