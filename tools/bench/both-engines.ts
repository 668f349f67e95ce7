import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@rummage/api/src/db/database.ts';
import { preparePostgres } from '@rummage/api/src/db/postgres/connect-postgres.ts';
import { openPostgres } from '@rummage/api/src/db/postgres/postgres.ts';
import { change } from '@rummage/api/src/testing/databases/rows.ts';
import { postgresFolder } from '@rummage/product/postgres-programs.ts';
import { startPostgres } from '@rummage/product/start-postgres.ts';

/** @param filled is called once the database is filled, before anything is measured */
type Measure = (db: Db, engine: string, filled: () => Promise<void>) => Promise<void>;

/** Measures with an empty database on SQLite, and on PostgreSQL where that is installed. */
export async function onBothEngines(measure: Measure): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rummage-bench-'));
  const sqlite = openDatabase(join(folder, 'rummage.db'));
  await measure(sqlite, 'SQLite', async () => {});
  sqlite.close();
  rmSync(folder, { recursive: true });
  if (postgresFolder() === undefined) return;
  const server = await startPostgres({ fsync: 'off' });
  await preparePostgres(server.address, { onAway: console.error, closing: AbortSignal.timeout(60_000) });
  const postgres = openPostgres(server.address, { connections: 1, timeoutMs: 60_000 });
  await measure(postgres, 'PostgreSQL', () => change(postgres, 'analyze'));
  await postgres.close();
  await server.remove();
}
