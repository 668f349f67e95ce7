import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A jest reporter that writes numbers and times of tests to a file for `npm test`, which Nx also restores from its cache. */
export default class JestTotals {
  #root;
  #name;

  constructor({ rootDir }, { totals }) {
    this.#root = rootDir;
    this.#name = totals;
  }

  onRunComplete(_contexts, results) {
    const files = results.testResults.flatMap((suite) => this.#secondsOfSpecs(suite));
    const totals = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      seconds: (Date.now() - results.startTime) / 1000,
      files,
    };
    const folder = join(this.#root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${this.#name}.json`), `${JSON.stringify(totals)}\n`);
  }

  /** Each spec in an `all.spec.ts` is a `describe` with its path (jest-suites.mjs). */
  #secondsOfSpecs({ testFilePath, testResults, perfStats }) {
    if (!/[\\/]all(-pages)?\.spec\.tsx?$/.test(testFilePath))
      return [{ file: relative(this.#root, testFilePath), seconds: perfStats.runtime / 1000 }];
    const seconds = new Map();
    for (const { ancestorTitles, duration } of testResults) {
      const file = join('src', ancestorTitles[0]);
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
    }
    return [...seconds].map(([file, took]) => ({ file, seconds: took }));
  }
}
