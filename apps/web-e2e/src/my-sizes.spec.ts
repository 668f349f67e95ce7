import { fitsSizes } from '@rummage/vocabulary';
import { choose, counter } from './steps/feed.ts';
import { collect, items, openIn } from './steps/layout.ts';
import { expect, test } from './test.ts';

// The button and what it filters are asserted in `feed-page.spec.tsx`.
test(
  'somebody names sizes as chips of their own tab, and the feed shows only these on request',
  { tag: '@heavy' },
  async ({ page, startSession }) => {
    await startSession();
    await collect(page, 'leather', 60);
    const all = await items(page);
    const size = all.find((item) => item.size)?.size ?? '';
    const fitting = (hidesUnknown: boolean) =>
      all.filter((item) =>
        fitsSizes(item.size, { sizes: { clothes: [size], shoes: [], rings: [] }, hidesUnknown }),
      ).length;
    const counts = [all.length, fitting(false), fitting(true)];
    expect(new Set(counts).size).toBe(3);
    const shown = (count = 0) => expect(counter(page)).toContainText(`${count} Item`);

    await openIn(page, 'gallery');
    await shown(counts[0]);
    const mySizes = page.getByRole('button', { name: 'My sizes' });
    await expect(mySizes).toHaveCount(0);

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Sizes' }).click();
    const clothes = page.getByRole('textbox', { name: 'Clothes' });
    await clothes.pressSequentially(`${size.toLowerCase()},W99`);
    await expect(page.getByRole('button', { name: `Remove ${size.toLowerCase()}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove W99' })).toBeVisible();
    await expect(clothes).toHaveValue('');
    await page.getByRole('button', { name: 'Save' }).click();
    await mySizes.click();
    await shown(counts[1]);

    // It has its place in narrow windows too.
    await choose(page, 'Sort', 'Price: High to Low');
    for (const width of [720, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(mySizes).toBeInViewport({ ratio: 1 });
      await mySizes.click({ trial: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    const background = () => mySizes.evaluate((button) => getComputedStyle(button).backgroundColor);
    const chosen = await background();
    await mySizes.click();
    await shown(counts[0]);
    await expect.poll(background).not.toBe(chosen);
    await mySizes.click();
    await page.emulateMedia({ forcedColors: 'none' });

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await page.getByLabel('Leave out items of unknown size as well').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await shown(counts[2]);
    await expect(mySizes).toHaveAttribute('aria-pressed', 'true');

    await page.reload();
    await expect(mySizes).toHaveAttribute('aria-pressed', 'false');
    await shown(counts[0]);
  },
);
