import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { run } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

const BUILT = { api: 'apps/api/dist/main.js', web: 'apps/web/dist/index.html' };
const BUILDING = ['package-lock.json', 'tsconfig.base.json', 'nx.json', 'tools/licences.mjs'];

/**
 * Builds what has changed of the named apps, and of all that they are made from. Nx finds that out, but takes a second or
 * two even if nothing has changed; a stamp over sources and results answers that in milliseconds.
 * @param stdio of what builds
 * @returns exit code
 */
export async function build(apps = ['api', 'web'], stdio) {
  if (!hasSources()) return 0;
  const stampFile = join(ROOT, '.nx', `built-${apps.join('-')}.txt`);
  if (isUpToDate(apps, stampFile)) return 0;
  const args = ['run-many', '-t', 'build', '-p', ...apps.map((name) => `@rummage/${name}`)];
  const code = await run(join(ROOT, 'node_modules', '.bin', 'nx'), args, { env: NX_ENVIRONMENT, stdio });
  if (code === 0) {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp(apps));
  }
  return code;
}

/** A container image has the results without the sources. */
function hasSources() {
  return existsSync(join(ROOT, 'apps/api/src'));
}

function isUpToDate(apps, stampFile) {
  if (!apps.every((name) => existsSync(join(ROOT, BUILT[name])))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp(apps);
}

/** The results are part of it, because another state of the sources may have been built in between. */
function stamp(apps) {
  const libs = readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}`);
  const projects = [...apps.map((name) => `apps/${name}`), ...libs];
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
