import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A jest reporter that leaves the numbers of tests where `npm test` adds them up, also when Nx has them from its cache. */
export default class JestTotals {
  #folder;

  constructor({ rootDir }) {
    this.#folder = join(rootDir, 'test-results');
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    mkdirSync(this.#folder, { recursive: true });
    const totals = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    writeFileSync(join(this.#folder, 'totals.json'), `${JSON.stringify(totals)}\n`);
  }
}
