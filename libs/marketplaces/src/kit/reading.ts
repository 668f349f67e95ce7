/**
 * Reads what strangers wrote. It may take much time and memory, so it may be done elsewhere: what goes in and comes out is plain
 * data, and `readingNamed` finds it there.
 */
export interface Reading<Input, Output> {
  name: string;
  run: (input: Input) => Output | Promise<Output>;
}

/** @throws ReadingTooCostly, and the reason of the signal */
export type Read = <Input, Output>(
  what: Reading<Input, Output>,
  input: Input,
  signal: AbortSignal,
) => Promise<Output>;

/** It took more time or memory than anything honest does. */
export class ReadingTooCostly extends Error {
  override readonly name = 'ReadingTooCostly';
}

const READINGS = new Map<string, Reading<never, unknown>['run']>();

/** @param name which no other reading has */
export function reading<Input, Output>(
  name: string,
  run: Reading<Input, Output>['run'],
): Reading<Input, Output> {
  READINGS.set(name, run);
  return { name, run };
}

/** Finds a reading by its name; undefined when there is none. */
export function readingNamed(name: string): ((input: unknown) => unknown) | undefined {
  return READINGS.get(name) as ((input: unknown) => unknown) | undefined;
}

/** Reads it here, however long it takes; what goes in is copied as it would be for another thread. */
export const readHere: Read = async ({ run }, input, signal) => {
  signal.throwIfAborted();
  return run(structuredClone(input));
};
