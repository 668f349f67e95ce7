import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A Playwright reporter that writes numbers and times of tests to a file for `npm test`. */
export default class PlaywrightTotals {
  #root;
  #suite;
  #startedAt;

  onBegin(config, suite) {
    this.#root = config.configFile ? join(config.configFile, '..') : config.rootDir;
    this.#suite = suite;
    this.#startedAt = Date.now();
  }

  onEnd() {
    const tests = this.#suite.allTests();
    const outcomes = tests.map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    const totals = {
      passed: outcomes.length - failed - skipped,
      failed,
      seconds: (Date.now() - this.#startedAt) / 1000,
      files: this.#files(tests),
    };
    const folder = join(this.#root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'totals.json'), `${JSON.stringify(totals)}\n`);
  }

  #files(tests) {
    const seconds = new Map();
    for (const { location, results } of tests) {
      const file = relative(this.#root, location.file);
      const took = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      seconds.set(file, (seconds.get(file) ?? 0) + took);
    }
    return [...seconds].map(([file, took]) => ({ file, seconds: took }));
  }

  printsToStdio() {
    return false;
  }
}
