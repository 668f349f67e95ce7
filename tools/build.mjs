import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

/**
 * Builds what has changed of the named apps, and of all that they are made from; Nx knows what that is. What it says is shown
 * when it fails: a command's answer has standard output to itself.
 * @returns exit code
 */
export async function build(apps = ['api', 'web']) {
  // A container image has the results without the sources.
  if (!existsSync(join(ROOT, 'apps/api/src'))) return 0;
  const args = ['run-many', '-t', 'build', '-p', ...apps.map((name) => `@rummage/${name}`)];
  const nx = join(ROOT, 'node_modules', '.bin', 'nx');
  const { code, output, complaint } = await ask(nx, args, { env: NX_ENVIRONMENT });
  if (code !== 0) console.error(`${output}${complaint}\nThe build failed; its messages are above.`);
  return code;
}
