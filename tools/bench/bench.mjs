import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { ROOT } from '../workspace.mjs';

const HERE = import.meta.dirname;
const RESULTS = join(HERE, 'results.json');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false } },
});
const names = chosenNames(positionals);
// Some of them start the built product, and it must be what the sources say.
if ((await build()) !== 0) process.exit(1);

const reports = [];
for (const name of names) {
  console.log(`━━ ${name}`);
  reports.push(report(name));
}
if (!values.small) {
  const results = { at: new Date().toISOString(), node: process.version, reports };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
console.table(reports.flatMap(rows));
process.exit(reports.every(isGood) ? 0 : 1);

/** All of them, or those named on the command line: `npm run bench -- schedule`. */
function chosenNames(asked) {
  const all = readdirSync(HERE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(entryOf(entry.name)))
    .map(({ name }) => name);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`No such benchmark: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
    process.exit(1);
  }
  return asked.length > 0 ? asked : all;
}

function entryOf(name) {
  return join(HERE, name, 'bench.ts');
}

/** Runs from source, as `npm run dev` runs the API. The report is the last line of its standard output. */
function report(name) {
  const command = join(ROOT, 'node_modules', '.bin', 'tsx');
  const env = { ...process.env, ...(values.small && { BENCH_SIZE: 'small' }) };
  const stdio = ['ignore', 'pipe', 'inherit'];
  const ended = spawnSync(command, ['--conditions=@rummage/source', entryOf(name)], {
    cwd: ROOT,
    env,
    stdio,
  });
  const lines = String(ended.stdout).trimEnd().split('\n');
  if (ended.status === 0) return { name, ...JSON.parse(lines.at(-1)) };
  return { name, problem: `ended with ${ended.status ?? ended.signal}`, measurements: [] };
}

/** A small size shows that a benchmark runs; its goals are for the whole one. */
function isGood({ problem, measurements }) {
  return problem === undefined && (values.small || measurements.every(({ ok }) => ok !== false));
}

function rows({ name, problem, measurements }) {
  const lines = measurements.map(({ what, value, unit, goal, ok }) => ({
    benchmark: name,
    what,
    measured: `${Number(value.toPrecision(Math.abs(value) < 1000 ? 3 : 6))} ${unit}`,
    ...(!values.small && goal !== undefined && { goal, verdict: ok ? '✓' : '✗ missed' }),
  }));
  return problem === undefined ? lines : [...lines, { benchmark: name, what: problem, verdict: '✗' }];
}
