import { frames, itemCount, logOut, saveQuery } from './steps/feed.ts';
import { call, items } from './steps/layout.ts';
import { savedQueries } from './steps/notebook.ts';
import { expect, waitForPage, test } from './test.ts';

test('a new person signs up, saves a query and looks through what was found', async ({ page, context }) => {
  await test.step('sign up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await waitForPage(page);
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByLabel('Password').fill('a long walk');
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('log in', async () => {
    // Wait for the heading: the sign-up form looks the same.
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expect(page.getByPlaceholder('Enter email')).toBeVisible();
    expect((await page.locator('form').boundingBox())?.width).toBe(370);
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByLabel('Password').fill('a long walk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  });

  await test.step('save "wool": 20 items with pictures within 10 seconds', async () => {
    await saveQuery(page, 'wool');
    await expect(frames(page).nth(19)).toBeVisible({ timeout: 10_000 });
    const loaded = () =>
      page.locator('img').evaluateAll((images) => {
        const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
        return images.filter(isLoaded).length;
      });
    await expect.poll(loaded, { timeout: 10_000 }).toBeGreaterThanOrEqual(20);
    await expect(page.getByText('No image available')).toHaveCount(0);
  });

  await test.step('a query that is paused after its first visit brings nothing more', async () => {
    const [saved] = await savedQueries(page);
    await expect
      .poll(async () => (await savedQueries(page))[0]?.collection.last_success_at ?? null, {
        timeout: 20_000,
      })
      .not.toBeNull();
    await call(page, 'PATCH', `/api/queries/${saved?.id}/toggle-active-status`);
    await page.reload();
    await expect(frames(page).nth(19)).toBeVisible();
    await expect.poll(async () => (await itemCount(page)) - (await items(page)).length).toBe(0);
  });

  await test.step('an item opens in its place, and its listing in a new tab', async () => {
    await frames(page).first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Item' })).toBeVisible();
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Space')]);
    await expect(tab.locator('h1')).not.toBeEmpty();
    await tab.close();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Item' })).toBeHidden();
    await expect(frames(page).first().getByRole('link')).toBeFocused();
  });

  await test.step('what was crossed out stays away', async () => {
    const before = await itemCount(page);
    const name = await frames(page).nth(2).getByRole('link').getAttribute('aria-label');
    const title = name?.split(', $')[0] ?? '';
    const link = await frames(page).nth(2).getByRole('link').getAttribute('href');
    await frames(page).nth(2).hover();
    await frames(page)
      .nth(2)
      .getByRole('button', { name: `Remove ${title}` })
      .click();
    await expect.poll(() => itemCount(page)).toBe(before - 1);
    await expect(page.locator('[data-layout="gallery"] > li').nth(2)).toHaveAttribute('aria-hidden', 'true');

    await page.reload();
    await expect(frames(page).nth(2)).toBeVisible();
    await expect(page.locator(`[data-layout="gallery"] a[href="${link}"]`)).toHaveCount(0);
  });

  await test.step('one undo brings the last back to its place', async () => {
    const before = await itemCount(page);
    const link = await frames(page).nth(4).getByRole('link').getAttribute('href');
    await frames(page).nth(4).getByRole('link').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(/^Removed .*\. Undo available\.$/)).toBeAttached();
    await expect.poll(() => itemCount(page)).toBe(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(frames(page).nth(4).getByRole('link')).toHaveAttribute('href', link ?? '');
    await expect.poll(() => itemCount(page)).toBe(before);
  });

  await test.step('log out', async () => {
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authTokens'))).toBeNull();
    await page.goto('/items/1');
    // Somebody here has an account.
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  });
});
