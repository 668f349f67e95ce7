import { setTimeout } from 'node:timers/promises';
import type { Item } from '@rummage/contract';
import { startFakeShop } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { type AskedDatabase, openAskedDatabase } from '../databases/asked-database.ts';
import { coatAt, listCoats, servePictures } from '../outside/listed-coats.ts';
import { feedOf } from '../outside/offer.ts';
import { authAt, postJson, signUpAt } from './product.ts';
import { startProcesses } from './running-processes.ts';

/** Each coat is listed so often. */
const COPIES = 3;
const PAIRS = 3;
/** Reading the pictures of a listing takes two seconds. */
const KILL_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 200;
const FINISH_WITHIN_MS = 150_000;
/** Pictures wait no longer after a process was killed twice while it read them. */
const TRIED_AGAIN_AFTER_MS = 6 * HOUR_MS;

interface Kills {
  kills: number;
  /** Coats that are listed twice from the start, and once more in the middle; at most 6. */
  coats: number;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** Everything that was wrong in the end. */
interface KillReport {
  /** Kills of a process while it read pictures. */
  whileReading: number;
  /** Splits that were confirmed. */
  splits: number;
  /** Merges and splits that had been written before a kill and were gone after it. */
  lost: number;
  /** Confirmed splits that are not there in the end. */
  unkept: number;
  /** Pairs of listings of one coat that were not found to be the same, and pairs of different coats that were. */
  missing: number;
  wrong: number;
  /** Listings that the feed does not show, or more than once. */
  notOnce: number;
  /** Coats that are not one item or, where they were split, two. */
  notTogether: number;
  /** Split pairs of listings that one item shows. */
  notApart: number;
}

/**
 * Kills processes again and again at random moments while they compare the pictures of a shop and join its listings, and while
 * somebody splits what has been joined; then lets them finish.
 */
export async function killWhileComparing({ kills, coats, random }: Kills): Promise<KillReport> {
  const [database, pictures] = await Promise.all([openAskedDatabase(), servePictures()]);
  const listing = (copy: number) => listCoats(coats, copy, pictures.url);
  const shop = await startFakeShop({ ways: ['shopify'], goods: [...listing(0), ...listing(1)] });
  const processes = startProcesses(database.environment);
  const report = { whileReading: 0, lost: 0 };
  /** Listings whose pictures were being read in a kill. */
  const interrupted = new Set<number>();
  const confirmed = new Set<string>();
  const coatOf = ({ listings }: Item) => coatAt(listings[0]?.url ?? '', coats);

  async function killOne(): Promise<void> {
    await setTimeout(random() * KILL_WITHIN_MS);
    const before = await look(database, coats);
    const { role, restart } = await processes.kill(random());
    const after = await look(database, coats);
    report.lost += [...before.written].filter((row) => !after.written.has(row)).length;
    const [id] = after.taken.filter((taken) => !interrupted.has(taken));
    if (role !== 'api' && id !== undefined) {
      report.whileReading += 1;
      interrupted.add(id);
    }
    restart();
  }

  /** Somebody who says of every second coat that its first listing is not the same as the others. */
  async function splitSome(): Promise<void> {
    const address = await processes.answering();
    const auth = await authAt(address);
    for (const item of await feedOf(address, auth)) {
      const first = item.listings.find(({ url }) => url.endsWith(`-${coatOf(item) + 1}`));
      if (coatOf(item) % 2 === 1 || !first || item.listings.length === 1) continue;
      const split = `${address}/api/users/1/items/${item.id}/splits/${first.id}`;
      const { status } = await fetch(split, { method: 'PUT', headers: auth });
      if (status === 200) confirmed.add(`split of ${coatOf(item)}`);
    }
  }

  async function letTimePass(): Promise<void> {
    const later = `next_at - ${TRIED_AGAIN_AFTER_MS}`;
    await database.ask(`update picture_hashes set next_at = ${later} where next_at is not null`);
  }

  try {
    const address = await processes.answering();
    await signUpAt(address);
    await postJson(`${address}/api/users/1/queries`, { query_text: 'overcoat' }, await authAt(address));
    await database.ask(
      `insert into shops (url, way, name, second_hand, currency, added_at, next_at, memory)
       values ('${shop.url}/products.json', 'shopify', 'Coats of Leeds', 1, 'USD', 0, 0, '[]')`,
    );
    await until(database, coats, ({ waiting }) => waiting > 0);
    for (let kill = 1; kill <= kills; kill += 1) {
      let isKilled = false;
      const splitting = (async () => {
        // The one that answers may be the next to be killed.
        for (; !isKilled; await setTimeout(LOOK_EVERY_MS)) await splitSome().catch(() => undefined);
      })();
      await killOne();
      isKilled = true;
      await splitting;
      if (kill === Math.ceil(kills / 2)) {
        await letTimePass();
        await until(database, coats, ({ waiting }) => waiting === 0);
        await splitSome();
        shop.add(...listing(2));
      }
    }
    const all = COPIES * coats;
    await until(database, coats, ({ known, taken, waiting }) => known === all && waiting === taken.length);
    await letTimePass();
    await until(database, coats, ({ waiting }) => waiting === 0);

    const last = await processes.answering();
    const [end, feed] = [await look(database, coats), await feedOf(last, await authAt(last))];
    const shown = feed.flatMap(({ listings }) => listings.map(({ url }) => url));
    const isAsSplit = (coat: number) => {
      const items = feed.filter((item) => coatOf(item) === coat);
      return items.length === (end.written.has(`split of ${coat}`) ? 2 : 1);
    };
    const areTogether = ({ one, other }: Pair) =>
      feed.some(({ listings }) => [one, other].every((url) => listings.some((each) => each.url === url)));
    return {
      ...report,
      splits: confirmed.size,
      unkept: [...confirmed].filter((split) => !end.written.has(split)).length,
      missing: PAIRS * coats - end.right,
      wrong: end.wrong,
      notOnce: all - new Set(shown).size + (shown.length - new Set(shown).size),
      notTogether: Array.from({ length: coats }, (_, coat) => coat).filter((coat) => !isAsSplit(coat)).length,
      notApart: end.splits.filter(areTogether).length,
    };
  } finally {
    await Promise.all([processes.close(), shop.close(), pictures.close()]);
    await database.close();
  }
}

/** The addresses of two listings. */
interface Pair {
  one: string;
  other: string;
}

interface Seen {
  /** Merges and splits. */
  written: Set<string>;
  splits: Pair[];
  /** Number of merges that are of one coat, and of those that are not. */
  right: number;
  wrong: number;
  /** Listings that have been looked at. */
  known: number;
  /** Listings whose pictures have to be read, and those of them that a process has taken. */
  waiting: number;
  taken: number[];
}

const pairsIn = (table: string) => `
  select one.url as one, other.url as other from ${table} pairs
  join listings one on one.id = pairs.listing_id join listings other on other.id = pairs.other_id`;

async function look({ ask }: AskedDatabase, coats: number): Promise<Seen> {
  const merges = await ask<Pair>(pairsIn('merges'));
  const splits = await ask<Pair>(pairsIn('splits'));
  const unread = await ask<{ id: number | string; failures: number | string }>(
    'select listing_id as id, failures from picture_hashes where hashes is null and next_at is not null',
  );
  const [words] = await ask<{ known: number | string }>(
    'select count(distinct listing_id) as known from listing_words',
  );
  const right = merges.filter(({ one, other }) => coatAt(one, coats) === coatAt(other, coats)).length;
  return {
    written: new Set([
      ...merges.map(({ one, other }) => `${one} is ${other}`),
      ...splits.map(({ one }) => `split of ${coatAt(one, coats)}`),
    ]),
    splits,
    right,
    wrong: merges.length - right,
    known: Number(words?.known),
    waiting: unread.length,
    taken: unread.filter(({ failures }) => Number(failures) > 0).map(({ id }) => Number(id)),
  };
}

async function until(database: AskedDatabase, coats: number, isSo: (seen: Seen) => boolean): Promise<void> {
  const deadline = Date.now() + FINISH_WITHIN_MS;
  while (!isSo(await look(database, coats)) && Date.now() < deadline) await setTimeout(LOOK_EVERY_MS);
}
