import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { noteDamage } from './condition.ts';
import type { Db } from './database.ts';

const AGAIN_AFTER_MS = 60 * 60_000;

interface PageCheckDeps {
  db: Db;
  file: string;
  log: Logger;
  closing: AbortSignal;
}

/**
 * Reads all of the database once, beside everything else. As long as it is damaged, that is looked at and said again
 * every hour.
 */
export async function checkPages(
  { db, file, log, closing }: PageCheckDeps,
  findDamage: typeof findDamageBeside = findDamageBeside,
): Promise<void> {
  try {
    for (;;) {
      const complaint = await findDamage(file, closing);
      noteDamage(db, complaint !== '');
      if (complaint === '') return;
      log.error({ complaint }, 'the database is damaged: restore a backup');
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref());
    }
  } catch (error) {
    if (!closing.aborted) log.warn({ err: error }, 'the database could not be checked');
  }
}

/** In a thread of its own. '' when all is well. */
function findDamageBeside(file: string, closing: AbortSignal): Promise<string> {
  const code = new URL('./page-check.worker.mjs', import.meta.url);
  const worker = new Worker(code, { workerData: file, execArgv: [] });
  worker.unref();
  closing.addEventListener('abort', () => void worker.terminate(), { once: true });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('it was cut off'));
    });
  });
}
