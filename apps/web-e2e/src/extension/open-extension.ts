import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { QUIET, WHOLE_BROWSER } from '../browser.ts';
import { pressButton } from './toolbar-popup.ts';
import type { ToolbarPopup } from './toolbar-popup.ts';

const UNPACKED = fileURLToPath(new URL('../../../extension/dist/unpacked', import.meta.url));
const PAGES = new URL('../../../../libs/marketplaces/src/captures/pages/', import.meta.url);

/** A browser with the extension as it is built, and with invented sites. */
export interface BrowserWithExtension {
  context: BrowserContext;
  /** Presses its button in the toolbar. */
  press: (page: Page) => Promise<ToolbarPopup>;
  /** What the sites of `.example` answer from now on at every address. @param change the text of the page */
  serve: (file: string, change?: (html: string) => string) => void;
  close: () => Promise<void>;
}

/** @param baseURL of the product, for calls of the pages */
export async function openExtension(baseURL: string): Promise<BrowserWithExtension> {
  let html = '';
  const sites = createServer(({ url }, res) => {
    const isPage = /^\/[^.]*$|html$|[?&]/.test(url ?? '');
    res.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? html : '');
  });
  await new Promise<void>((resolve) => sites.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'rummage-extension-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...(WHOLE_BROWSER === undefined ? { channel: 'chromium' } : { executablePath: WHOLE_BROWSER }),
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...QUIET,
      '--enable-unsafe-extension-debugging',
      `--host-resolver-rules=MAP *.example 127.0.0.1:${(sites.address() as AddressInfo).port}`,
    ],
    baseURL,
    viewport: null,
    locale: 'en-US',
  });
  const whole = await context.browser()?.newBrowserCDPSession();
  const loaded = await whole?.send('Extensions.loadUnpacked', { path: UNPACKED });
  const id = loaded?.id ?? '';
  return {
    context,
    press: (page) => pressButton(context, page, id),
    serve: (file, change = (text) => text) => {
      html = change(readFileSync(new URL(file, PAGES), 'utf8'));
    },
    close: async () => {
      await context.close();
      sites.closeAllConnections();
      await new Promise((resolve) => sites.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
