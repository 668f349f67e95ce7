import type Database from 'better-sqlite3';

/**
 * Makes `get()` run a statement that writes to its end. better-sqlite3 stops at the first row, so that SQLite commits only
 * when the statement is reset, and an error such as a full disk is ignored: what was lost would be reported as saved.
 */
export function finishWrites(client: Database.Database): void {
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) => {
    const statement = prepare(sql);
    if (statement.reader && !statement.readonly)
      statement.get = (...values: unknown[]) => statement.all(...values)[0];
    return statement;
  }) as typeof client.prepare;
}
