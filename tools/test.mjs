import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { isOnPath } from './on-path.mjs';
import { hasPostgres } from './postgres.mjs';
import { signalGroup, startLasting, stopOnSignal } from './processes.mjs';
import { forgetTotals, readTotals } from './test-results.mjs';
import { ROOT } from './workspace.mjs';

/**
 * The lanes run side by side, the steps of each one after the other: most steps leave a processor idle now and then, and
 * no lane needs results of the other. Both take about as long.
 */
const LANES = [
  ['build', 'browser', 'postgres', 'doors'],
  ['format', 'code', 'unit'],
];
const QUICK_LANES = [['unit'], ['format', 'code']];
/** Everything, and in full what `npm test` runs a sample of. */
const FULL_LANES = [
  ['build', 'browser', 'postgres', 'bench'],
  ['format', 'code', 'unit', 'doors', 'affected', 'node24'],
];

const STEP = join(ROOT, 'tools', 'test-step.mjs');
const { lanes, check, isNamed } = chosen();
const names = lanes.flat();
/** What a step needs that this machine lacks. Who asks for the step by its name hears so from the step itself. */
const lacking = isNamed ? {} : lackingHere();
await bootstrap();

const children = [];
const stopAsked = stopOnSignal(children);
let failed;
process.exit(await work());

/** What the command line says: nothing, `--quick`, `--full`, or the names of steps. */
function chosen() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, full: { type: 'boolean' } },
  });
  const all = FULL_LANES.flat();
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
    process.exit(1);
  }
  const isNamed = positionals.length > 0;
  const named = isNamed && [all.filter((name) => positionals.includes(name))];
  if (values.full) return { lanes: named || FULL_LANES, check: 'full', isNamed };
  if (values.quick) return { lanes: named || QUICK_LANES, check: 'quick', isNamed };
  return { lanes: named || LANES, isNamed };
}

async function work() {
  forgetTotals();
  const startedAt = Date.now();
  await Promise.all(lanes.map(runLane));
  const seconds = secondsSince(startedAt);

  const slowest = slowestFiles();
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
  console.log(
    failed
      ? `\n"${failed}" failed after ${seconds} s; alone: npm test -- ${failed}`
      : `\n${names.filter(isRun).join(', ')} passed in ${seconds} s`,
  );
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  for (const [name, reason] of Object.entries(lacking).filter(([step]) => names.includes(step)))
    console.log(`\n*** NOT RUN: the step "${name}". ${reason} ***`);
  return failed || stopAsked() ? 1 : 0;
}

function lackingHere() {
  return {
    ...(!hasPostgres() && { postgres: 'PostgreSQL is not installed: apt-get install postgresql' }),
    ...(!isOnPath('node24') && { node24: 'No program node24 is in the path' }),
  };
}

function isRun(name) {
  return !(name in lacking);
}

async function runLane(lane) {
  for (const name of lane.filter(isRun)) {
    if (failed || stopAsked()) return;
    console.log(`\n━━ ${name}`);
    const startedAt = Date.now();
    const { code, output } = await runStep(name);
    const seconds = secondsSince(startedAt);
    // It was stopped because another step failed.
    if (failed || stopAsked()) return;
    process.stdout.write(output);
    console.log(`━━ ${name} ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
    if (code === 0) continue;
    failed = name;
    for (const child of children) signalGroup(child, 'SIGTERM');
  }
}

/** The output is shown at the end, so that two steps do not mix theirs. With one lane it is shown as it comes. */
function runStep(name) {
  const env = {
    ...(check && { RUMMAGE_CHECK: check }),
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  const child = startLasting(process.execPath, [STEP, name], { env });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (lanes.length === 1) process.stdout.write(text);
      else output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Where time can be saved. */
function slowestFiles() {
  const all = readTotals().flatMap(({ project, files }) =>
    files.map(({ file, seconds }) => ({ path: join(project, file), seconds })),
  );
  const slowest = all.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  return slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
}

function count(outcome) {
  return readTotals().reduce((sum, totals) => sum + totals[outcome], 0);
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 100) / 10;
}
