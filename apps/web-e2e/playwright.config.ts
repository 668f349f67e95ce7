import { defineConfig } from '@playwright/test';
import { BROWSER, QUIET } from './src/browser.ts';

export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  // What is heavy by nature is for `npm run check`.
  ...(process.env['RUMMAGE_CHECK'] !== 'full' && { grepInvert: /@heavy/ }),
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Recording costs a tenth of the time, and where tests run unattended nobody opens what was recorded.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
    launchOptions: { args: QUIET, ...(BROWSER !== undefined && { executablePath: BROWSER }) },
  },
});
