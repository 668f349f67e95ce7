import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOLD = `
  const db = require('better-sqlite3')(process.argv[1]);
  db.exec('begin immediate');
  process.stdout.write('held');
  process.stdin.once('end', () => { db.exec('rollback'); db.close(); }).resume();
`;

/** Locks a database against writing from another process; returns how to unlock it. */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', HOLD, file], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await once(child, 'close');
  };
}
