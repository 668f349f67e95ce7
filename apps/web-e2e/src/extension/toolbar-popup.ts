import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** The popup of an extension, which Playwright does not know: it is no page of a tab. */
export interface ToolbarPopup {
  /** What it shows, line by line; empty when it is closed. */
  text: () => Promise<string>;
  /** The value of an expression in it. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses a key where its focus is. */
  press: (key: 'Enter' | 'Tab') => Promise<void>;
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Said {
  id?: number;
  result?: { result?: { value?: unknown } };
}

const KEYS = { Enter: { code: 13, text: '\r' }, Tab: { code: 9, text: '' } };

/** Presses the extension's button beside the address of a page, as a person does: that alone lets it read the page. */
export async function pressButton(context: BrowserContext, page: Page, id: string): Promise<ToolbarPopup> {
  const whole = await context.browser()?.newBrowserCDPSession();
  if (!whole) throw new Error('The browser cannot be spoken to');
  await page.bringToFront();
  const tabs = await targets(whole, [{ type: 'tab' }]);
  const tab = tabs.find(({ url }) => url === page.url());
  // Not in the types yet.
  await whole.send(
    'Extensions.triggerAction' as 'Target.getTargets',
    { id, targetId: tab?.targetId } as object,
  );
  let found: string | undefined;
  while (found === undefined) {
    const popups = await targets(whole, [{ type: 'page' }]);
    found = popups.find(({ url }) => url === `chrome-extension://${id}/popup.html`)?.targetId;
  }
  return attach(whole, found);
}

async function targets(whole: CDPSession, filter: { type: string }[]) {
  return (await whole.send('Target.getTargets', { filter })).targetInfos;
}

async function attach(whole: CDPSession, targetId: string): Promise<ToolbarPopup> {
  const { sessionId } = await whole.send('Target.attachToTarget', { targetId });
  const asked = new Map<number, (said: Said) => void>();
  let calls = 0;
  whole.on('Target.receivedMessageFromTarget', (event) => {
    const said = JSON.parse(event.message) as Said;
    if (event.sessionId === sessionId && said.id !== undefined) asked.get(said.id)?.(said);
  });
  const closed = new Promise<Said>((resolve) => {
    whole.on('Target.detachedFromTarget', (event) => {
      if (event.sessionId === sessionId) resolve({});
    });
  });
  const send = async (method: string, params: object = {}): Promise<Said> => {
    const id = (calls += 1);
    const answered = new Promise<Said>((resolve) => asked.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await whole.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
    return Promise.race([answered, closed]);
  };
  const evaluate = async (expression: string) =>
    (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result?.result
      ?.value;

  return {
    evaluate,
    text: async () => linesOf(await evaluate('document.body.innerText')),
    press: async (key) => {
      const { code, text } = KEYS[key];
      const event = { key, code: key, windowsVirtualKeyCode: code, ...(text && { text }) };
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    },
    type: async (text) => void (await send('Input.insertText', { text })),
    close: async () => {
      await whole.send('Target.closeTarget', { targetId }).catch(() => undefined);
      await whole.detach();
    },
  };
}

/** Without empty lines, and with one kind of space. */
function linesOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text.replaceAll('\u00a0', ' ').replace(/\s*\n\s*/g, '\n');
}
