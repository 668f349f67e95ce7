import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './db/database.ts';
import { damageTable, makeForeign } from './testing/databases/unusable-databases.ts';
import { freshDir } from './testing/fresh-dir.ts';
import { itInFullCheck } from './testing/full-check.ts';
import {
  rummage,
  rummageAlone,
  rummageCutOff,
  rummageOntoFullDisk,
} from './testing/processes/command-line.ts';
import { VERSION } from './version.ts';

/** A folder that does not answer, to a process that does not wait. */
const HANGING = `
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
files.stat = () => new Promise(() => undefined);
timers.setTimeout = (_ms, value) => Promise.resolve(value);
syncBuiltinESMExports();`;

describe('rummage status', () => {
  it('shows marketplaces and visits', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).close();

    const { out, err, code } = await rummageAlone(['status'], { DATA_DIR: dir });

    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toMatch(/^Backups: none yet\n\nMarketplaces\n/);
    expect(out).toMatch(/^Sample +0 of no limit$/m);
    expect(out).toContain('Visits (0)');
  }, 30_000);

  it('says first that notifications are turned off', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).close();

    const { out } = await rummage(['status'], { DATA_DIR: dir, NOTIFICATIONS: 'off' });

    expect(out).toMatch(/^Nothing is sent to people, because NOTIFICATIONS=off\.\n\nBackups: none yet\n/);
  }, 30_000);

  itInFullCheck(
    'says in one line that there is no database yet, and creates none',
    async () => {
      const dir = join(freshDir(), 'mistyped');

      const { out, err, code } = await rummage(['status'], { DATA_DIR: dir });

      expect({ out, code }).toEqual({ out: '', code: 1 });
      expect(err).toMatch(/^There is no database yet at .*rummage\.db: start Rummage once\n$/);
      expect(existsSync(dir)).toBe(false);
    },
    30_000,
  );

  it('says in one line what is wrong with the disk', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).close();
    mkdirSync(join(dir, 'rummage.db-wal'));

    const { out, err, code } = await rummageAlone(['status'], { DATA_DIR: dir });

    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toMatch(/^\S+rummage\.db cannot be opened: unable to open database file\n$/);
  }, 30_000);
});

describe('rummage', () => {
  it('says its version, and answers programs in JSON', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).close();
    const json = async (...args: string[]) =>
      JSON.parse((await rummage([...args, '--json'], { DATA_DIR: dir })).out) as unknown;

    expect((await rummage(['--version'], {})).out).toBe(`${VERSION}\n`);
    expect(await json('status')).toEqual({
      problems: [],
      silence: null,
      backups: { everyMs: 86_400_000, last: null, problem: null },
      marketplaces: [],
      liveSources: [],
      visits: [],
      shops: [],
      mailboxes: [],
      channels: [],
    });
    expect(await json('user', 'list')).toEqual([]);
    expect(await json('shop', 'list')).toEqual([]);
  }, 60_000);

  it('streams a backup, and leaves nothing beside the database', async () => {
    const dir = freshDir();
    openDatabase(join(dir, 'rummage.db')).close();

    const { out, err, code } = await rummageAlone(['backup', '-'], { DATA_DIR: dir });

    expect([out.slice(0, 16), err, code]).toEqual(['SQLite format 3\0', '', 0]);
    expect(readdirSync(dir).filter((name) => name.startsWith('backup'))).toEqual([]);
  }, 30_000);

  itInFullCheck(
    'says in one line that the reader of a backup has stopped',
    async () => {
      const dir = freshDir();
      openDatabase(join(dir, 'rummage.db')).close();

      expect(await rummageCutOff(['backup', '-'], { DATA_DIR: dir })).toEqual({
        err: 'Standard output was closed before the end of the backup\n',
        code: 1,
      });
      expect(readdirSync(dir).filter((name) => name.startsWith('backup'))).toEqual([]);
    },
    30_000,
  );

  itInFullCheck.each([[['backup', '-']], [['status']], [['user', 'list', '--json']]])(
    'says in one line that its answer cannot be written, and leaves nothing beside the database: %p',
    (args) => {
      const dir = freshDir();
      openDatabase(join(dir, 'rummage.db')).close();

      const { err, code } = rummageOntoFullDisk(args, { DATA_DIR: dir });

      expect(code).toBe(1);
      expect(err).toMatch(/^Standard output cannot be written to: ENOSPC[^\n]+\n$/);
      expect(readdirSync(dir).filter((name) => name.startsWith('backup'))).toEqual([]);
    },
    30_000,
  );

  itInFullCheck.each([[['status']], [['user', 'list']], [['backup', '-']]])(
    'says in one line that the data folder hangs: %p',
    async (args) => {
      const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(HANGING)}`;

      const { out, err, code } = await rummageAlone(args, { DATA_DIR: '/mnt/gone', NODE_OPTIONS });

      expect([out, err]).toEqual([
        '',
        expect.stringMatching(/^DATA_DIR: \/mnt\/gone does not answer[^\n]+\n$/),
      ]);
      expect(code).not.toBe(0);
    },
    30_000,
  );

  it.each([
    [['status'], /^\S+rummage\.db cannot be opened: it is not a database of Rummage\n$/],
    [
      ['backup', 'sunday.db'],
      /^\S+rummage\.db cannot be backed up to \S+sunday\.db: it is not a database of Rummage\n$/,
    ],
  ])(
    'says in one line that the database belongs to another product (%p)',
    async (args, line) => {
      const dir = freshDir();
      makeForeign(join(dir, 'rummage.db'));

      const { out, err, code } = await rummage(args, { DATA_DIR: dir, INIT_CWD: dir });

      expect({ out, code }).toEqual({ out: '', code: 1 });
      expect(err).toMatch(line);
      expect(existsSync(join(dir, 'sunday.db'))).toBe(false);
    },
    30_000,
  );

  itInFullCheck(
    'says in one line that the database is damaged when it reads a damaged table',
    async () => {
      const dir = freshDir();
      const file = join(dir, 'rummage.db');
      openDatabase(file).close();
      damageTable(file, 'visits');

      const status = await rummage(['status'], { DATA_DIR: dir });

      expect(status).toEqual({ out: '', err: 'The database is damaged. Nothing was saved.\n', code: 1 });
    },
    30_000,
  );
});
