import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { run } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

// Runs the one step of `npm test` that the command line names; test.mjs has their order.

const BIN = join(ROOT, 'node_modules', '.bin');

/** Tests make much that is gone at once: with more space for young objects they spend less time on cleaning up. */
const JEST_ENVIRONMENT = { ...NX_ENVIRONMENT, NODE_OPTIONS: '--max-semi-space-size=64' };

/** Types are checked in Go, which spends a quarter less time if it cleans up when memory has grown fivefold. */
const MORE_GARBAGE = '400';

const STEPS = {
  format: () => run(join(BIN, 'oxfmt'), ['--check']),
  code: () => run(join(BIN, 'oxlint'), [], { env: { GOGC: MORE_GARBAGE } }),
  doors: () => run('npm', ['run', '--silent', 'doors']),
  affected: () => tool('affected'),
  api: () => nx('test', ['-p', '@rummage/api'], JEST_ENVIRONMENT),
  unit: () => nx('test', ['--exclude=@rummage/api,@rummage/web-e2e'], JEST_ENVIRONMENT),
  build: () => nx('build'),
  browser: browserTests,
  postgres: () => nx('test:postgres', [], JEST_ENVIRONMENT),
  node24: apiOnNode24,
  bench: () => run(process.execPath, [join(ROOT, 'tools', 'bench', 'bench.mjs'), '--small']),
};

process.exit(await STEPS[process.argv[2]]());

function nx(target, args = [], env = NX_ENVIRONMENT) {
  return run(join(BIN, 'nx'), ['run-many', '-t', target, '--parallel=2', '--outputStyle=static', ...args], {
    env,
  });
}

function tool(name) {
  return run(process.execPath, [join(ROOT, 'tools', `${name}.mjs`)]);
}

/** The API's tests as `npm test` runs them: only the API uses what differs, sockets, timers, processes and native packages. */
function apiOnNode24() {
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  return run('node24', [jest, '/all.spec.ts', '--reporters=default'], {
    cwd: join(ROOT, 'apps', 'api'),
    env: { RUMMAGE_CHECK: '' },
  });
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
