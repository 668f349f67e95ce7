import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallBrowser } from './browser.mjs';
import { run } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
const TOTALS = ['apps', 'libs', '.']
  .flatMap((folder) =>
    folder === '.' ? ['tools'] : readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  )
  .map((project) => join(ROOT, project, 'test-results', 'totals.json'));

const STEPS = {
  format: () => run(join(BIN, 'prettier'), ['--check', '--log-level=warn', '.']),
  lint: () => nx('lint'),
  doors: () => tool('doors'),
  affected: () => tool('affected'),
  typecheck: () => nx('typecheck'),
  unit: () => nx('test', ['--exclude=@rummage/web-e2e']),
  build: () => nx('build'),
  browser: browserTests,
};

await bootstrap();
process.exit(await work(chosenSteps()));

/** All of them, or those named on the command line: `npm test -- lint unit`. */
function chosenSteps() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are ${Object.keys(STEPS).join(', ')}.`);
    process.exit(1);
  }
  return Object.keys(STEPS).filter((name) => names.length === 0 || names.includes(name));
}

async function work(names) {
  for (const path of TOTALS) rmSync(path, { force: true });
  const startedAt = Date.now();
  let failedStep;
  for (const [index, name] of names.entries()) {
    console.log(`\n━━ ${index + 1}/${names.length} ${name}`);
    const stepStartedAt = Date.now();
    const code = await STEPS[name]();
    console.log(`━━ ${name} ${code === 0 ? 'passed' : 'FAILED'} after ${seconds(stepStartedAt)}`);
    if (code !== 0) {
      failedStep = name;
      break;
    }
  }

  const { passed, failed } = totals();
  console.log(
    failedStep
      ? `\n"${failedStep}" failed after ${seconds(startedAt)}; alone: npm test -- ${failedStep}`
      : `\n${names.join(', ')} passed in ${seconds(startedAt)}`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  return failedStep ? 1 : 0;
}

function nx(target, args = []) {
  return run(join(BIN, 'nx'), ['run-many', '-t', target, '--parallel=2', '--outputStyle=static', ...args], {
    env: NX_ENVIRONMENT,
  });
}

function tool(name) {
  return run(process.execPath, [join(ROOT, 'tools', `${name}.mjs`)]);
}

async function browserTests() {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    console.error('No browser: install Chrome or Chromium, or name one in RUMMAGE_CHROMIUM.');
    return 1;
  }
  console.log(`In ${browser}`);
  const reporters = `--reporter=list,${join(ROOT, 'tools', 'playwright-totals.mjs')}`;
  return run(join(BIN, 'nx'), ['run', '@rummage/web-e2e:test', '--outputStyle=static', '--', reporters], {
    env: { ...NX_ENVIRONMENT, RUMMAGE_CHROMIUM: browser },
  });
}

/** Each kind of tests leaves its numbers beside its project; see jest-totals.mjs, playwright-totals.mjs, node-totals.mjs. */
function totals() {
  return TOTALS.filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
      passed: 0,
      failed: 0,
    });
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
