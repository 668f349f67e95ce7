import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { ROOT } from './workspace.mjs';

await bootstrap({ isBesideProduct: true });
// Not the web app: a running product serves it from the folder into which it would be built.
const code = await build(['api']);
if (code !== 0) process.exit(code);

process.chdir(ROOT);
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/cli.js');
