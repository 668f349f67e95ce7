import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { openDatabase } from '#db/database';
import * as schema from '#db/schema';
import { Database } from '#db/sqlite/driver';
import {
  describeBesidePostgres,
  emptyPostgres,
  inPostgres,
  migratedPostgres,
} from '#testing/databases/beside-postgres';
import { describeSqlite } from '#testing/databases/described-database';
import { fillInstallation, JWT_SECRET } from '#testing/databases/fill-installation';
import { damageTable, makeForeign } from '#testing/databases/unusable-databases';
import { freshDir } from '#testing/fresh-dir';
import { HEAVY_MS, itInFullCheck, sampled } from '#testing/full-check';
import { rummage } from '#testing/processes/command-line';
import { JSON_COLUMNS } from './copy.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KILLS = 10;

const fileIn = (dir: string) => join(dir, 'rummage.db');
const move = (dir: string, address: string, ...options: string[]) =>
  rummage(['move-to-postgres', address, ...options], { DATA_DIR: dir });

/** All rows of each table, in one order. */
type Rows = Record<string, string[]>;

function rowsOnSqlite(dir: string): Rows {
  const client = new Database(fileIn(dir), { readonly: true });
  try {
    return Object.fromEntries(
      describeSqlite(client).map(({ name }) => [name, sorted(client.prepare(`select * from ${name}`).all())]),
    );
  } finally {
    client.close();
  }
}

function rowsOnPostgres(address: string, tables: readonly string[]): Rows {
  const all = (name: string) =>
    `select '${name}' as name, coalesce(json_agg(one_row), '[]') as found from ${name} one_row`;
  const found = inPostgres(
    address,
    `select json_object_agg(name, found) from (${tables.map(all).join(' union all ')}) tables`,
  );
  const rows = Object.entries(JSON.parse(found) as Record<string, unknown[]>);
  return Object.fromEntries(rows.map(([name, ofTable]) => [name, sorted(ofTable)]));
}

function sorted(rows: unknown[]): string[] {
  const fieldsOf = (row: unknown) =>
    Object.entries(row as object).sort(([one], [other]) => (one < other ? -1 : 1));
  return rows.map((row) => JSON.stringify(fieldsOf(row))).sort();
}

/** The next id of each table that counts its rows. */
type NextIds = { name: string; next: number }[];

function countedOnSqlite(dir: string): NextIds {
  const client = new Database(fileIn(dir), { readonly: true });
  const counted = client
    .prepare('select name, seq + 1 as next from sqlite_sequence where seq > 0 order by name')
    .all() as NextIds;
  const all = describeSqlite(client).filter(({ columns }) => columns.some(({ isCounted }) => isCounted));
  client.close();
  expect(counted.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
  return counted;
}

function nextOnPostgres(address: string, tables: readonly string[]): NextIds {
  const next = (name: string) =>
    `select '${name}' as name, nextval(pg_get_serial_sequence('${name}', 'id')) as next`;
  return JSON.parse(
    inPostgres(address, `select json_agg(ids) from (${tables.map(next).join(' union all ')}) ids`),
  ) as NextIds;
}

/** Number of rows in all; undefined where there are no tables. */
function countIn(address: string): number | undefined {
  if (inPostgres(address, "select to_regclass('public.users')") === '') return undefined;
  const counts = Object.values(schema).map((table) => `(select count(*) from ${getTableName(table)})`);
  return Number(inPostgres(address, `select ${counts.join(' + ')}`));
}

describeBesidePostgres('rummage move-to-postgres', () => {
  let dir: string;
  let before: Rows;

  beforeAll(async () => {
    dir = freshDir();
    await fillInstallation(dir, { users: 3, items: 40 });
    const latest = Number.MAX_SAFE_INTEGER;
    const waits = `state = 'waiting', next_at = ${latest}, finished_at = null`;
    changed(fileIn(dir), `update deliveries set ${waits} where user_id = 1`);
    before = rowsOnSqlite(dir);
  }, HEAVY_MS);

  it.each(
    sampled([
      ['nothing', emptyPostgres],
      ['the tables, without rows', migratedPostgres],
    ]),
  )(
    'copies every row of every table, and lets ids go on where they were, into a database that holds %s',
    async (_what, make) => {
      const address = make();
      const counted = countedOnSqlite(dir);
      const bytes = readFileSync(fileIn(dir));

      const { out, err, code } = await move(dir, address, '--yes');

      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([]);
      expect(rowsOnPostgres(address, Object.keys(before))).toEqual(before);
      for (const [name, rows] of Object.entries(before))
        expect(out).toMatch(new RegExp(`^${name} +${rows.length} +${rows.length}$`, 'm'));
      expect(out).toContain('There is no way back');
      expect(out).toContain(join(dir, 'secrets.json'));
      expect(out).not.toContain(JWT_SECRET);
      expect(out).not.toContain('U+0000');
      expect(readFileSync(fileIn(dir)).equals(bytes)).toBe(true);
      // The count goes on even behind rows that are gone.
      expect(counted).toContainEqual({ name: 'acts', next: 2 ** 40 + 1 });
      expect(
        nextOnPostgres(
          address,
          counted.map(({ name }) => name),
        ),
      ).toEqual(counted);
    },
    HEAVY_MS,
  );

  itInFullCheck(
    'leaves all triggers switched on',
    async () => {
      const address = emptyPostgres();
      await move(dir, address, '--yes');

      const sleeping = inPostgres(address, "select tgname from pg_trigger where tgenabled <> 'O'");

      expect(sleeping).toBe('');
      inPostgres(address, 'update visits set next_at = 1');
      expect(inPostgres(address, 'select distinct next_at from wanted_visits')).toBe('1');
    },
    HEAVY_MS,
  );

  itInFullCheck(
    'removes U+0000 from texts and from JSON, and says from how many',
    async () => {
      const odd = freshDir();
      await fillInstallation(odd, { users: 1, items: 2 });
      const db = openDatabase(fileIn(odd));
      const { $client: client } = db.writer;
      client
        .prepare('update listings set title = ?, images = ? where id = 1')
        .run('a\0b\0', '["\\u0000x\\\\u0000"]');
      client
        .prepare('update listing_texts set text = ? where listing_id = 1')
        .run('"title":"a\\u0000b","x":"\\\\u0000"}');
      client.prepare('update queries set query_text = ? where id = 1').run('\\u0000');
      db.close();
      const address = emptyPostgres();

      const { out, code } = await move(odd, address, '--yes');

      expect(code).toBe(0);
      expect(out).toContain('was removed from 3 texts');
      expect(inPostgres(address, 'select title, images from listings where id = 1')).toBe(
        'ab|["x\\\\u0000"]',
      );
      expect(inPostgres(address, 'select text from listing_texts where listing_id = 1')).toBe(
        '"title":"ab","x":"\\\\u0000"}',
      );
      expect(inPostgres(address, 'select query_text from queries where id = 1')).toBe('\\u0000');
    },
    HEAVY_MS,
  );

  it('knows every column that holds JSON', () => {
    const json = Object.values(schema).flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ dataType }) => dataType === 'json')
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );

    // The texts of listings are parts of JSON, which the schema does not know.
    expect([...JSON_COLUMNS].sort()).toEqual([...json, 'listing_texts.text'].sort());
  });

  itInFullCheck(
    'says what it does and copies nothing without a terminal and without --yes',
    async () => {
      const address = emptyPostgres();

      const { out, err, code } = await move(dir, address);

      expect(code).toBe(1);
      expect(out).toContain('There is no way back');
      expect(err).toBe('Nothing was copied: add --yes to go on without being asked\n');
      expect(countIn(address)).toBeUndefined();
    },
    30_000,
  );

  itInFullCheck.each([
    ['yes\n', 0],
    ['no\n', 1],
    ['\u0004', 1],
  ])(
    'asks on a terminal, and goes on only after yes (%j)',
    async (answer, expected) => {
      const address = emptyPostgres();
      const { code, out } = await onTerminal(['move-to-postgres', address], { DATA_DIR: dir }, answer);

      expect(out).toContain('Type yes to go on: ');
      expect(code).toBe(expected);
      expect(countIn(address) !== undefined).toBe(expected === 0);
      if (expected === 0) expect(out).toMatch(/items: 120 of 120\r?\n/);
    },
    30_000,
  );

  describe('refuses in one line, and changes nothing,', () => {
    it('while Rummage runs', async () => {
      const db = openDatabase(fileIn(dir));
      try {
        const address = emptyPostgres();
        const answer = await move(dir, address, '--yes');

        expect(answer).toEqual({
          out: '',
          err: `${fileIn(dir)} cannot be moved: Rummage is running: stop it first\n`,
          code: 1,
        });
        expect(countIn(address)).toBeUndefined();
      } finally {
        db.close();
      }
    }, 30_000);

    itInFullCheck.each<[string, (file: string) => void, RegExp]>([
      ['is missing', (file) => rmSync(file), /^There is no database yet at \S+: start Rummage once\n$/],
      [
        'is of an older version',
        forgetMigration,
        /cannot be moved: it is of an older version; start Rummage once\n$/,
      ],
      [
        'is of a newer version',
        addMigration,
        /cannot be moved: it was written by a newer version of Rummage\n$/,
      ],
      ['is damaged', (file) => damageTable(file, 'finds'), /cannot be moved: it is damaged \([^\n]*\)\n$/],
      [
        'was restored',
        (file) => changed(file, 'pragma user_version = 1'),
        /cannot be moved: [^\n]*restored[^\n]* First say: npm run rummage -- notifications resume\n$/,
      ],
      ['misses rows', loseUser, /cannot be moved: it is damaged \([^\n]*users\)\n$/],
      [
        'is of another product',
        (file) => (rmSync(file), makeForeign(file)),
        /it is not a database of Rummage\n$/,
      ],
    ])(
      'a database that %s',
      async (_what, change, line) => {
        const bad = freshDir();
        openDatabase(fileIn(bad)).close();
        await fillInstallation(bad, { users: 1, items: 1 });
        change(fileIn(bad));
        const address = emptyPostgres();

        const { out, err, code } = await move(bad, address, '--yes');

        expect({ out, code }).toEqual({ out: '', code: 1 });
        expect(err).toMatch(line);
        expect(countIn(address)).toBeUndefined();
      },
      30_000,
    );

    it.each<[string, (address: string) => void, RegExp]>(
      sampled([
        [
          'holds a row',
          (at) => inPostgres(at, "insert into marketplaces (name) values ('ebay')"),
          /holds data of Rummage already/,
        ],
        [
          'holds tables of others',
          (at) => inPostgres(at, 'drop schema drizzle cascade'),
          /holds tables that are not of Rummage/,
        ],
        [
          'is of a newer version',
          (at) =>
            inPostgres(
              at,
              "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)",
            ),
          /written by a newer version/,
        ],
      ]),
    )(
      'a target that %s',
      async (_what, change, line) => {
        const address = migratedPostgres();
        change(address);
        const count = countIn(address);

        const { out, err, code } = await move(dir, address, '--yes');

        expect({ out, code }).toEqual({ out: '', code: 1 });
        expect(err).toMatch(/^The PostgreSQL database cannot be used: [^\n]+\n$/);
        expect(err).toMatch(line);
        expect(countIn(address)).toBe(count);
      },
      30_000,
    );

    itInFullCheck.each([
      ['localhost/rummage', /^The address has to be like postgres:/],
      ['mysql://me:s3cr%23et@localhost/rummage', /^The address has to be like postgres:/],
      ['postgres://me:s3cr#et@localhost/rummage', /^The address has to be like postgres:/],
      ['postgres://me:s3cr%et@localhost/rummage', /^The address has to be like postgres:/],
      ['postgres://me:s3cr%23et@127.0.0.1:1/rummage', /no PostgreSQL answers at this address\n$/],
      ['postgres://me:s3cr%23et@there.invalid/rummage', /there is no such host\n$/],
    ])(
      'the address %s',
      async (address, line) => {
        const { out, err, code } = await move(dir, address, '--yes');

        expect({ out, code }).toEqual({ out: '', code: 1 });
        expect(err).toMatch(/^[^\n]+\n$/);
        expect(err).toMatch(line);
        expect(err).not.toMatch(/s3cr/);
      },
      30_000,
    );

    itInFullCheck(
      'an installation that is to use PostgreSQL already',
      async () => {
        const address = emptyPostgres();
        const environment = { DATA_DIR: dir, DATABASE_URL: address, JWT_SECRET };

        expect(await rummage(['move-to-postgres', address, '--yes'], environment)).toEqual({
          out: '',
          err: 'DATABASE_URL is set already: leave it out until everything is moved\n',
          code: 1,
        });
      },
      30_000,
    );

    itInFullCheck(
      'a wrong password, a missing one, and a database that is not there',
      async () => {
        const address = emptyPostgres();
        requirePassword(address, 'mover');
        const as = (user: string, database?: string) => {
          const url = new URL(address);
          if (database !== undefined) url.pathname = database;
          return url.href.replace('postgres@', `${user}@`);
        };

        const lines = [];
        for (const url of [
          as('mover:s3cr%23et'),
          as('mover'),
          as('nobody:s3cr%23et'),
          as('postgres:s3cr%23et', 'none'),
        ])
          lines.push((await move(dir, url, '--yes')).err);

        const line = (reason: string) => `The PostgreSQL database cannot be used: ${reason}\n`;
        expect(lines).toEqual([
          line('the user or the password is wrong'),
          line('the user or the password is wrong'),
          line('the user or the password is wrong'),
          line('there is no database of this name'),
        ]);
      },
      HEAVY_MS,
    );

    itInFullCheck(
      'a user who may not make tables',
      async () => {
        const address = emptyPostgres();
        inPostgres(address, 'drop role if exists guest; create role guest login');

        const { err, code } = await move(dir, address.replace('postgres@', 'guest@'), '--yes');

        expect({ err, code }).toEqual({
          err: 'Nothing was copied: this user may not make tables in it\n',
          code: 1,
        });
        expect(countIn(address)).toBeUndefined();
      },
      30_000,
    );
  });

  itInFullCheck(
    'needs no more rights than those of the owner of the database',
    async () => {
      const address = emptyPostgres();
      inPostgres(
        address,
        `drop role if exists owner; create role owner login;
      alter schema public owner to owner; grant create on database ${new URL(address).pathname.slice(1)} to owner`,
      );

      const { err, code } = await move(dir, address.replace('postgres@', 'owner@'), '--yes');

      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(rowsOnPostgres(address, Object.keys(before))).toEqual(before);
      inPostgres(address, 'reassign owned by owner to postgres; drop owned by owner; drop role owner');
    },
    HEAVY_MS,
  );

  itInFullCheck(
    'says so when the connection breaks, and leaves nothing half copied',
    async () => {
      const address = migratedPostgres();
      inPostgres(
        address,
        `create function hang_up() returns boolean language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return true; end $$;
      alter table finds add constraint hang_up check (hang_up())`,
      );

      const { err, code } = await move(dir, address, '--yes');

      expect({ err, code }).toEqual({ err: 'Nothing was copied: the server was stopped\n', code: 1 });
      expect(countIn(address)).toBe(0);
    },
    HEAVY_MS,
  );

  describe(`killed ${KILLS} times at random moments`, () => {
    itInFullCheck(
      'leaves all or nothing in the target, and can be started again',
      async () => {
        const large = freshDir();
        await fillInstallation(large, { users: 10, items: 1500 });
        const rows = rowsOnSqlite(large);
        const all = Object.values(rows).reduce((sum, { length }) => sum + length, 0);
        const complete = await startMove(large, emptyPostgres());
        const startedAt = Date.now();
        await complete.ended;
        const lasts = Date.now() - startedAt;

        for (let kill = 1; kill <= KILLS; kill += 1) {
          const address = emptyPostgres();
          const { child, ended } = await startMove(large, address);
          await setTimeout(lasts * Math.random());
          child.kill('SIGKILL');
          await ended;

          const count = countIn(address) ?? 0;
          expect([0, all]).toContain(count);
          const again = await move(large, address, '--yes');
          expect(again.code).toBe(count === 0 ? 0 : 1);
          expect(countIn(address)).toBe(all);
        }
        expect(rowsOnSqlite(large)).toEqual(rows);
      },
      HEAVY_MS,
    );
  });
});

/** Starts the command, and waits until it has said what it does. */
async function startMove(dir: string, address: string) {
  const child = spawn(
    process.execPath,
    ['test-results/product/cli.js', 'move-to-postgres', address, '--yes'],
    { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: dir }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  child.stdout.resume();
  return { child, ended };
}

function forgetMigration(file: string): void {
  changed(
    file,
    'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
  );
}

function addMigration(file: string): void {
  changed(file, "insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
}

function loseUser(file: string): void {
  changed(file, 'pragma foreign_keys = off; delete from users');
}

function changed(file: string, sql: string): void {
  const client = new Database(file);
  client.exec(sql);
  client.close();
}

/** Lets a new user in with the password "right" only; all others need none. */
function requirePassword(address: string, user: string): void {
  const loadedAt = () => inPostgres(address, 'select pg_conf_load_time()');
  const before = loadedAt();
  inPostgres(
    address,
    `drop role if exists ${user}; create role ${user} login password 'right';
    select format('copy (select unnest(array[''host all ${user} all scram-sha-256'', ''host all all all trust''])) to %L', current_setting('hba_file')) \\gexec
    select pg_reload_conf()`,
  );
  // The server reads the file a moment later; whoever connects then knows when that was.
  for (let looks = 0; loadedAt() === before; looks += 1)
    if (looks === 100) throw new Error('The server has not read its file again');
}

/** Runs the command line in a terminal, which `script` makes, and types an answer once it asks. */
async function onTerminal(args: string[], environment: Record<string, string>, answer: string) {
  const command = [process.execPath, 'test-results/product/cli.js', ...args]
    .map((word) => `'${word}'`)
    .join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const hadAsked = out.includes('go on: ');
    out += chunk.toString();
    if (!hadAsked && out.includes('go on: ')) child.stdin.write(answer);
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, out };
}
