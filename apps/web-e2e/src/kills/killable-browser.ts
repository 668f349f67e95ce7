import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { BROWSER, QUIET } from '../browser.ts';

/** A separate browser that keeps its data in a folder and can be killed. */
interface KillableBrowser {
  context: BrowserContext;
  /** Ends it as a crash or a power cut would. Resolves when none of its processes runs any more. */
  kill: () => Promise<void>;
  /** Ends it as a person does. */
  close: () => Promise<void>;
}

/** @param folder where it keeps its data; a later browser with the same folder finds the data again */
export async function openKillableBrowser(folder: string): Promise<KillableBrowser> {
  const child = spawn(
    BROWSER ?? chromium.executablePath(),
    [...QUIET, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    // A group of its own, so that all its processes can be killed together.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code} before it was open`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on (ws:.*)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');

  return {
    context,
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
    close: async () => {
      const whole = await browser.newBrowserCDPSession();
      await whole.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}
