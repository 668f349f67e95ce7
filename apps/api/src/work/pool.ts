import { type Read, readHere, type Reading } from '@rummage/marketplaces';
import type { Db, Reader } from '#db/database';
import { type Asker, createThreads, type Database, type Lane, type Limits } from './threads.ts';

/** Work that takes longer than some ms: it is done beside the event loop, with a connection of its own. */
type Task<Input, Output> = (db: Db, input: Input, asker?: Asker) => Promise<Output>;

const POOLS = new WeakMap<object, ReturnType<typeof createThreads>>();

/**
 * Starts threads for what is done on a database; without them, as in tests, it is done here.
 * @param where to find it
 */
export function startThreads(db: Db, where: Omit<Database, 'engine'>, limits?: Limits): void {
  POOLS.set(db, createThreads({ engine: db.engine, ...where }, limits));
}

/** Must be called before the database is closed. */
export async function endThreads(db: Db): Promise<void> {
  const pool = POOLS.get(db);
  POOLS.delete(db);
  await pool?.end();
}

type Run = (db: Reader, input: unknown) => Promise<unknown>;
const TASKS = new Map<string, Run>();

/**
 * Makes a function that is done beside the event loop, by a thread that has loaded its module too (`tasks.ts`).
 * @param name which no other task has @param run what goes in and comes out is plain data
 */
export function task<Input, Output>(
  lane: Exclude<Lane, 'strangers'>,
  name: string,
  run: (db: Reader, input: Input) => Promise<Output>,
): Task<Input, Output> {
  TASKS.set(name, run as Run);
  return async (db, input, asker = {}) => {
    asker.signal?.throwIfAborted();
    const pool = POOLS.get(db);
    return pool ? (pool.run(lane, { name, input }, asker) as Promise<Output>) : run(db, input);
  };
}

export function taskNamed(name: string): Run | undefined {
  return TASKS.get(name);
}

/** Reads what strangers wrote beside the event loop, without the database. */
export function readerBeside(db: Db): Read {
  return async <Input, Output>(what: Reading<Input, Output>, input: Input, signal: AbortSignal) => {
    const pool = POOLS.get(db);
    if (!pool) return readHere(what, input, signal);
    return pool.run('strangers', { name: what.name, input }, { signal }) as Promise<Output>;
  };
}
