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
 * The row is changed and not only locked: who has waited for it has looked at the database before, and only a changed row
 * makes that transaction fail, so that it begins again and sees all that was written in earlier turns.
 */
const inTurn = (turn: Turn) => `
  begin isolation level repeatable read;
  insert into processes.turns (name, number) values ('${turn}', 1)
    on conflict (name) do update set number = turns.number + 1`;
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
  const turns = new Map<Turn, Mutex>();
  const mutexOf = (turn: Turn): Mutex => {
    const mutex = turns.get(turn) ?? new Mutex();
    turns.set(turn, mutex);
    return mutex;
  };
  return Object.assign(asSqlite(drizzle(pool, { schema })), {
    writer: asSqlite(drizzle(pool, { schema })),
    write: <Result>(work: (tx: Tx) => Promise<Result>) =>
      repeated(() => within(pool, (client) => client.query(WRITE), work)),
    writeInTurn: <Result>(turn: Turn, work: (tx: Tx) => Promise<Result>) =>
      mutexOf(turn).runExclusive(() =>
        repeated(() => within(pool, (client) => takeTurn(client, turn), work)),
      ),
    read: <Result>(work: (tx: Tx) => Promise<Result>) => within(pool, (client) => client.query(READ), work),
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

/** Begins again at once whenever another process had the turn: with a pause, one that never rests would always be first. */
async function takeTurn(client: pg.PoolClient, turn: Turn): Promise<void> {
  for (let begin = inTurn(turn); ; begin = `rollback; ${inTurn(turn)}`) {
    try {
      await client.query(begin);
      return;
    } catch (error) {
      if (!isCollision(error)) throw error;
    }
  }
}

async function within<Result>(
  pool: pg.Pool,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client);
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
