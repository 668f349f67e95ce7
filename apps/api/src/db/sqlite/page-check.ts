import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { noteDamage } from '../condition.ts';
import type { Db } from '../database.ts';
import { DRIVER } from './driver.ts';

const execFileDone = promisify(execFile);

const AGAIN_AFTER_MS = 60 * 60_000;

interface PageCheckDeps {
  db: Db;
  file: string;
  log: Logger;
  closing: AbortSignal;
}

/**
 * Checks the whole database once, in the background. As long as it is damaged, it is checked and reported again every
 * hour.
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

/** Checks in a process of its own. Returns '' when all is well. */
async function findDamageBeside(file: string, closing: AbortSignal): Promise<string> {
  const code = fileURLToPath(new URL('./page-check.process.mjs', import.meta.url));
  const options = { signal: closing, killSignal: 'SIGKILL' as const };
  const { stdout } = await execFileDone(process.execPath, [code, DRIVER, file], options);
  return stdout;
}
