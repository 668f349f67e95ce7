import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const DEBIANS = '/usr/bin/chromium';
/** Without either, Playwright takes its own. */
const browser = process.env['RUMMAGE_CHROMIUM'] ?? (existsSync(DEBIANS) ? DEBIANS : undefined);

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
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
