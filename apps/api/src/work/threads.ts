import { ReadingTooCostly } from '@rummage/marketplaces';
import { MINUTE_MS } from '@rummage/vocabulary';
import { Piscina } from 'piscina';
import type { OnEngine } from '#db/dialect';
import { createTurns } from './turns.ts';

/** Works of each kind at once, and the most time of one: nothing else takes the threads of what people wait for. */
const LANES = {
  people: { atOnce: 2, mostMs: 10 * MINUTE_MS },
  collecting: { atOnce: 1, mostMs: 10 * MINUTE_MS },
  // 10 MB of an honest page or feed take a second.
  strangers: { atOnce: 1, mostMs: 10_000 },
};
export type Lane = keyof typeof LANES;

/**
 * Almost twice what the worst 10 MB of JSON take while they are parsed: nothing can end a thread in the middle of that, and Node
 * would end the process.
 */
const MOST_MB = 512;
/** Memory for what a task has just made: a third of what Node would take. */
const YOUNG_MB = 16;
/** Kept ready after the first: whoever asks for a preview would wait a second for a thread to start. It takes 70 MB. */
const KEPT_READY = 1;
/** Another that has nothing to do ends, and gives its memory back. */
const IDLE_MS = MINUTE_MS;
/**
 * Grace for people who type: they ask again and again, and leave each time. Most work is over by then, and a
 * thread takes longer to start.
 */
const GRACE_MS = 500;
/** Lower priority of threads: work of the event loop that somebody waits for comes first. */
const NICER = 5;
/** Node 20 crashes when a thread ends while it requires a module that can be imported; without that, Piscina imports it. */
const ONLY_IMPORT = '--no-experimental-require-module';
const KNOWS_ONLY_IMPORT = process.allowedNodeEnvironmentFlags.has(ONLY_IMPORT);

/**
 * @property place the file of the database, or its address
 * @property worker the file that a thread runs
 * @property timeoutMs no statement takes longer on PostgreSQL
 */
export interface Database extends OnEngine {
  place: string;
  worker: string;
  timeoutMs?: number;
}

/** An order for a thread. */
export interface Order {
  /** Name of a task, or of a reading. */
  name: string;
  input: unknown;
}

/** An order on its way to a thread. */
export interface SentOrder extends Order {
  /** A number that the thread makes 1 when it begins. */
  isStarted: Int32Array;
}

export interface Asker {
  /** The person or thing that the work is for: one work at a time, so that others have their turn. */
  by?: string | number;
  /** Fires when nobody waits for it any more; its reason is thrown then. */
  signal?: AbortSignal | undefined;
}

export interface Limits {
  /** Memory for one thread. */
  mostMb?: number;
  /** Time limit for reading what strangers wrote. */
  mostMs?: number;
}

/**
 * Threads that do what they are asked for, each lane in its own: limited in time and memory, so that what costs too much ends alone.
 * @param database what they read
 */
export function createThreads(
  database: Database,
  { mostMb = MOST_MB, mostMs = LANES.strangers.mostMs }: Limits = {},
) {
  const { worker } = database;
  const lanes = { ...LANES, strangers: { ...LANES.strangers, mostMs } };
  const turns = {
    people: createTurns(lanes.people.atOnce),
    collecting: createTurns(lanes.collecting.atOnce),
    strangers: createTurns(lanes.strangers.atOnce),
  };
  let threads: Piscina<SentOrder, unknown> | undefined;

  /** Starting them loads most of the product once more: a command, or a process that only answers, does without. */
  function start(): Piscina<SentOrder, unknown> {
    const started = new Piscina<SentOrder, unknown>({
      filename: worker,
      workerData: database,
      // Code that is not compiled needs all that this process was started with.
      ...(worker.endsWith('js') && KNOWS_ONLY_IMPORT && { execArgv: [ONLY_IMPORT] }),
      minThreads: KEPT_READY,
      maxThreads: Object.values(LANES).reduce((sum, { atOnce }) => sum + atOnce, 0),
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: mostMb, maxYoungGenerationSizeMb: YOUNG_MB },
      niceIncrement: NICER,
      // A thread that waits for its next task must go on answering PostgreSQL.
      atomics: 'disabled',
    });
    // The pool replaces a thread that has ended while it had nothing to do.
    started.on('error', () => undefined);
    return started;
  }

  async function runNow(lane: Lane, order: Order, signal?: AbortSignal): Promise<unknown> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const isStarted = new Int32Array(new SharedArrayBuffer(4));
    const most = lanes[lane].mostMs;
    // Its thread may have to start first, and a busy machine lets it wait: that is not the task's fault.
    const endStarted = () => (isStarted[0] === 1 ? end() : timers.push(setTimeout(end, most)));
    const timers = [setTimeout(endStarted, most)];
    const leave = () => timers.push(setTimeout(end, GRACE_MS));
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const result = await (threads ??= start()).run({ ...order, isStarted }, { signal: ending.signal });
      signal?.throwIfAborted();
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      if (lane === 'strangers' && (ending.signal.aborted || isOutOfMemory(error)))
        throw new ReadingTooCostly(`${order.name} was ended`, { cause: error });
      throw error instanceof Error ? error : Object.assign(new Error(), error);
    } finally {
      timers.forEach(clearTimeout);
      signal?.removeEventListener('abort', leave);
    }
  }

  return {
    run: (lane: Lane, order: Order, { by = lane, signal }: Asker) =>
      turns[lane].take(by, () => runNow(lane, order, signal), signal),
    end: async () => threads?.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
