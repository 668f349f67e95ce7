import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { openDatabase, openForReading } from '#db/database';
import { backUpBeside } from '#operators/backups/backup-beside';
import { backupsIn } from '#operators/backups/backup-folder';
import { createBackups } from '#operators/backups/backups';
import { clockAt, NOON } from '../api.ts';
import { PRODUCT_BUNDLE } from './product-bundle.ts';

const commands = join(PRODUCT_BUNDLE, 'cli.js');
/** Makes a copy take about 100 ms. */
const ROWS = 4000;
const BYTES = 4000;
/** Rows that are rewritten together: a copy with some of them new and some old would be of two moments. */
const TOGETHER = 50;
const KEPT = 5;
/** For each kill that is wanted: some come before or after the writing. */
const MOST_TRIES = 10;

interface Kills {
  /** Number of kills in the middle of writing. */
  kills: number;
  dataDir: string;
  /** A number from 0 up to 1. */
  random: () => number;
}

interface KillReport {
  /** Kills while a file was being written, and not yet under its name. */
  inWriting: number;
  /** Backups that are whole: the kill came too late, or between the name and the end. */
  made: number;
  /** What is wrong with files that have the name of a backup. */
  damage: string[];
  /** Files that a kill has left and the next backup has not cleared away. */
  leftovers: string[];
  /** Backups that are there in the end. */
  kept: number;
}

/** Backups once a day, each killed at a random moment while it is written, beside somebody who writes to the database. */
export async function killWhileBackingUp({ kills, dataDir, random }: Kills): Promise<KillReport> {
  const database = join(dataDir, 'rummage.db');
  const db = openDatabase(database);
  const { $client: client } = db.writer;
  client.exec('create table ballast (id integer primary key, turn integer, bytes blob)');
  const insert = client.prepare('insert into ballast (turn, bytes) values (0, randomblob(?))');
  client.transaction(() => {
    for (let row = 0; row < ROWS; row += 1) insert.run(BYTES);
  })();
  const rewrite = client.prepare(`update ballast set turn = turn + 1 where id <= ${TOGETHER}`);

  const environment = { DATA_DIR: dataDir };
  const clock = clockAt(NOON);
  const folder = backupsIn(dataDir);
  const log = pino({ level: 'silent' });
  const options = { database, folder, everyMs: DAY_MS, keep: KEPT, now: clock.now, log };
  const report: KillReport = { inWriting: 0, made: 0, damage: [], leftovers: [], kept: 0 };
  const checked = new Set<string>();
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  const isWriting = () => names().some((name) => name.endsWith('.part'));

  /** Time from the start of writing to the end, in ms; that of the last one that was not killed. */
  let writingMs = 0;

  /** Makes one with a process of its own, which is killed so long after it has begun to write. */
  async function makeOne(killAfterMs: number): Promise<void> {
    const killing = new AbortController();
    const make = (to: string) => backUpBeside(to, { commands, environment, closing: killing.signal });
    let isOver = false;
    const looked = createBackups({ ...options, make, closing: killing.signal })
      .look()
      .finally(() => (isOver = true));
    while (!isOver && !isWriting()) await setTimeout(1);
    const start = performance.now();
    while (!isOver && performance.now() - start < killAfterMs) {
      rewrite.run();
      await setTimeout(2);
    }
    if (isOver) writingMs = performance.now() - start;
    else if (isWriting()) report.inWriting += 1;
    killing.abort();
    await looked;
  }

  function checkAll(): void {
    const good = names().filter((name) => name.endsWith('.db'));
    report.kept = good.length;
    for (const name of good) {
      if (checked.has(name)) continue;
      checked.add(name);
      report.made += 1;
      const wrong = wrongWith(join(folder, name));
      if (wrong !== undefined) report.damage.push(`${name}: ${wrong}`);
    }
  }

  await makeOne(Infinity);
  checkAll();
  for (let tries = 0; report.inWriting < kills && tries < MOST_TRIES * kills; tries += 1) {
    clock.pass(DAY_MS);
    await makeOne(random() * writingMs);
    checkAll();
  }
  clock.pass(DAY_MS);
  await makeOne(Infinity);
  checkAll();
  report.leftovers = names().filter((name) => !name.endsWith('.db'));
  db.close();
  return report;
}

/** Opens a backup as the product does, and reads it whole. */
function wrongWith(file: string): string | undefined {
  try {
    const { $client: client } = openForReading(file);
    const found = client.pragma('integrity_check', { simple: true }) as string;
    const rows = client.prepare('select count(*) from ballast').pluck().get();
    const turns = client.prepare(`select count(distinct turn) from ballast where id <= ${TOGETHER}`).pluck();
    const isOfOneMoment = turns.get() === 1;
    client.close();
    if (found !== 'ok') return found;
    return rows === ROWS && isOfOneMoment ? undefined : 'it is not whole';
  } catch (error) {
    return (error as Error).message;
  }
}
