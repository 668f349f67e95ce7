import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { ROOT } from './workspace.mjs';

await bootstrap();
console.error('Building what has changed …');
const code = await build();
if (code !== 0) process.exit(code);

// The process is the server from here on, so that signals and exit codes need not be passed on.
process.chdir(ROOT);
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/main.js');
