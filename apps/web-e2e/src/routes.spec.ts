import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('who was never signed in is led to what is for them', async ({ page }) => {
  for (const [path, lands, heading] of [
    ['/test', '/test', 'A better interface for shopping resale.'],
    ['/', '/', 'Sign Up'],
    ['/login', '/login', 'Log In'],
    ['/sign-up', '/sign-up', 'Sign Up'],
    ['/dashboard', '/', 'Sign Up'],
    ['/items/1', '/', 'Sign Up'],
    ['/no/such/page', '/no/such/page', 'Unexpected Application Error!'],
  ] as const) {
    await page.goto(path);
    await expect(title(page), path).toHaveText(heading);
    await expect(page).toHaveURL(lands);
  }
});

test('who is signed in finds what is at an address, and is led on from the forms', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [path, lands, heading] of [
    ['/test', '/test', 'A better interface for shopping resale.'],
    ['/', '/', 'Items'],
    ['/login', '/', 'Items'],
    ['/sign-up', '/', 'Items'],
    ['/dashboard', '/dashboard', 'Notebook'],
    ['/no/such/page', '/no/such/page', 'Unexpected Application Error!'],
  ] as const) {
    await page.goto(path);
    await expect(title(page), path).toHaveText(heading);
    await expect(page).toHaveURL(lands);
  }
});

test('whose session has ended goes to /login', async ({ page, context, signIn }) => {
  await signIn();
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate(() => localStorage.removeItem('authTokens'));
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Log In');
});

test('a page brings its own code and no other', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const named = (name: string) => scripts.filter((url) => url.includes(name));
  expect(named('login-page')).toHaveLength(1);
  for (const other of ['feed-page', 'dashboard-page', 'landing-page', 'sign-up-page', 'quick-add-dialog']) {
    expect(named(other), other).toEqual([]);
  }
});

test('the code of quick add comes after the feed, ahead of the press that needs it', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const code = page.waitForResponse(/quick-add-dialog/);
  await signIn();
  await code;
  const first = (name: string) => asked.findIndex((url) => url.includes(name));
  expect(first('/items?')).toBeGreaterThan(-1);
  expect(first('/items?')).toBeLessThan(first('quick-add-dialog'));

  await page.getByRole('button', { name: 'Add query' }).first().click();
  await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeFocused();
});

test('a page that nobody can send is said not to come, and does not come by itself', async ({
  page,
  startSession,
  complaints,
}) => {
  complaints.expect(/ERR_|dynamically imported module/);
  await startSession();
  await page.route(/dashboard-page.*js|api\/health/, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Dashboard' });
  await link.click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(link).toBeFocused();

  const code = page.waitForResponse(/dashboard-page.*js/);
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await code).finished();
  await expect(page.locator('.banner')).toBeEmpty();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText('Items');
  await link.click();
  await expect(title(page)).toHaveText('Notebook');
});
