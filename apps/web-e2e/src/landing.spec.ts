import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { hold, holdCode } from './steps/hold.ts';
import { watchShifts } from './steps/shifts.ts';
import { expect, waitForPage, logIn, test } from './test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Log In' });

test.beforeEach(async ({ page }) => {
  await page.goto('/test');
  await waitForPage(page);
  await expect(toggle(page)).toBeVisible();
});

test('the landing page shows what the product is, in its own code, and fits every width', async ({
  page,
}) => {
  await test.step('the landing page says what the product is, in words and in a picture', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A better interface for shopping resale.',
    );
    await expect(page.getByText('You curate, we collect.').first()).toBeVisible();
    const picture = page.getByRole('img', { name: /^Strips of pictures/ });
    await expect(picture).toBeVisible();
    // Three frames are circled and two are crossed out.
    await expect(picture.locator('[data-circle]')).toHaveCount(3);
    await expect(picture.locator('[data-cross]')).toHaveCount(2);
    const first = picture.locator('img').nth(1);
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

    // Every picture has its space before it has loaded; those of the samples have their frame.
    const images = await page
      .locator('img[alt]:not([alt=""]), [role="img"] img')
      .evaluateAll((found) =>
        found.map((image) => [image.getAttribute('loading'), Number(image.getAttribute('height')) > 0]),
      );
    expect(images.length).toBeGreaterThan(20);
    for (const image of images) expect(image).toEqual(['lazy', true]);
  });

  await test.step('the page is loaded without the router, the contract and the query cache', async () => {
    const code = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((name) => /\/(index|start)-/.test(name))).toEqual([]);
  });

  await test.step('the login form is loaded when somebody points at its button, and not before', async () => {
    const isForm = (name: string) => /\/sign-in-[^/]+\.js$/.test(name);
    const asked = page.waitForRequest((request) => isForm(request.url()));
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter(isForm)).toEqual([]);
    await toggle(page).hover();
    await asked;
  });

  await test.step('the form lies over the heading on wide screens, and opens above it on others', async () => {
    const hero = page.getByRole('heading', { level: 1 });
    const before = await hero.boundingBox();
    await toggle(page).click();
    expect(await hero.boundingBox()).toEqual(before);

    await page.setViewportSize({ width: 1239, height: 900 });
    const form = await panel(page).boundingBox();
    const moved = await hero.boundingBox();
    expect(form && form.y + form.height).toBeLessThanOrEqual(moved?.y ?? 0);
  });

  await test.step('film fills the table at every width, and the form lies clear of it', async () => {
    await toggle(page).click();
    await expect(panel(page)).toHaveCount(0);
    const table = page.getByRole('img', { name: /^Strips of pictures/ });
    for (const width of [320, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          table.evaluate((element) =>
            [...element.children].every((strip) => strip.getBoundingClientRect().right >= innerWidth),
          ),
        )
        .toBe(true);
      await noSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await toggle(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    const [form, film] = [await panel(page).boundingBox(), await table.boundingBox()];
    expect(form && form.y + form.height).toBeLessThanOrEqual(film?.y ?? 0);
    await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page);
    const word = 'x'.repeat(50);
    await page.getByRole('searchbox').fill(`coat ${word}`);
    await expect(page.getByRole('button', { name: `without “${word}”` })).toBeVisible();
    await noSidewaysScroll(page);
  });
});

test('a stranger sees their own words answered, and saves them as the first query', async ({ page }) => {
  const frames = page.getByRole('list', { name: 'Samples', exact: true }).getByRole('link');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('wool coat');
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await expect(frames).toHaveCount(8);
  await expect(frames.first()).toHaveAccessibleName(/wool.*coat.*\$\d/i);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Save this query' }).click();
  await expect(page.getByText('Your query wool coat is saved as you sign up.')).toBeVisible();
  await page.getByLabel('Email').fill(`stranger-${Date.now()}@example.com`);
  await page.getByLabel('Password').fill('rummage');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/items\/\d+$/);
  await expect(page.getByText('Query created successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('row', { name: /wool coat/ })).toBeVisible();
});

test('the landing page is read before its code and its typeface have come', async ({ page }) => {
  await test.step('the page is read before its code has come, and what was typed until then is answered', async () => {
    const release = await holdCode(page);
    await page.goto('/test', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('silk slip dress');
    await page.keyboard.press('Enter');

    release();
    await expect(page.getByText(/^\d+ found$/)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('silk slip dress');
  });

  await test.step('nothing moves while the page loads, however late its typeface comes', async () => {
    const shifts = await watchShifts(page);
    const code = page.waitForResponse(/\/landing-[^/]+\.js$/);
    const release = await hold(page, '**/*.woff2');
    await page.reload({ waitUntil: 'commit' });
    await code;
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();

    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pictures = page.locator('img');
    const areDrawn = () =>
      pictures.evaluateAll((images) =>
        images.every(
          (image) =>
            image.getBoundingClientRect().top > innerHeight || (image as HTMLImageElement).naturalWidth > 0,
        ),
      );
    await expect.poll(areDrawn).toBe(true);
    expect(await shifts()).toEqual([]);
  });
});

test('the login form of the landing page opens, says what is wrong, closes and logs in', async ({
  page,
  person,
  complaints,
}) => {
  await test.step("'Log In' reveals the login form, which says what is wrong, and hides it again", async () => {
    complaints.expect(/401/);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page)).toHaveCount(0);

    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByPlaceholder('Enter email')).toBeFocused();
    expect((await panel(page).locator('form').boundingBox())?.width).toBe(370);
    await logIn(page, { ...person, password: 'wrong' });
    await expect(panel(page).getByRole('alert')).toHaveText('Email or password is incorrect.');

    await toggle(page).click();
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('the login form opens, closes and logs in by keyboard alone', async () => {
    await page.reload();
    await waitForPage(page);
    await expect(toggle(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Rummage' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('toolbar', { name: 'Items' })).toBeVisible();
  });
});

test('"Log In" leads to the page with the form while the code of the landing page has not come', async ({
  page,
}) => {
  await holdCode(page);
  await page.goto('/test', { waitUntil: 'commit' });
  await toggle(page).click();
  await expect(page).toHaveURL(/\/login\?$/);
});

for (const { colorScheme, tag } of themes('none')) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations with the login form open', async ({ page }) => {
      await toggle(page).click();
      await expect(panel(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
