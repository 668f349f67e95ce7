import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import { asOperator, linkIn } from './product/operator.ts';
import { expect, waitForPage, logIn, test } from './test.ts';

/** Opens it from the notebook, which loads faster than the feed. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
}

test('the account tab signs another session out, whose page leaves the notebook at once', async ({
  page,
  browser,
  product,
  accounts,
  person,
  startSession,
  complaints,
}) => {
  complaints.expect(/401/);
  await startSession();
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await other.goto('/api/health');
  await other.evaluate(
    (words) => localStorage.setItem('authTokens', words),
    await accounts.open(person.email),
  );
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Notebook' })).toBeVisible();

  await openAccount(page);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This device');
  await expect(page.getByRole('list', { name: 'Sessions' }).locator('..')).toBeFocused();
  // No reload is needed.
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
});

test('the account tab changes email and password, and exports the data under the new email', async ({
  page,
  person,
  startSession,
  complaints,
}) => {
  complaints.expect(/422/);
  // The stream of the old session may end, and be asked for again, before the page has the tokens of the new one.
  complaints.expect(/401 .*\/events/);
  await startSession();
  await openAccount(page);
  const moved = `moved-${person.email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByLabel('New email')).toBeFocused();
  await page.getByLabel('New email').fill(moved);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByRole('region', { name: 'Email' }).getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(moved);
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Old password').fill(person.password);
  await page.getByLabel('New password').fill('rummage no more');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('New password')).toBeHidden();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    format: 'rummage-export',
    account: { email: moved },
  });

  // A new password starts a new session: the dialog and the page go on with its tokens.
  await page.getByRole('tabpanel', { name: 'Account' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { email: moved, password: 'rummage no more' });
  await expect(page.getByRole('toolbar', { name: 'Items' })).toBeVisible();
});

test('a chosen theme stays on this device and applies before the scripts load', async ({
  page,
  startSession,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await startSession();
  await openAccount(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = 'rgb(18, 18, 18)';
  await expect.poll(background).toBe(dark);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#121212');

  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/test', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openAccount(page);
  await page.getByRole('radio', { name: 'System' }).click();
  await expect.poll(background).toBe('rgb(251, 251, 251)');
});

// The effects of the links are asserted through the API; this one starts a product and two commands.
test(
  'one-time links reset a password and let an invited person sign up while sign-up is closed, who may add no shops',
  { tag: '@heavy' },
  async ({ browser }) => {
    const product = await openProduct({ SIGN_UP: 'closed', SHOPS: 'operators' });
    const page = await browser.newPage({ baseURL: product.url });
    await page.goto('/sign-up');
    await expect(page.getByText('Sign-up is closed here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'SIGN UP' })).toBeHidden();

    await page.goto(linkIn(await asOperator(product, 'invite')));
    await page.reload();
    await waitForPage(page);
    await page.getByLabel('Email').fill('invited@example.com');
    await page.getByLabel('Password').fill('first');
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await expect(page).toHaveURL('/login');

    const link = linkIn(await asOperator(product, 'reset-password', 'invited@example.com'));
    await page.goto(link);
    await page.getByLabel('New password').fill('second');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar', { name: 'Items' })).toBeVisible();

    await test.step('where people may add no shops, a shared address leads to the question what is looked for', async () => {
      await page.goto('/share?url=https%3A%2F%2Fshop.example%2F');
      const question = page.getByRole('textbox', { name: 'What are you looking for?' });
      await expect(question).toHaveAccessibleDescription(
        /^This address leads to no search, so .+ Only the people who run this installation add shops here\./,
      );
    });

    await page.goto(link);
    await page.getByLabel('New password').fill('third');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.close();
    await product.stop();
  },
);

test('the tab for programs makes a token, shows it once, and revokes it when asked twice; a tab alone scrolls on a phone', async ({
  page,
  request,
  startSession,
}) => {
  await test.step('a token is made, shown once, and revoked when asked twice', async () => {
    await startSession();
    await openAccount(page);
    await page.getByRole('tab', { name: 'For programs' }).click();
    const part = page.getByRole('region', { name: 'Access tokens' });
    await part.getByLabel('Name').fill('kitchen screen');
    await part.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByRole('option', { name: 'In 90 days' }).click();
    await part.getByRole('button', { name: 'Create' }).click();

    await expect(part.getByRole('group', { name: 'New token' })).toContainText('kitchen screen created');
    await expect(part.getByRole('button', { name: 'Copy' })).toBeFocused();
    const headers = {
      Authorization: `Bearer ${await part.getByLabel('Token', { exact: true }).inputValue()}`,
    };
    expect((await request.get('/api/me', { headers })).status()).toBe(200);
    const address = await part.getByText(/\/api\/mcp$/).innerText();
    const data = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await request.post(address, { headers, data })).status()).toBe(200);
    const tokens = part.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await expect(tokens).toContainText('Read only. Created just now, not used yet.');

    const revoke = tokens.getByRole('button', { name: 'Revoke kitchen screen' });
    await revoke.click();
    await page.getByRole('button', { name: 'Keep token' }).click();
    await expect(revoke).toBeFocused();
    await revoke.click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    // The page behind the question is hidden while it is open, whatever the server has answered.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(tokens).toHaveCount(0);
    await expect(part.getByRole('group', { name: 'New token' })).toHaveCount(0);
    expect((await request.get('/api/me', { headers })).status()).toBe(401);
  });

  await test.step('only the tab scrolls on a phone, never the dialog around it, so that its button stays', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'Notifications' }).click();
    const foot = page.getByRole('button', { name: 'Save', exact: true });
    const before = await foot.boundingBox();
    await page.getByRole('region', { name: 'Sent' }).evaluate((part) => part.scrollIntoView());
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeInViewport();
    expect(await foot.boundingBox()).toEqual(before);
  });
});
