import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserType } from '@playwright/test';

const { chromium } = createRequire(new URL('../../apps/web-e2e/package.json', import.meta.url))(
  '@playwright/test',
) as { chromium: BrowserType };

/** The browser that the browser tests use. */
export async function openBrowser(): Promise<Browser> {
  const debians = '/usr/bin/chromium';
  const executablePath = process.env['RUMMAGE_CHROMIUM'] ?? (existsSync(debians) ? debians : undefined);
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath !== undefined && { executablePath }),
  });
}
