import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallBrowser } from './browser.mjs';
import { findOrInstallDovecot } from './dovecot.mjs';
import { isOnPath } from './on-path.mjs';
import { signalGroup, startLasting, stopOnSignal } from './processes.mjs';
import { forgetTotals, readTotals } from './test-results.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

/**
 * Two lanes run side by side, since most steps leave a processor idle now and then. Each takes the next row when it has run
 * the steps of one, so both end at about the same time; no row needs results of another.
 */
const LANES = 2;
const ROWS = [['build', 'browser'], ['format', 'doors', 'code'], ['api'], ['postgres'], ['unit']];
const QUICK_ROWS = [['format', 'code'], ['api'], ['quick-unit']];
/** Everything, and in full what `npm test` runs a sample of. */
const FULL_ROWS = [...ROWS, ['affected', 'node24'], ['bench']];

const BIN = join(ROOT, 'node_modules', '.bin');
/** Tests make much that is gone at once: with more space for young objects they spend less time on cleaning up. */
const FOR_JEST = { NODE_OPTIONS: '--max-semi-space-size=64' };

/**
 * The command of each step: a program of the workspace's packages or of the path, its arguments and its
 * environment.
 */
const STEPS = {
  format: ['oxfmt', ['--check']],
  // Types are checked in Go, which spends a quarter less time if it cleans up when memory has grown fivefold.
  code: ['oxlint', [], { GOGC: '400' }],
  doors: ['npm', ['run', '--silent', 'doors']],
  affected: ['node', [join(ROOT, 'tools', 'affected.mjs')]],
  api: nx('test', ['-p', '@rummage/api'], FOR_JEST),
  unit: nx('test', ['--exclude=@rummage/api,@rummage/web-e2e'], FOR_JEST),
  'quick-unit': nx(
    'test',
    ['--exclude=@rummage/api,@rummage/faults,@rummage/web-e2e,@rummage/tools'],
    FOR_JEST,
  ),
  build: nx('build'),
  browser: nx('test', ['-p', '@rummage/web-e2e']),
  postgres: nx('test:postgres', [], FOR_JEST),
  // Runs them as `npm test` does: only the API uses what differs, sockets, timers, processes and native
  // packages.
  node24: [
    'sh',
    ['-c', 'cd apps/api && exec node24 ../../node_modules/jest/bin/jest.js /all.spec.ts --reporters=default'],
    { RUMMAGE_CHECK: '' },
  ],
  bench: ['node', [join(ROOT, 'tools', 'bench', 'bench.mjs'), '--small']],
};

const { rows, check, isNamed } = chosen();
const names = rows.flat();
/** Needs of a step that this machine lacks. Whoever asks for the step by its name hears so from the step itself. */
const lacking = isNamed ? {} : lackingHere();
await bootstrap();
/** Installed before the lanes start: two that install at once would stop each other. */
const needsMailServer = check !== 'quick' && ['api', 'postgres'].some((name) => names.includes(name));
const hasMailServer = !needsMailServer || (await findOrInstallDovecot());

const children = [];
const stopAsked = stopOnSignal(children);
let failed;
process.exit(await work());

/** Reads the command line: nothing, `--quick`, `--full`, or the names of steps. */
function chosen() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, full: { type: 'boolean' } },
  });
  const all = [...new Set([...FULL_ROWS, ...QUICK_ROWS].flat())];
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
    process.exit(1);
  }
  const isNamed = positionals.length > 0;
  const named = isNamed && [all.filter((name) => positionals.includes(name))];
  if (values.full) return { rows: named || FULL_ROWS, check: 'full', isNamed };
  if (values.quick) return { rows: named || QUICK_ROWS, check: 'quick', isNamed };
  return { rows: named || ROWS, isNamed };
}

async function work() {
  forgetTotals();
  const startedAt = Date.now();
  const waiting = [...rows];
  await Promise.all(Array.from({ length: LANES }, () => runLane(waiting)));
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
  if (!hasMailServer)
    console.log('\n*** NOT RUN: mailboxes. Dovecot is not installed: apt-get install dovecot-imapd ***');
  return failed || stopAsked() ? 1 : 0;
}

function nx(target, args = [], env = {}) {
  const all = ['run-many', '-t', target, '--parallel=2', '--outputStyle=static', ...args];
  return ['nx', all, { ...NX_ENVIRONMENT, ...env }];
}

function lackingHere() {
  return {
    ...(!hasPostgres() && { postgres: 'PostgreSQL is not installed: apt-get install postgresql' }),
    ...(!isOnPath('node24') && { node24: 'No program node24 is in the path' }),
  };
}

/** Debian keeps the programs of each version outside the path. */
function hasPostgres() {
  const versions = '/usr/lib/postgresql';
  const isOfDebian = (version) => existsSync(join(versions, version, 'bin', 'initdb'));
  return isOnPath('initdb') || (existsSync(versions) && readdirSync(versions).some(isOfDebian));
}

function isRun(name) {
  return !(name in lacking);
}

async function runLane(waiting) {
  for (let row = waiting.shift(); row; row = waiting.shift()) await runSteps(row);
}

async function runSteps(steps) {
  for (const name of steps.filter(isRun)) {
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

/** The output is shown at the end, so that two steps do not mix theirs. With one row it is shown as it comes. */
async function runStep(name) {
  const [command, args, own] = STEPS[name];
  const browser = name === 'browser' ? await findOrInstallBrowser() : undefined;
  if (name === 'browser' && !browser)
    return { code: 1, output: 'No browser: install Chrome or Chromium, or name one in RUMMAGE_CHROMIUM.\n' };
  const env = {
    PATH: `${BIN}${delimiter}${process.env.PATH}`,
    ...(check && { RUMMAGE_CHECK: check }),
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    ...(browser && { RUMMAGE_CHROMIUM: browser }),
    ...own,
  };
  const child = startLasting(command, args, { env });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (rows.length === 1) process.stdout.write(text);
      else output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Lists files where time can be saved. */
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
