import { frames, frameTitles, itemCount } from './feed.ts';
import { collect } from './layout.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'leather', 60);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
});

test('the search box finds words of titles and descriptions, and is cleared in two ways', async ({
  page,
}) => {
  await test.step('the search box finds all words on Enter, whatever their case and accents, and can be cleared', async () => {
    const total = await itemCount(page);
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: 'Search items' });
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('placeholder', 'Search items');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();

    const titles = await frameTitles(page);
    const [title = ''] = titles.sort((one, other) => other.length - one.length);
    await box.fill(title.split(/\s+/).reverse().join('  ').toUpperCase().replaceAll('I', 'Ï'));
    expect(await itemCount(page)).toBe(total);
    await page.keyboard.press('Enter');
    await expect.poll(() => itemCount(page)).toBeLessThan(total);
    expect(await itemCount(page)).toBe(await frames(page).count());
    await expect(frames(page).first().getByRole('link')).toHaveAccessibleName(/ of \d+$/);

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => itemCount(page)).toBe(total);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  });

  await test.step('Escape clears the search', async () => {
    const total = await itemCount(page);
    const box = page.getByRole('textbox', { name: 'Search items' });
    await box.fill('no such thing');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await box.press('Escape');
    await expect.poll(() => itemCount(page)).toBe(total);
  });

  await test.step('the search box finds words of descriptions', async () => {
    const box = page.getByRole('textbox', { name: 'Search items' });
    await box.fill('material leather');
    await box.press('Enter');
    await expect.poll(() => frames(page).count()).toBeGreaterThan(0);
  });
});
