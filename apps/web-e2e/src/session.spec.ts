import type { Page, Request } from '@playwright/test';
import { expect, test } from './test.ts';

const REFRESH_EVERY_MS = 240_000;

const isRefresh = (request: Request) => request.url().endsWith('/api/refresh-token');
const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' });

async function tokens(page: Page): Promise<{ access_token: string; refresh_token: string }> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('authTokens'))) ?? '{}');
}

test('tokens are renewed every 240000 ms', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn();
  const first = await tokens(page);
  let asked = 0;
  page.on('request', (request) => {
    if (isRefresh(request)) asked += 1;
  });

  await page.clock.runFor(REFRESH_EVERY_MS - 1000);
  expect(asked).toBe(0);
  const [answer] = await Promise.all([page.waitForResponse('**/api/refresh-token'), page.clock.runFor(2000)]);
  expect(answer.request().postDataJSON()).toEqual({ token: first.refresh_token, token_type: 'Refresh' });
  await expect.poll(async () => (await tokens(page)).refresh_token).not.toBe(first.refresh_token);

  await Promise.all([
    page.waitForResponse('**/api/refresh-token'),
    page.clock.runFor(REFRESH_EVERY_MS + 1000),
  ]);
  await expect(logOut(page)).toBeVisible();
});

test('a refusal to renew ends the session', async ({ page, signIn, complaints }) => {
  complaints.expect(/401/);
  await page.clock.install();
  await signIn();
  await page.route('**/api/refresh-token', (route) => route.fulfill({ status: 401, json: { detail: 'No' } }));

  await page.clock.runFor(REFRESH_EVERY_MS + 1000);

  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('authTokens'))).toBeNull();
});

test('a network that is gone keeps the session and is asked again', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await signIn();
  const first = await tokens(page);

  await context.setOffline(true);
  await page.clock.runFor(REFRESH_EVERY_MS + 1000);
  await expect(page.getByText('Offline. Showing what was loaded.')).toBeVisible();
  expect(await tokens(page)).toEqual(first);

  await context.setOffline(false);
  await Promise.all([page.waitForResponse('**/api/refresh-token'), page.clock.runFor(15_000)]);
  await expect.poll(async () => (await tokens(page)).refresh_token).not.toBe(first.refresh_token);
  await expect(page).toHaveURL('/');
});

test('a server in trouble keeps the session', async ({ page, signIn, complaints }) => {
  complaints.expect(/503/);
  await page.clock.install();
  await signIn();
  const first = await tokens(page);
  await page.route('**/api/refresh-token', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Busy' } }),
  );

  await page.clock.runFor(REFRESH_EVERY_MS + 1000);

  expect(await tokens(page)).toEqual(first);
  await expect(logOut(page)).toBeVisible();
});

test('a refused access token is renewed and the call repeated', async ({ page, signIn, complaints }) => {
  complaints.expect(/401/);
  await signIn();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('authTokens') ?? '{}') as Record<string, string>;
    const forged = `${stored['access_token']}x`;
    localStorage.setItem('authTokens', JSON.stringify({ ...stored, access_token: forged }));
  });

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Nothing collected yet.' })).toBeVisible();
  expect((await tokens(page)).access_token).not.toMatch(/x$/);
});

test('logging out in one tab logs out the other', async ({ page, context, signIn }) => {
  await signIn();
  const other = await context.newPage();
  await other.goto('/');
  await expect(logOut(other)).toBeVisible();

  await logOut(page).click();

  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login$/);
});

test('tokens that cannot be read are removed silently', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('authTokens', '{broken'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authTokens'))).toBeNull();
});
