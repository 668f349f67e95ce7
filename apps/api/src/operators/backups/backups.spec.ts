import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { openDatabase } from '#db/database';
import { backUp } from '#db/sqlite/backup';
import { Database } from '#db/sqlite/driver';
import { restore } from '#db/sqlite/restore';
import { createUser } from '#people/account/users.repo';
import { clockAt, NOON } from '#testing/api';
import { fillInstallation } from '#testing/databases/fill-installation';
import { freshDir } from '#testing/fresh-dir';
import { backupsIn, readBackups } from './backup-folder.ts';
import { createBackups } from './backups.ts';

const log = pino({ level: 'silent' });

function place() {
  const dir = freshDir();
  const database = join(dir, 'rummage.db');
  openDatabase(database).close();
  return { dir, database };
}

/** Backups of a database once a day, of which two are kept. */
function daily({ dir, database } = place()) {
  const clock = clockAt(NOON);
  const folder = backupsIn(dir);
  const disk = { problem: undefined as string | undefined };
  const { signal } = new AbortController();
  const make = async (to: string) => {
    if (disk.problem !== undefined) throw new Error(disk.problem);
    backUp(database, to);
  };
  const options = { database, folder, everyMs: DAY_MS, keep: 2, make, now: clock.now, log, closing: signal };
  const backups = createBackups(options);
  const names = () => readdirSync(folder).sort();
  return { ...backups, disk, folder, clock, names, database, options };
}

describe('what is known of backups', () => {
  it('says that their folder cannot be read, instead of failing with it', async () => {
    const { look, folder, state } = daily();
    await look();
    mkdirSync(join(folder, 'problem.txt'));
    expect(state()).toMatchObject({
      last: { file: join(folder, 'rummage-20260301T120000Z.db') },
      problem: 'the folder of the backups cannot be read',
    });
  });
});

describe('a backup that is made by itself', () => {
  it('is made once in the interval, for its owner alone, and only as many as are kept stay', async () => {
    const { look, clock, names, folder, state } = daily();
    for (let day = 0; day < 3; day += 1) {
      for (const ms of [0, DAY_MS - HOUR_MS]) {
        clock.pass(ms);
        await look();
      }
      clock.pass(HOUR_MS);
    }

    expect(names()).toEqual(['rummage-20260302T120000Z.db', 'rummage-20260303T120000Z.db']);
    const modes = [folder, join(folder, names()[1] ?? '')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    expect(state()).toEqual({
      last: { file: join(folder, names()[1] ?? ''), madeAt: Date.parse('2026-03-03T12:00:00Z') },
      problem: null,
    });
  });

  it('that fails deletes nothing, is tried again after an hour, and says why until one is made', async () => {
    const { look, clock, names, disk, state } = daily();
    await look();
    clock.pass(DAY_MS);
    await look();
    clock.pass(DAY_MS);
    disk.problem = 'the disk is full';
    await look();
    const tried = state();
    disk.problem = undefined;
    clock.pass(HOUR_MS - 1);
    await look();
    const early = names();
    clock.pass(1);
    await look();

    expect(tried).toMatchObject({ last: { madeAt: Date.parse('2026-03-02T12:00:00Z') } });
    expect(tried.problem).toBe('the disk is full');
    expect(early).toEqual(['problem.txt', 'rummage-20260301T120000Z.db', 'rummage-20260302T120000Z.db']);
    expect(names()).toEqual(['rummage-20260302T120000Z.db', 'rummage-20260303T130000Z.db']);
    expect(state().problem).toBeNull();
  });

  it('leaves a note of its problem that commands and a later start can read', async () => {
    const { look, disk, folder, options } = daily();
    disk.problem = 'the disk is full';
    await look();

    expect(readBackups(folder)).toEqual({ last: null, problem: 'the disk is full' });
    expect(createBackups(options).state().problem).toBe('the disk is full');
  });

  it('clears away what kills have left, and nothing that is not its own', async () => {
    const { look, folder, names } = daily();
    mkdirSync(folder);
    for (const name of ['rummage-20260228T120000Z.db.part', 'rummage-20260228T120000Z.db.part-journal'])
      writeFileSync(join(folder, name), 'half');
    for (const name of ['mine.db', 'rummage-sunday.db', 'mine.db.part'])
      writeFileSync(join(folder, name), '');

    await look();

    expect(names()).toEqual(['mine.db', 'mine.db.part', 'rummage-20260301T120000Z.db', 'rummage-sunday.db']);
  });

  it('is made and kept also when the clock is set back behind the others', async () => {
    const { look, clock, names } = daily();
    for (let day = 0; day < 2; day += 1) {
      await look();
      clock.pass(DAY_MS);
    }
    clock.pass(-30 * DAY_MS);
    await look();

    expect(names()).toEqual(['rummage-20260201T120000Z.db', 'rummage-20260302T120000Z.db']);
  });

  it('is not started when it would fill the disk', async () => {
    const { dir, database } = place();
    const { look, state, names } = daily({ dir, database });
    const { size } = statSync(database);
    truncateSync(database, 8e12);
    await look();
    truncateSync(database, size);

    expect(state().problem).toMatch(/^the disk has [\d,]+ MB left, and a backup needs 7,\d\d\d,\d\d\d MB$/);
    expect(names()).toEqual(['problem.txt']);
  });

  it('says that its folder cannot be used', async () => {
    const { dir, database } = place();
    writeFileSync(backupsIn(dir), 'a file');
    const { look, state } = daily({ dir, database });
    await look();

    expect(state().problem).toBe('EEXIST: file already exists');
  });
});

it('a backup that was made by itself brings back the whole day, table by table', async () => {
  const dir = freshDir();
  await fillInstallation(dir, { users: 2, items: 30 });
  const database = join(dir, 'rummage.db');
  const day = contentOf(database);
  const { look, state } = daily({ dir, database });
  await look();
  const db = openDatabase(database);
  await createUser(db, 'later@example.com', 'hash', 0);
  db.writer.$client.exec('delete from items');
  db.close();
  expect(contentOf(database)).not.toEqual(day);

  restore(state().last?.file ?? '', database, Date.parse(NOON));

  expect(Object.keys(day).length).toBeGreaterThanOrEqual(60);
  expect(contentOf(database)).toEqual(day);
});

/** All rows of all tables. */
function contentOf(database: string): Record<string, unknown[]> {
  const client = new Database(database, { readonly: true });
  const tables = client
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all() as string[];
  const content = tables.map((table) => [table, client.prepare(`select * from "${table}"`).all()]);
  client.close();
  return Object.fromEntries(content);
}
