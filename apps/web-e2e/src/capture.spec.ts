import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { items } from './steps/layout.ts';
import { expect, logIn, test } from './test.ts';

const COAT = 'https://www.vinted.com/items/4402118-trench-coat';

/** Alert mails of the reader's own tests. */
const MAILS = new URL('../../../libs/marketplaces/src/captures/mail/mails/', import.meta.url);

/** Forbids the page to run, load or send anything: a bookmark must not need what it allows. */
const STRICT = "default-src 'none'; script-src 'none'; connect-src 'none'; img-src data:";

/** A site that cannot be asked, with one coat. @param price as its page and its data say it */
async function serveSite(context: BrowserContext, price = '64.00'): Promise<void> {
  const data = {
    '@type': 'Product',
    url: COAT,
    name: '1990s trench coat',
    image: [1, 2, 3].map((number) => `https://pictures.vinted.example/${number}.svg`),
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
  };
  await context.route('https://www.vinted.com/**', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STRICT },
      body: `<!doctype html><title>Trench coat | Vinted</title><link rel="icon" href="data:,">
        <script type="application/ld+json">${JSON.stringify(data)}</script><h1>1990s trench coat</h1><p>€${price}</p>`,
    }),
  );
  await context.route('https://pictures.vinted.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500"/></svg>',
    }),
  );
}

/** The text of the bookmarklet, as it is dragged from the sources. */
async function bookmarklet(page: Page): Promise<string> {
  await page.goto('/sources');
  const text = await page.getByText('Keep in Rummage').getAttribute('href');
  return decodeURIComponent(text?.replace('javascript:', '') ?? '');
}

/** Opens the coat, and presses the bookmark there. */
async function pressBookmark(page: Page, text: string): Promise<Page> {
  await page.goto(`${COAT}?referrer=catalog&utm_source=mail`);
  const opened = page.context().waitForEvent('page');
  await page.evaluate(text);
  return opened;
}

const facts = (different: object = {}) =>
  encodeURIComponent(JSON.stringify({ url: COAT, meta: { 'og:title': 'Trench coat' }, ...different }));
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep', exact: true });
const keptTitles = async (page: Page) => (await items(page, '?kept=true')).map((item) => item.title);

test('a bookmark brings a thing from a page with a strict policy, and renews its price another day', async ({
  page,
  startSession,
}) => {
  await startSession();
  await serveSite(page.context());
  const text = await bookmarklet(page);
  const capture = await pressBookmark(page, text);

  await test.step('the page shows what was read, without axe violations, also on a phone', async () => {
    await expect(title(capture)).toHaveValue('1990s trench coat');
    await expect(capture).toHaveURL('/capture');
    await expect(capture.getByRole('textbox', { name: 'Price' })).toHaveValue('64.00');
    await expect(capture.getByText('vinted.com/items/4402118-trench-coat', { exact: true })).toBeVisible();
    await lookInThemes(capture, 'capture');
    for (const width of [320, 390, 960]) {
      await capture.setViewportSize({ width, height: 844 });
      await noSidewaysScroll(capture);
      await expect(keep(capture)).toBeInViewport();
    }
    await capture.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Enter keeps it, with the picture that was put first', async () => {
    await capture.getByRole('button', { name: 'Put picture 3 first' }).click();
    await capture.locator('main').focus();
    await capture.keyboard.press('Enter');
    await expect(capture.getByRole('status').getByText('Kept at €64.')).toBeVisible();
    await expect(capture.getByRole('link', { name: 'Kept, 1 item' })).toBeVisible();
    await capture.getByRole('link', { name: 'See it' }).click();
    await expect(capture.getByText('vinted.com, seen just now').first()).toBeVisible();
    const [kept] = await items(capture, '?kept=true');
    expect(kept?.images[0]?.url).toBe('https://pictures.vinted.example/3.svg');
    await capture.close();
  });

  await test.step('another day its price is renewed', async () => {
    await serveSite(page.context(), '55.00');
    const again = await pressBookmark(page, text);
    await expect(again.getByText(/^You have this since .*, at €64\.$/)).toBeVisible();
    await keep(again).click();
    await expect(
      again.getByText(/^You have this since .*, then at €64\. Price and pictures were renewed\.$/),
    ).toBeVisible();
    await expect(again.getByRole('button', { name: 'Undo' })).toBeHidden();
    expect(await keptTitles(again)).toEqual(['1990s trench coat']);
  });
});

test('an address that is pasted on the kept sheet is captured, and leaves again with Undo', async ({
  page,
  startSession,
}) => {
  await startSession();
  await page.goto('/kept');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Look: ${COAT}`);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL('/capture');
  await title(page).fill('Trench coat');
  await page.getByRole('textbox', { name: 'Price' }).fill('64');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Kept at $64.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('Trench coat');
  await expect.poll(() => keptTitles(page)).toEqual([]);
});

test('a person who has to log in first comes back to the capture, with everything typed', async ({
  page,
  person,
  complaints,
}) => {
  await page.goto(`/capture#${facts()}`);
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(title(page)).toHaveValue('Trench coat');
  await expect(page).toHaveURL('/capture');

  complaints.expect(/401/);
  await title(page).fill('Trench coat, sand');
  await page.route(/\/(captures|refresh-token)$/, (route) =>
    route.fulfill({ status: 401, json: { detail: 'No' } }),
  );
  await keep(page).click();
  await expect(page).toHaveURL('/login');
  await page.unrouteAll();
  await logIn(page, person);
  await expect(title(page)).toHaveValue('Trench coat, sand');
});

test('a capture without a network is kept on the device, over a restart, and sent later', async ({
  page,
  startSession,
  complaints,
}) => {
  await startSession();
  complaints.expect(/net::ERR_/);
  await page.goto(`/capture#${facts()}`);
  await expect(title(page)).toHaveValue('Trench coat');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await keep(page).click();
  await expect(page.getByText('Kept on this device. Sent when you are online.')).toBeVisible();
  await page.goto('about:blank');
  await page.unrouteAll();
  await page.goto('/kept');
  await expect(page.getByText('1 thing that waited is sent.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trench coat' })).toBeVisible();
  const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('waiting'));
  expect(await page.evaluate(waiting)).toEqual([]);
});

test('a capture that waited is shown as sent, and what is sent or left does not come back', async ({
  page,
  startSession,
  complaints,
}) => {
  await startSession();
  complaints.expect(/net::ERR_/);
  await page.goto(`/capture#${facts()}`);
  await expect(title(page)).toHaveValue('Trench coat');

  await test.step('the open page learns that it was sent', async () => {
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await keep(page).click();
    await expect(page.getByText('Kept on this device. Sent when you are online.')).toBeVisible();
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('status').getByText('Kept.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See it' })).toBeVisible();
  });

  await test.step('another page is taken in the same tab', async () => {
    await page.evaluate(
      (hash) => (location.hash = hash),
      facts({ url: `${COAT}-2`, meta: { title: 'Dress' } }),
    );
    await expect(title(page)).toHaveValue('Dress');
    await expect(page).toHaveURL('/capture');
    await page.reload();
    await expect(title(page)).toHaveValue('Dress');
  });

  await test.step('what was left by another address is over', async () => {
    await page.goto('/kept');
    await page.goto('/capture');
    await expect(page.getByText('Paste the address of a listing.')).toBeVisible();
  });
});

test('a saved alert mail brings what it lists, once, where it is chosen or dropped', async ({
  page,
  startSession,
}) => {
  await startSession();
  await page.goto('/sources');
  const place = page.getByText('Drop a saved mail here');
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'CHOOSE A FILE' }).click();
    await (await chooser).setFiles(fileURLToPath(new URL(name, MAILS)));
  };
  await expect(place).toBeVisible();
  await choose('vinted-1-saved-search.eml');
  await expect(page.getByText(/^\d+ things? from 1 mail, (\d+ of them )?new$/)).toBeVisible();
  const brought = await items(page);
  expect(brought.length).toBeGreaterThan(0);
  await expect(page.getByRole('row', { name: /Alert mails/ })).toContainText('from 1 mail');
  await choose('vinted-1-saved-search.eml');
  await expect(page.getByText('This mail was read before.')).toBeVisible();
  expect(await items(page)).toHaveLength(brought.length);
});
