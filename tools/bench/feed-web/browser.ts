/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test';
import { QUIET } from '@rummage/web-e2e/src/browser.ts';
import { findOrInstallBrowser } from '../../browser.mjs';

/** The browser that the browser tests use. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findOrInstallBrowser();
  if (executablePath === undefined) throw new Error('No browser: install Chrome or Chromium');
  return chromium.launch({ args: QUIET, executablePath });
}

/** The parts of a trace that we read. Times are µs; `tdur` is the processor time of the thread itself. */
type TraceEvent = Record<'name' | 'ph' | 'pid' | 'tid', string> & { tdur?: number; args?: { name?: string } };

export interface Tasks<Result> {
  result: Result;
  /** Time in ms that each task of the page's main thread worked without a break. */
  times: number[];
}

/** Runs something in the browser and measures the tasks of the page's main thread. */
export async function watchingTasks<Result>(page: Page, run: () => Promise<Result>): Promise<Tasks<Result>> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const result = await run();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = trace.traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The trace holds no task of the page');
  return { result, times };
}

/** Runs in the page before anything else does, and adds up how far things have moved. */
export function watchShifts(): void {
  const watch = globalThis as unknown as { shift: number };
  watch.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      };
      if (!hadRecentInput) watch.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
