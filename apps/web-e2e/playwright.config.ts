import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const DEBIANS = '/usr/bin/chromium';
/** Without either, Playwright takes its own. */
const browser = process.env['RUMMAGE_CHROMIUM'] ?? (existsSync(DEBIANS) ? DEBIANS : undefined);

/**
 * What the browser's own windows would do beside the pages: of its omnibox alone it draws two pages for every window, which cost
 * more than most tests. A later `--disable-features` replaces Playwright's, so that its list is repeated here.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${UNUSED.join(',')}`,
];

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
    launchOptions: { args: QUIET, ...(browser !== undefined && { executablePath: browser }) },
  },
});
