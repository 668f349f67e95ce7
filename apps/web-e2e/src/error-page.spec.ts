import { expect, test } from './test.ts';

const ERROR = 'Unexpected Application Error!';

test('an unknown address shows the error page, with a link back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: ERROR })).toBeVisible();
  await expect(page).toHaveTitle(`${ERROR} – Rummage`);
  await page.getByRole('link', { name: 'Return to Items' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
});

test('code that is gone and a page that throws lead to the error page, and the session stays', async ({
  page,
  complaints,
  startSession,
}) => {
  await test.step('code that is gone from the server shows the error page', async () => {
    complaints.expect(/404|dynamically imported module/);
    await startSession();
    await page.route('**/rest-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: ERROR })).toBeVisible();
  });

  await test.step('a page that throws shows the error page, and the session stays', async () => {
    complaints.judge();
    complaints.expect(/.*/);
    // A number, which the feed cannot read as a list.
    await page.route(/\/items(\?|$)/, (route) => route.fulfill({ json: 7 }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: ERROR })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authTokens'))).not.toBeNull();

    await page.unrouteAll();
    await page.getByRole('link', { name: 'Return to Items' }).click();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});
