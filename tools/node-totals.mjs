import { mkdirSync, writeFileSync } from 'node:fs';

/** A reporter for Node's own test runner; it prints nothing and writes numbers and times of tests to a file for `npm test`. */
export default async function* nodeTotals(events) {
  const totals = { passed: 0, failed: 0 };
  const startedAt = Date.now();
  for await (const { type, data } of events) {
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass' && !data.skip) totals.passed += 1;
    if (type === 'test:fail') totals.failed += 1;
  }
  mkdirSync('test-results', { recursive: true });
  const seconds = (Date.now() - startedAt) / 1000;
  writeFileSync('test-results/totals.json', `${JSON.stringify({ ...totals, seconds, files: [] })}\n`);
  yield '';
}
