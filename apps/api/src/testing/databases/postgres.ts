import pg from 'pg';
import type { Db } from '#db/database';
import { openPostgres } from '#db/postgres/postgres';
import { addressOf, inPostgres, TEMPLATE } from './postgres-server.ts';

// Emptying a database takes some milliseconds, and making one a tenth of a second. So each process of the tests keeps
// the databases that its tests have used, and empties them for the tests after them, also for those of other files.

interface Database {
  name: string;
  /** Handles of the test that has opened it. */
  opened: Db[];
  /** The connection that empties it. */
  emptier?: pg.Client;
}

/** Number of databases that are empty when a test begins. Each that it needs besides is made while it waits. */
const READY = 2;
const NAMES = `rummage_${process.env.JEST_WORKER_ID}_`;

/** All of this process, by their names. */
const known = new Map<string, Database>();
const empty: Database[] = [];
const used: Database[] = [];
/** Databases taken by the running test. Undefined between tests: what is taken there is kept until the file is done. */
let taken: Database[] | undefined;
let takenBefore: Database[] = [];

/** An empty database. It is given back when all that have opened it have closed it, at the latest after the test. */
export function freshPostgres(): { address: string; open: () => Db } {
  const database = empty.shift() ?? make();
  taken?.push(database);
  const address = addressOf(database.name);
  return { address, open: () => opened(database, openPostgres(address)) };
}

function make(): Database {
  const name = `${NAMES}${process.hrtime.bigint()}`;
  inPostgres(addressOf('postgres'), `create database ${name} template ${TEMPLATE}`);
  return keep(name);
}

function keep(name: string): Database {
  const database: Database = { name, opened: [] };
  known.set(name, database);
  return database;
}

function opened(database: Database, db: Db): Db {
  const { close } = db;
  database.opened.push(db);
  let closing: Promise<void> | undefined;
  async function giveBack(): Promise<void> {
    await close();
    database.opened = database.opened.filter((other) => other !== db);
    if (database.opened.length > 0) return;
    used.push(database);
    await makeReady();
  }
  return Object.assign(db, { close: () => (closing ??= giveBack()) });
}

/** Takes over, before the tests of a file, what earlier files have left. */
export async function takeDatabases(): Promise<void> {
  const left = inPostgres(
    addressOf('postgres'),
    `select datname from pg_database where starts_with(datname, '${NAMES}')`,
  );
  for (const name of left.split('\n')) if (name !== '' && !known.has(name)) used.push(keep(name));
  await makeReady();
}

export async function beginTest(): Promise<void> {
  await closeAll(takenBefore);
  await makeReady();
  taken = [];
}

/** Ends a test. Its databases are given back when the next one begins: until then others still clean up. */
export function endTest(): void {
  takenBefore = taken ?? [];
  taken = undefined;
}

/** Leaves the databases after the tests of a file. */
export async function leaveDatabases(): Promise<void> {
  await closeAll([...known.values()]);
  await Promise.all([...known.values()].map(async ({ emptier }) => emptier?.end()));
}

async function closeAll(databases: readonly Database[]): Promise<void> {
  await Promise.all(databases.flatMap(({ opened }) => opened).map(async (db) => db.close()));
}

async function makeReady(): Promise<void> {
  while (empty.length < READY) {
    const database = used.shift();
    empty.push(database && (await emptied(database)) ? database : make());
  }
}

async function emptied(database: Database): Promise<boolean> {
  database.emptier ??= await connected(database);
  const { rows } = await database.emptier.query('select testing.empty() as done');
  if (rows[0].done) return true;
  await database.emptier.end();
  known.delete(database.name);
  inPostgres(addressOf('postgres'), `drop database ${database.name} with (force)`);
  return false;
}

async function connected({ name }: Database): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  return client;
}
