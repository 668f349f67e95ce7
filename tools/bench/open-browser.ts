import { createRequire } from 'node:module';
import type { Browser, BrowserType } from '@playwright/test';
import { QUIET } from '@rummage/web-e2e/src/browser.ts';
import { findOrInstallBrowser } from '../browser.mjs';

const { chromium } = createRequire(new URL('../../apps/web-e2e/package.json', import.meta.url))(
  '@playwright/test',
) as { chromium: BrowserType };

/** The browser that the browser tests use. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findOrInstallBrowser();
  if (executablePath === undefined) throw new Error('No browser: install Chrome or Chromium');
  return chromium.launch({ args: QUIET, executablePath });
}
