import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Playwright reporter that leaves the numbers of tests where `npm test` adds them up. */
export default class PlaywrightTotals {
  #folder;
  #suite;

  onBegin(config, suite) {
    this.#folder = join(config.configFile ? join(config.configFile, '..') : config.rootDir, 'test-results');
    this.#suite = suite;
  }

  onEnd() {
    const outcomes = this.#suite.allTests().map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    mkdirSync(this.#folder, { recursive: true });
    const totals = { passed: outcomes.length - failed - skipped, failed };
    writeFileSync(join(this.#folder, 'totals.json'), `${JSON.stringify(totals)}\n`);
  }

  printsToStdio() {
    return false;
  }
}
