import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { noSidewaysScroll, violations } from './steps/axe.ts';
import { storeFilter } from './steps/feed.ts';
import { call } from './steps/layout.ts';
import { expect, test as base } from './test.ts';

interface Receiver {
  url: string;
  /** The types of the messages that came, in their order. */
  heard: string[];
}

/** The product as it may call this machine. */
let own: OpenProduct;
let url: string | undefined;

/** A program on this machine that takes messages. */
const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  receiver: async ({}, use) => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        heard.push((JSON.parse(body) as { type: string }).type);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  baseURL: async ({}, use) => use(url),
});

test.beforeAll(async () => {
  own = await openProduct({ ALLOW_PRIVATE_ADDRESSES: 'on' });
  url = own.url;
});

test.afterAll(() => own.stop());

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Notifications' });
const channels = (page: Page) => page.getByRole('list', { name: 'Channels' }).getByRole('listitem');

async function openTab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'When' })).toBeVisible();
}

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a webhook is added, tried, paused and removed with keys alone, and nothing scrolls sideways on a narrow phone', async ({
    page,
    startSession,
    receiver,
  }) => {
    const long = 'pneumonoultramicroscopicsilicovolcanoconiosis jacket';
    await startSession();
    for (const query_text of ['leather', long])
      await call(page, 'POST', '/api/users/:me/queries', { query_text });
    await page.goto('/');
    await openTab(page);
    const programs = page.getByRole('tab', { name: 'For programs' });
    await programs.press('Enter');

    await page.getByRole('textbox', { name: 'Address' }).focus();
    await page.keyboard.type(receiver.url);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
    await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/);
    await expect(channels(page)).toContainText('Nothing will come here: you want to hear of nothing.');
    await expect.poll(() => receiver.heard).toEqual(['ping']);
    expect(await violations(page, '[role=dialog]'), 'with a secret').toEqual([]);

    await channels(page)
      .getByRole('button', { name: /^Send a test/ })
      .press('Enter');
    await expect(page.getByText('The test has arrived.', { exact: true })).toBeVisible();
    await expect.poll(() => receiver.heard).toEqual(['ping', 'ping']);

    await channels(page).getByRole('switch').press('Space');
    await expect(channels(page)).toContainText(`${receiver.url}, paused`);

    await channels(page)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Webhooks' })).toBeFocused();
    await expect(channels(page)).toHaveCount(0);

    await page.getByRole('tab', { name: 'Notifications' }).press('Enter');
    await page.getByRole('radio', { name: 'Daily' }).press('Space');
    await page.getByRole('button', { name: 'Different for some' }).press('Enter');
    const ofLeather = page.getByRole('combobox', { name: 'Notifications of leather' });
    await ofLeather.press('Enter');
    await page.getByRole('option', { name: 'At once' }).press('Enter');
    // A list that is being closed takes the focus from what is opened meanwhile.
    await expect(ofLeather).toBeFocused();
    await page.getByRole('combobox', { name: 'Quiet from' }).press('Enter');
    await page.getByRole('option', { name: '22:30' }).press('Enter');
    expect(await violations(page, '[role=dialog]'), 'different for some').toEqual([]);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Settings saved.')).toBeVisible();

    await openTab(page);
    await page.getByRole('button', { name: 'Different for some' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Notifications of leather' })).toHaveText('At once');
    await expect(page.getByRole('combobox', { name: `Notifications of ${long}` })).toHaveText('Daily');
    await expect(page.getByRole('combobox', { name: 'Quiet from' })).toHaveText('22:30');

    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('list', { name: 'Queries' }).getByText(long)).toBeVisible();
    await noSidewaysScroll(page);
    expect(await panel(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('a push message is shown, and its page has the query that it is about', async ({
    page,
    startSession,
  }) => {
    await startSession();
    const saved = await call(page, 'POST', '/api/users/:me/queries', { query_text: 'leather' });
    const { id } = (await saved.json()) as { id: number };
    await call(page, 'POST', '/api/users/:me/queries', { query_text: 'ring' });
    await page.goto('/');
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const data = JSON.stringify({ id: 'msg_1', title: 'Rummage', body: '3 new.', url: `/items/${id}` });
    const message = { origin: own.url, registrationId: await registered, data };
    // The test looks at what the worker hands to the system: a browser without windows shows nothing.
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: Record<string, unknown> };
      registration['showNotification'] = async (title: string, { body, data }: NotificationOptions) =>
        Object.assign(globalThis, { shown: { title, body, data: data as unknown } });
    });
    await cdp.send('ServiceWorker.deliverPushMessage', message);
    const address = `${own.url}/items/${id}?from=notification`;
    await expect
      .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: unknown }).shown))
      .toEqual({ title: 'Rummage', body: '3 new.', data: { url: address, acts: {} } });

    await storeFilter(page, { id: id + 1, queryText: 'ring' });
    await page.goto(address);
    await expect(page.getByText('Showing items for query:')).toContainText('leather');
  });
});
