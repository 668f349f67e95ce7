import { setTimeout } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Turn, Tx } from '../database.ts';
import * as schema from '../schema.ts';
import { isAway, isCollision } from './postgres-error.ts';

interface PostgresLimits {
  /** Connections; whoever needs one more waits. */
  connections: number;
  /** No statement takes longer, and no transaction waits longer for its next one. In ms. */
  timeoutMs: number;
}

const USUAL: PostgresLimits = { connections: 20, timeoutMs: 60_000 };
/** Nobody waits for longer for a connection. */
export const CONNECT_WITHIN_MS = 5000;
/** The server ends a statement that takes too long; a server that is gone does not, and then we do. */
const GRACE_MS = 5000;
/** Transactions that change the same rows at the same time are repeated; after so many tries the caller is asked to. */
const MOST_TRIES = 60;
const LONGEST_PAUSE_MS = 100;

const WRITE = 'begin isolation level serializable';
/**
 * Serializable, a long transaction would begin again whenever somebody changes something that lies beside what it reads.
 * The lock comes before it first looks at anything, so that it sees all that was written in earlier turns.
 */
const inTurn = (turn: Turn) =>
  `begin isolation level repeatable read; lock table processes.${turn} in exclusive mode`;
const READ = 'begin isolation level repeatable read, read only';

// Whole numbers of 8 bytes and sums: all of ours are exact as a JavaScript number. Drizzle asks the driver's own list.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number);

/**
 * Opens the PostgreSQL database at this address, which is migrated already. Nothing connects before the first
 * statement.
 */
export function openPostgres(
  connectionString: string,
  { connections, timeoutMs }: PostgresLimits = USUAL,
): Db {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    query_timeout: timeoutMs + GRACE_MS,
    // Tables without statistics, as while they are empty, make a page seem so costly that compiling its
    // statement takes seconds.
    options: '-c jit=off',
    keepAlive: true,
  });
  // A connection that breaks while nobody waits for it is replaced when one is needed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A wait for a turn here takes no connection from others.
  const turns: Record<Turn, Mutex> = { pages: new Mutex(), attempts: new Mutex() };
  return Object.assign(asSqlite(drizzle(pool, { schema })), {
    writer: asSqlite(drizzle(pool, { schema })),
    write: <Result>(work: (tx: Tx) => Promise<Result>) => repeated(() => within(pool, WRITE, work)),
    writeInTurn: <Result>(turn: Turn, work: (tx: Tx) => Promise<Result>) =>
      turns[turn].runExclusive(() => repeated(() => within(pool, inTurn(turn), work))),
    read: <Result>(work: (tx: Tx) => Promise<Result>) => within(pool, READ, work),
    close: () => pool.end(),
  });
}

/** The same builders with the same meaning; only their types differ, and the name of what runs a statement. */
function asSqlite(db: NodePgDatabase<typeof schema>): Db['writer'] {
  const ours = { engine: 'postgres', run: (statement: SQL) => db.execute(statement) };
  return Object.assign(db, ours) as unknown as Db['writer'];
}

async function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MOST_TRIES || !isCollision(error)) throw error;
    }
    // Each after another time, so that the same ones do not collide again.
    await setTimeout(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** tries));
  }
}

async function within<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(asSqlite(drizzle(client, { schema })));
    await client.query('commit');
    return result;
  } catch (error) {
    if (isAway(error)) broken = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
