import { readingNamed } from '@rummage/marketplaces';
import { workerData } from 'piscina';
import { openForReading, type Reader } from './db/database.ts';
import { openPostgres } from './db/postgres/postgres.ts';
import './tasks.ts';
import { taskNamed } from './work/pool.ts';
import type { Database, SentOrder } from './work/threads.ts';

let database: Reader | undefined;

// oxlint-disable-next-line import/no-default-export -- Piscina calls it
export default async function work({ name, input, isStarted }: SentOrder): Promise<unknown> {
  isStarted[0] = 1;
  try {
    const task = taskNamed(name);
    if (task) return await task((database ??= open()), input);
    const read = readingNamed(name);
    if (!read) throw new Error(`No module that a thread loads makes ${name}`);
    return await read(input);
  } catch (error) {
    throw fieldsOf(error);
  }
}

function open(): Reader {
  const { engine, place, timeoutMs = 0 } = workerData as Database;
  return engine === 'postgres' ? openPostgres(place, { connections: 1, timeoutMs }) : openForReading(place);
}

/** An error loses its code on its way to another thread, by which trouble with the storage is known. */
function fieldsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause, ...more } = error;
  return { ...more, name, message, stack, cause: fieldsOf(cause) };
}
