import { Mutex } from 'async-mutex';
import type { Database } from 'better-sqlite3';

interface Connected {
  $client: Database;
}

/** Does what SQLite allows only outside a transaction, when it is nobody else's turn to write. */
export type Alone = <Result>(work: (connection: Connected) => Result) => Promise<Result>;

/** Shares out SQLite's connections to transactions; each can hold one. */
export function createTurns<Writer extends Connected, Reader extends Connected>(
  writer: Writer,
  reader: Reader,
) {
  const writing = new Mutex();
  // Both take turns with each other where they share one connection.
  const reading = reader.$client === writer.$client ? writing : new Mutex();
  const alone: Alone = (work) => writing.runExclusive(() => work(writer));
  // It locks for writing at once: with another process in between, a transaction that reads first would fail.
  const write = <Result>(work: (tx: Writer) => Promise<Result>) =>
    writing.runExclusive(() => within(writer, 'begin immediate', () => work(writer)));
  return {
    write,
    // Nothing is ever written side by side.
    writeInTurn: <Result>(_turn: string, work: (tx: Writer) => Promise<Result>) => write(work),
    read: <Result>(work: (reader: Reader) => Promise<Result>) =>
      reading.runExclusive(() => within(reader, 'begin', () => work(reader))),
    alone,
  };
}

async function within<Result>(
  { $client: client }: Connected,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  client.exec(begin);
  try {
    const result = await work();
    client.exec('commit');
    return result;
  } catch (error) {
    // SQLite itself ends the transaction when, for example, the disk is full.
    if (client.inTransaction) client.exec('rollback');
    throw error;
  }
}
