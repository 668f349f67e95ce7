import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { supportsNode } from './node-version.mjs';
import { isOnPath } from './on-path.mjs';
import { ask, run, TO_STDERR } from './processes.mjs';
import { ROOT } from './workspace.mjs';

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
/** npm writes it last, so an installation that was cut short does not count. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const OUTDATED =
  'Rummage was updated and its packages were not. Stop it and run npm start, which installs them; then run this again.';

/**
 * Makes sure that our code can run: with the right Node and all packages installed. Ends the process when that fails.
 * @param isBesideProduct the product may be running, and would not survive that its packages are replaced
 */
export async function bootstrap({ isBesideProduct = false } = {}) {
  const { node } = process.versions;
  if (!supportsNode(node)) fail(`Rummage needs Node 20.19 or later, or 22.12 or later; this is ${node}.`);
  if (isInstalled()) return;
  if (isBesideProduct && existsSync(INSTALLED)) fail(OUTDATED);

  console.error('Installing what Rummage is built from (a minute or two, once) …');
  if ((await install()) !== 0) fail(`The installation failed.${missingCompilerHint()}`);
}

function isInstalled() {
  const wanted = join(ROOT, 'package-lock.json');
  if (!existsSync(INSTALLED)) return false;
  return !existsSync(wanted) || statSync(INSTALLED).mtimeMs >= statSync(wanted).mtimeMs;
}

async function install() {
  const env = nodeHeaders();
  if (!existsSync(join(ROOT, 'package-lock.json')))
    return run('npm', ['install', ...QUIETLY], { env, stdio: TO_STDERR });
  const code = await run('npm', ['ci', ...QUIETLY], { env, stdio: TO_STDERR });
  if (code === 0 || (await lockfileIsComplete())) return code;
  console.error('package-lock.json lacks what a package.json asks for; installing and completing it …');
  return run('npm', ['install', ...QUIETLY], { env, stdio: TO_STDERR });
}

async function lockfileIsComplete() {
  const { complaint } = await ask('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']);
  return !complaint.includes('npm ci` can only install packages when');
}

/** Finds the headers that came with Node: with them, native packages are built without downloading any. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {};
}

function missingCompilerHint() {
  const missing = [
    ['make', ['make']],
    ['g++', ['g++', 'c++', 'clang++']],
    ['python3', ['python3']],
  ].filter(([, names]) => !names.some(isOnPath));
  if (missing.length === 0) return '';
  const names = missing.map(([name]) => name);
  return `\nThe database driver may have to be compiled, and this machine lacks ${names.join(', ')}. On Debian or Ubuntu: apt-get install ${names.join(' ')}`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
