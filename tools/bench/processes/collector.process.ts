import { ingestPage } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import { openPostgres } from '@rummage/api/src/db/postgres/postgres.ts';
import { pageOf, type PlannedPage } from './pages.ts';

// collector.process.ts <address>: writes the pages that it is sent, once the signal comes.

const db = openPostgres(process.argv[2] ?? '');

/** @param queues written side by side, each page after page */
function prepare(queues: readonly (readonly PlannedPage[])[]): void {
  const prepared = queues.map((queue) => queue.map(pageOf));
  process.once('message', () => void write(prepared));
  process.send?.('ready');
}

async function write(queues: readonly (readonly ReturnType<typeof pageOf>[])[]): Promise<void> {
  const before = process.cpuUsage();
  await Promise.all(
    queues.map(async (queue) => {
      for (const page of queue) await ingestPage(db, page);
    }),
  );
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000);
}

process.once('message', prepare);
process.once('disconnect', () => void db.close());
process.send?.('started');
