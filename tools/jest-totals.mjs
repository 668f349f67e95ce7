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
    const files = results.testResults.map(({ testFilePath, perfStats }) => ({
      file: relative(this.#root, testFilePath),
      seconds: perfStats.runtime / 1000,
    }));
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
}
