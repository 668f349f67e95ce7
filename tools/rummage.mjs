import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { TO_STDERR } from './processes.mjs';
import { ROOT } from './workspace.mjs';

await bootstrap({ isBesideProduct: true });
// Not the web app: a running product serves it from the folder into which it would be built.
const code = await build(['api'], TO_STDERR);
if (code !== 0) process.exit(code);

process.chdir(ROOT);
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/cli.js');
