import { fork } from 'node:child_process';
import { once } from 'node:events';

// How fast a page is matched, deduplicated and written, compared with a plain upsert of the same rows.

/** A process for each engine, because the engine is chosen when the modules are loaded. */
async function measurementsOf(file: string, environment: Record<string, string>): Promise<unknown[]> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...environment } });
  const [measurements] = (await once(child, 'message')) as [unknown[]];
  return measurements;
}

const measurements = [
  ...(await measurementsOf('on-sqlite.ts', { DATABASE_URL: '' })),
  // Any address: it starts a server of its own.
  ...(await measurementsOf('on-postgres.ts', { DATABASE_URL: 'postgres:' })),
];
console.log(JSON.stringify({ measurements }));
