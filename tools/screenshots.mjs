import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { run } from './processes.mjs';
import { ROOT } from './workspace.mjs';

// npm run screenshots -- -g landing: only the walk that starts with that picture.
await bootstrap();
process.exit((await build()) || (await shoot(process.argv.slice(2))));

async function shoot(args) {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    console.error('No browser: install Chrome or Chromium, or name one in RUMMAGE_CHROMIUM.');
    return 1;
  }
  return run(
    join(ROOT, 'node_modules', '.bin', 'playwright'),
    ['test', '--config=screenshots.config.ts', ...args],
    {
      cwd: join(ROOT, 'apps', 'web-e2e'),
      env: { RUMMAGE_CHROMIUM: browser },
    },
  );
}
