import { chromium } from '@playwright/test';
import { QUIET, WHOLE_BROWSER } from './browser.ts';
import { expect, logIn, test } from './test.ts';

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
  test.skip(WHOLE_BROWSER?.endsWith('shell') === true, 'A browser without windows installs nothing');
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

test('an eBay search that another app shares is read as if it were pasted, after logging in', async ({
  page,
  person,
}) => {
  const shared = encodeURIComponent('Wool coats: https://www.ebay.com/sch/i.html?_nkw=wool+coat');
  await page.goto(`/share?title=eBay&text=${shared}`);
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  const address = page.getByRole('textbox', { name: /^Address of the search/ });
  await expect(address).toHaveValue('https://www.ebay.com/sch/i.html?_nkw=wool+coat');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue('wool coat');

  await page.goto('/share?url=https%3A%2F%2Fwww.example.com%2Fcoats');
  await expect(address).toHaveAccessibleDescription('This is no address of eBay');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Notebook' })).toBeAttached();
  await expect(page.getByRole('dialog')).toBeHidden();
});
