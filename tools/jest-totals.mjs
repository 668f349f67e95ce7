import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A jest reporter that leaves numbers and times of tests where `npm test` finds them, also when Nx has them from its cache. */
export default class JestTotals {
  #root;

  constructor({ rootDir }) {
    this.#root = rootDir;
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
    writeFileSync(join(folder, 'totals.json'), `${JSON.stringify(totals)}\n`);
  }
}
