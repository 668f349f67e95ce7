import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './audit-judgement.mjs';
import { ask } from './processes.mjs';

// Asks the registry which packages that run in production are known to be unsafe, high or critical. Needs the network,
// so it is no part of `npm test`. Where the registry serves no audits it finds nothing, and says so.

const EXCEPTIONS = join(import.meta.dirname, 'audit-exceptions.json');

const { output, complaint } = await ask('npm', ['audit', '--omit=dev', '--audit-level=high', '--json']);
const report = readReport(output);
if (report === undefined || report.vulnerabilities === undefined) {
  console.error(
    `No audit: ${reasonOf(report) ?? (complaint.trim().split('\n').at(-1) || 'npm gave no answer')}`,
  );
  console.error('Ask a registry that serves audits: npm config get registry names the one that was asked.');
  process.exit(2);
}

const today = new Date().toISOString().slice(0, 10);
const { open, excused, expired } = judge(report, JSON.parse(readFileSync(EXCEPTIONS, 'utf8')), today);
for (const { name, title, url } of excused) console.log(`excused  ${name}: ${title} (${url})`);
for (const { id, until } of expired) console.log(`expired  the exception for ${id} ended on ${until}`);
for (const { name, title, url } of open) console.log(`unsafe   ${name}: ${title} (${url})`);
console.log(`${open.length} open, ${excused.length} excused, of high or critical severity in production`);
process.exit(open.length > 0 ? 1 : 0);

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** npm's own words for why there is no report. */
function reasonOf(report) {
  return [report?.error?.summary, report?.error?.detail, report?.message].find(Boolean);
}
