import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { HAS_WHOLE_BROWSER, QUIET, WHOLE_BROWSER } from './browser.ts';
import { violations } from './steps/axe.ts';
import { expect, logIn, test } from './test.ts';

const query = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Query', exact: true });

/** Opens the product as another app does that shares these fields with it. */
async function share(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto(`/share?${new URLSearchParams(fields).toString()}`);
}

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

test('the manifest has no errors, and every icon the size that it names', async ({ page }) => {
  await page.goto('/test');
  const { errors, data = '' } = await (await page.context().newCDPSession(page)).send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data) as { icons: Icon[] };
  for (const { src, sizes } of icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
});

test('a browser offers to install the product', async ({ product }) => {
  test.skip(!HAS_WHOLE_BROWSER, 'A browser without windows installs nothing');
  const browser = await chromium.launch({
    ...(WHOLE_BROWSER === undefined ? { channel: 'chromium' } : { executablePath: WHOLE_BROWSER }),
    args: [...QUIET, '--headless=new'],
  });
  const page = await browser.newPage();
  await page.goto(`${product.url}/test`);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await browser.close();
  // It is a private window, from which nothing is installed; nothing else may be in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test(
  'an eBay search that another app shares is read as if it were pasted, after logging in',
  { tag: '@heavy' },
  async ({ page, person }) => {
    const shared = encodeURIComponent('Wool coats: https://www.ebay.com/sch/i.html?_nkw=wool+coat');
    await page.goto(`/share?title=eBay&text=${shared}`);
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue('wool coat');
  },
);

test('words and addresses that another app shares are looked for, once, or say why not', async ({
  page,
  startSession,
  complaints,
}) => {
  await startSession();
  await test.step('a listing that another app shares is captured, unless it is something else', async () => {
    const title = page.getByRole('textbox', { name: 'Title' });
    await share(page, { title: 'Camel coat', text: 'https://www.ebay.com/itm/123456789' });
    await expect(page).toHaveURL('/capture');
    await expect(title).toHaveValue('Camel coat');

    await share(page, { text: 'Check out this dress: https://www.vinted.com/items/44021-red-dress?ref=app' });
    await expect(title).toHaveValue('Check out this dress');
    await expect(page.getByText('vinted.com/items/44021-red-dress')).toBeVisible();

    complaints.expect(/422/);
    await page.getByRole('button', { name: 'Save as a query' }).click();
    await expect(page).toHaveURL('/dashboard');
    const question = page.getByRole('textbox', { name: 'What are you looking for?' });
    await expect(question).toHaveValue('Check out this dress');
    await expect(question).toHaveAccessibleDescription(
      /^Searches at Vinted cannot be read, so there is no query to save\./,
    );
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.getByRole('button', { name: 'Keep one thing' }).click();
    await expect(page).toHaveURL('/capture');
    await expect(page.getByText('vinted.com/items/44021-red-dress')).toBeVisible();
  });

  await test.step('a search that another app shares becomes a query, unless it is something else', async () => {
    await share(page, { url: 'https://www.etsy.com/search?q=wool+coat' });
    await expect(query(page)).toHaveValue('wool coat');
    await expect(page.getByRole('button', { name: 'Keep one thing' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add as a shop' })).toBeVisible();

    await share(page, { url: 'https://www.vinted.com/catalog?search_text=red+clogs' });
    await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toHaveValue('red clogs');
    await page.getByRole('button', { name: 'Keep one thing' }).click();
    await expect(page.getByRole('heading', { name: 'Is this a search?' })).toBeVisible();
  });

  await test.step('words that another app shares are looked for, once', async () => {
    await share(page, { title: 'A note', text: 'wool coat\nno zip' });
    await expect(query(page)).toHaveValue('wool coat no zip');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /wool coat no zip/ })).toBeVisible();

    await share(page, { text: 'silk blouse' });
    await expect(query(page)).toHaveValue('silk blouse');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Notebook' })).toBeAttached();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
