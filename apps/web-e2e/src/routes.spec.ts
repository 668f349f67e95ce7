import type { Page } from '@playwright/test';
import { expect, waitForPage, test } from './test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('each address leads strangers to the public pages, and a person who is signed in to its page or to the feed', async ({
  page,
  startSession,
}) => {
  await test.step('a person who is not signed in is led to the public pages', async () => {
    await page.goto('/dashboard');
    await expect(title(page)).toHaveText('Sign Up');
    await expect(page).toHaveURL('/');
  });

  await test.step('a person who is signed in gets the page of an address, and is led from the forms to the feed', async () => {
    await startSession();
    for (const [path, lands, heading] of [
      ['/test', '/test', 'A better interface for shopping resale.'],
      // It was asked for before.
      ['/login', '/dashboard', 'Notebook'],
      ['/login', '/', 'What are you looking for?'],
      ['/sign-up', '/', 'What are you looking for?'],
      ['/no/such/page', '/no/such/page', 'Unexpected Application Error!'],
    ] as const) {
      await page.goto(path);
      await expect(title(page), path).toHaveText(heading);
      await expect(page).toHaveURL(lands);
    }
  });
});

test('each page loads the code that it needs, when it needs it', async ({ page, signIn }) => {
  await test.step('a page loads its own code and no other', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/login');
    await waitForPage(page);
    // A page loads ahead of its need when it is idle.
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    const named = (name: string) => scripts.filter((url) => url.includes(name));
    expect(named('/sign-in-')).toHaveLength(1);
    for (const other of ['/feed-', '/items-', '/rest-']) expect(named(other), other).toEqual([]);
  });

  await test.step('the code of quick add loads after the feed and before it is needed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const code = page.waitForResponse(/\/rest-.*js/);
    await signIn();
    await code;
    const first = (name: string) => asked.findIndex((url) => url.includes(name));
    expect(first('/items?')).toBeGreaterThan(-1);
    expect(first('/items?')).toBeLessThan(first('/rest-'));

    await page.getByRole('button', { name: 'Add query' }).first().click();
    await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeFocused();
  });
});

test('a page whose code cannot be loaded is reported, and opens, with its styles, only when it is asked for again', async ({
  page,
  startSession,
  complaints,
}) => {
  complaints.expect(/ERR_|dynamically imported module/);
  await startSession();
  let isAway = true;
  await page.route(/\/rest-.*(js|css)|api\/health/, (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Dashboard' });
  await link.click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(link).toBeFocused();

  const code = page.waitForResponse(/\/rest-.*js/);
  isAway = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await code).finished();
  await expect(page.locator('[data-banner]')).toBeEmpty();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText('What are you looking for?');
  await link.click();
  await expect(title(page)).toHaveText('Notebook');
  const styles = page.locator('link[rel=stylesheet][href*="/rest-"]');
  await expect
    .poll(() => styles.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet)))
    .toBe(true);
  await expect(styles).not.toHaveCount(0);
});
