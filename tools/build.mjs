import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { run } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

const BUILT = ['apps/api/dist/main.js', 'apps/web/dist/index.html'];
const STAMP = join(ROOT, '.nx', 'built.txt');
const BUILDING = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];

/**
 * Builds server and client when anything they are made from has changed. Nx knows what has, but takes a second or two to
 * find that nothing did; a stamp over sources and results answers that in milliseconds.
 * @returns exit code
 */
export async function build() {
  if (isUpToDate()) return 0;
  const args = ['run-many', '-t', 'build', '-p', '@rummage/api', '@rummage/web'];
  const code = await run(join(ROOT, 'node_modules', '.bin', 'nx'), args, { env: NX_ENVIRONMENT });
  if (code === 0) {
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, stamp());
  }
  return code;
}

function isUpToDate() {
  if (!BUILT.every((path) => existsSync(join(ROOT, path)))) return false;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp();
}

/** Results are part of it: somebody else may have built another state of the sources in between. */
function stamp() {
  const projects = ['apps/api', 'apps/web', ...readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}`)];
  return [
    process.versions.node,
    fingerprint([...BUILDING, ...projects], isSource),
    fingerprint(projects.map((path) => `${path}/dist`)),
  ].join('\n');
}

function isSource(name) {
  return (
    !['node_modules', 'dist', 'test-results', 'coverage', 'data'].includes(name) &&
    !/\.spec\.tsx?$|\.md$/.test(name)
  );
}
