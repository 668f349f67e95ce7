import { setImmediate, setTimeout } from 'node:timers/promises';

/** Another request takes several turns of the event loop, and must not wait for a step at each of them. */
const REST_MS = 3;

/** The last of all works that wait for their next step: they take turns. */
let last = Promise.resolve();

/** Waited for between two steps that each take some ms in the database, which has to be written from here: others go first. */
export async function letOthers(): Promise<void> {
  last = last.then(async () => rest(REST_MS));
  await last;
}

/** Does some ms of work, and then rests for as long as it took: so other requests have half of the time. */
export async function step<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  await rest(performance.now() - began);
  return result;
}

/** Takes the next of many steps, so that meanwhile other processes can write, too. False when no step was left. */
export async function takeStep(steps: AsyncIterator<void, void, undefined>): Promise<boolean> {
  return !(await step(() => steps.next())).done;
}

/** Timers that are always due run one after the other, and Node never looks at its sockets: hence also the immediate. */
async function rest(ms: number): Promise<void> {
  await setTimeout(ms);
  await setImmediate();
}
