import type { Browser, Page } from '@playwright/test';

/** What we read of a trace. Times are µs; `tdur` is the processor time of the thread itself. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

export interface Tasks<Result> {
  result: Result;
  /** Tasks of the page's main thread that worked over 50 ms, and the longest, in ms. */
  long: number;
  longest: number;
}

const LONG_MS = 50;

/** Runs something in the browser and measures how long the page's main thread worked without a break. */
export async function watchingTasks<Result>(
  browser: Browser,
  page: Page,
  run: () => Promise<Result>,
): Promise<Tasks<Result>> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const result = await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };

  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The trace holds no task of the page');
  return {
    result,
    long: times.filter((time) => time > LONG_MS).length,
    longest: times.reduce((most, time) => Math.max(most, time), 0),
  };
}
