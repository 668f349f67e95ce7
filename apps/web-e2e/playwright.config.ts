import { defineConfig } from '@playwright/test';
import { BROWSER, QUIET } from './src/browser.ts';

/** Pages of tests live for seconds: code that is compiled again to be faster is gone before it pays, a tenth of all time. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  // Tests tagged `@heavy` take long: only `npm run check` runs them.
  ...(process.env['RUMMAGE_CHECK'] !== 'full' && { grepInvert: /@heavy/ }),
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // No test waits for time to pass; these are for a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../../tools/playwright-totals.mjs']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The worker answers for the network, and tests answer for the server: only those about the worker let it run. Browsers that
    // tests start on their own, to kill them, have it as well.
    serviceWorkers: 'block',
    // Recording takes time in every test that passes: `--trace=retain-on-failure` asks for it where one fails.
    trace: 'off',
    launchOptions: {
      args: [...QUIET, SHORT_LIVED],
      ...(BROWSER !== undefined && { executablePath: BROWSER }),
    },
  },
});
