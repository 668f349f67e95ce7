import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';

/** Another request takes several turns of the event loop, and must not wait for a step at each of them. */
const REST_MS = 3;

const batches = new PQueue({ concurrency: 1 });
const steps = new PQueue({ concurrency: 1 });

/**
 * Waits until the next batch of a long answer may be read. Each batch has a turn of the event loop for itself, so that other
 * requests come in between, however many answers are long.
 */
export async function waitForBatch(): Promise<void> {
  await batches.add(() => setImmediate());
}

/** Waited for between two steps that each take some ms in the database, which has to be written from here: others go first. */
export async function letOthers(): Promise<void> {
  await steps.add(() => rest(REST_MS));
}

/** Does some ms of work, and then rests for as long as it kept others waiting: so other requests have half of the time. */
export async function step<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = performance.eventLoopUtilization();
  const result = await work();
  await rest(performance.eventLoopUtilization(before).active);
  return result;
}

/** Takes the next of many steps, so that meanwhile other processes can write, too. False when no step was left. */
export async function takeStep(all: AsyncIterator<void, void, undefined>): Promise<boolean> {
  return !(await step(() => all.next())).done;
}

/** Timers that are always due run one after the other, and Node never looks at its sockets: so there is the immediate, too. */
async function rest(ms: number): Promise<void> {
  await setTimeout(ms);
  await setImmediate();
}
