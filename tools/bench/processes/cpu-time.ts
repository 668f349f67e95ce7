import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_OF_TICK = 10;

/** The processor time of these processes so far, in ms, with that of their children that have ended. */
export function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * MS_OF_TICK, 0);
}

function ticksOf(pid: number): number {
  // The name of the program, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
}
