import type { Page } from '@playwright/test';
import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { expect, logIn, test } from './test.ts';

const REFRESH_EVERY_MS = 240_000;

const OFFLINE = 'Offline. Showing what was loaded.';
const UNREACHABLE = 'Rummage cannot be reached. What was loaded stays; trying again.';

const LOGGED_OUT = 'You have been logged out.';

const banner = (page: Page) => page.locator('[data-banner]');
/** The sign that somebody is signed in: the notebook, which loads faster than the feed. */
const notebook = (page: Page) => page.getByRole('heading', { name: 'Notebook' });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click();

async function tokens(page: Page): Promise<{ access_token: string; refresh_token: string }> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('authTokens'))) ?? '{}');
}

async function openNotebook(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(notebook(page)).toBeVisible();
}

test('a session that ends in one tab ends in every tab', async ({
  page,
  context,
  person,
  startSession,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.clock.install();
  await startSession();
  const other = await context.newPage();
  for (const tab of [page, other]) await openNotebook(tab);

  await test.step('a log-out by mistake is taken back, and costs nothing', async () => {
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const tab of [page, other]) await openNotebook(tab);
  });

  await test.step('logging out in one tab logs out the other', async () => {
    await logOut(page);

    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Log In' })).toBeVisible();
      await expect(tab).toHaveURL(/\/login$/);
      // People who log out themselves need no message.
      await expect(tab.getByText(LOGGED_OUT)).toBeHidden();
    }
  });

  await test.step('a refusal to renew ends the session, and every tab says so', async () => {
    await logIn(page, person);
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await other.goto('/kept');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await context.route('**/api/refresh-token', (route) =>
      route.fulfill({ status: 401, json: { detail: 'No' } }),
    );

    await page.clock.runFor(REFRESH_EVERY_MS + 1000);

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Log In' })).toBeVisible();
      await expect(tab.getByRole('status').filter({ hasText: LOGGED_OUT })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('authTokens'))).toBeNull();
  });

  await test.step('logging in again leads to where each tab was', async () => {
    await context.unrouteAll();
    await logIn(other, person);
    await expect(other).toHaveURL('/kept');
    await expect(page).toHaveURL('/');
  });

  await test.step('a link to a private page asks to log in where somebody was signed in before, and then leads there', async () => {
    await openNotebook(page);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await other.goto('/crossed-out?from=notice');
    await expect(other).toHaveURL('/login');
    await logIn(other, person);
    await expect(other).toHaveURL('/crossed-out?from=notice');
  });
});

test('a lost network or server is reported until it answers again, and the session goes on', async ({
  page,
  context,
  startSession,
  complaints,
}) => {
  await test.step('calls that failed are made again as soon as the server answers', async () => {
    complaints.expect(/ERR_|Failed to load resource/);
    await startSession();
    await page.clock.install();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard');
    await expect(banner(page)).toHaveText(UNREACHABLE);
    await expect(banner(page)).toHaveRole('status');
    await page.unrouteAll();
    await page.clock.runFor(5000);
    await expect(page.getByText('No saved queries yet.')).toBeVisible();
    await expect(banner(page)).toBeEmpty();
  });

  await test.step('a lost network keeps the session, and the renewal is tried again', async () => {
    const first = await tokens(page);

    await context.setOffline(true);
    await page.clock.runFor(REFRESH_EVERY_MS + 1000);
    await expect(banner(page)).toHaveText(OFFLINE);
    expect(await tokens(page)).toEqual(first);

    await context.setOffline(false);
    await Promise.all([page.waitForResponse('**/api/refresh-token'), page.clock.runFor(15_000)]);
    await expect.poll(async () => (await tokens(page)).refresh_token).not.toBe(first.refresh_token);
    await expect(banner(page)).toBeEmpty();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('the log-in page shows its form, and nothing of the feed before, to who has an ended session', async ({
  page,
  request,
  startSession,
  complaints,
}) => {
  complaints.expect(/401/);
  await startSession();
  const { access_token, refresh_token } = await tokens(page);
  await request.post('/api/logout', { data: { token: refresh_token } });
  // The token is refused, like one that has expired after some minutes.
  const refused = JSON.stringify({ access_token: `${access_token}x`, refresh_token });
  await page.evaluate((text) => localStorage.setItem('authTokens', text), refused);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => document.querySelectorAll('main').forEach(({ id }) => seen.add(id));
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

  await page.goto('/login');

  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  // The main part of the feed has an id, that of the form has none.
  expect(seen).toEqual(['']);
});

test('two tabs that renew at once both stay signed in', async ({ page, context, startSession }) => {
  await startSession();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.clock.install();
    await openNotebook(tab);
  }

  const renewed = (tab: Page) => tab.waitForResponse('**/api/refresh-token');
  await Promise.all([
    renewed(page),
    page.clock.runFor(REFRESH_EVERY_MS + 1000),
    other.clock.runFor(REFRESH_EVERY_MS + 1000),
  ]);
  await Promise.all([renewed(other), other.clock.runFor(REFRESH_EVERY_MS + 1000)]);
  await page.reload();
  for (const tab of [page, other]) await expect(notebook(tab)).toBeVisible();
});

test('logging out needs no network, and ends the session on the server once there is one', async ({
  page,
  context,
  request,
  startSession,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await startSession();
  await page.clock.install();
  const { access_token } = await tokens(page);
  const { user_id } = JSON.parse(atob(access_token.split('.')[1] ?? '')) as { user_id: number };
  const read = async () => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await request.get(`/api/users/${user_id}/settings`, { headers })).status();
  };
  const form = page.waitForResponse(/sign-in-.*\.js/);
  await page.goto('/dashboard');
  await (await form).finished();
  await context.setOffline(true);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(banner(page)).toHaveText(OFFLINE);
  expect(await page.evaluate(() => localStorage.getItem('authTokens'))).toBeNull();
  expect(await read()).toBe(200);

  await context.setOffline(false);
  await page.clock.runFor(LOG_OUT_UNDO_MS);
  await expect.poll(read).toBe(401);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
