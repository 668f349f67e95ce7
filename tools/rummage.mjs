import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { ROOT } from './workspace.mjs';

await bootstrap();
const code = await build();
if (code !== 0) process.exit(code);

process.chdir(ROOT);
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/cli.js');
