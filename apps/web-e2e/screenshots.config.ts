import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Not a test: writes every screen into `screenshots/` at the top of the workspace. */
export default defineConfig({
  ...tests,
  testDir: 'src/screens',
  testMatch: 'screenshots.ts',
  timeout: 480_000,
});
