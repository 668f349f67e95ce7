import { execFileSync } from 'node:child_process';

const KB = 1024;

/** The resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * KB;
}
