import type { Page } from '@playwright/test';
import { noSidewaysScroll, violations } from './steps/axe.ts';
import { counter, frames } from './steps/feed.ts';
import { expect, waitForPage, test } from './test.ts';

const QUESTION = 'What are you looking for?';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes, in the page, what was moved by itself; a word beside a number that grows does not count. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && value >= 0.001)
          for (const { node, previousRect, currentRect } of sources)
            moved.push(
              `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
            );
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

const threeKeys = (page: Page) => page.getByRole('region', { name: 'Three keys' });
const firstLook = (page: Page) => page.getByRole('region', { name: 'First look' });

test('a newcomer goes from signing up to the first finds by keyboard alone, and nothing moves by itself', async ({
  page,
}) => {
  await test.step('one press leads on from the new account', async () => {
    await page.goto('/');
    await waitForPage(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type('nora@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a first look');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account created.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: QUESTION, level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: QUESTION })).toBeFocused();
    await expect(page.getByRole('list').getByRole('button')).toHaveCount(5);
  });

  const shifts = await watchShifts(page);
  await test.step('an example is saved at once, and says what it finds', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^wool coat/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/items\/\d+$/);
    await expect(page.getByText('"wool coat"')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(firstLook(page).getByRole('status')).toHaveText(/^Done looking\. [1-9]\d* found$/);
    await expect(frames(page).nth(5)).toBeVisible();
    expect(await shifts()).toEqual([]);
    expect(await violations(page), 'the first feed').toEqual([]);
  });

  await test.step('the three keys stay until they are closed, and then for good', async () => {
    await expect(threeKeys(page)).toBeVisible();
    await frames(page).nth(0).getByRole('link').focus();
    await page.keyboard.press('k');
    await expect(frames(page).nth(0).locator('[data-circle]')).toBeAttached();
    await expect(threeKeys(page)).toBeVisible();

    // They leave their place to an item that is looked at.
    await page.keyboard.press('Enter');
    const open = page.getByRole('link', { name: /^Open on Sample/ });
    await open.click({ trial: true });
    await expect(threeKeys(page)).toBeHidden();
    // The size of the window at 200 % zoom.
    await page.setViewportSize({ width: 720, height: 450 });
    const isCut = () => open.evaluate((link) => link.scrollHeight > link.clientHeight);
    expect(await isCut()).toBe(false);
    await expect(open).toBeInViewport({ ratio: 1 });
    const button = page.getByRole('button', { name: 'Keep', exact: true });
    await expect(button.locator('svg')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(frames(page).nth(0).getByRole('link')).toBeFocused();

    await threeKeys(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(threeKeys(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('that these are samples is said until it is closed', async () => {
    await page.reload();
    await expect(counter(page)).toBeVisible();
    await expect(threeKeys(page)).toBeHidden();
    await expect(firstLook(page).getByRole('link', { name: 'Connect a marketplace.' })).toHaveAttribute(
      'href',
      '/sources',
    );
    await firstLook(page).getByRole('button', { name: 'Close' }).click();
    await expect(firstLook(page)).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });

  test('the question has two rows of three, and the first finds have the gestures of fingers below them', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const examples = page.getByRole('list').getByRole('button');
    await expect(examples).toHaveCount(6);
    const tops = await examples.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
    await noSidewaysScroll(page);

    await examples.nth(2).tap();
    await expect(frames(page).nth(5)).toBeVisible();
    await expect(threeKeys(page)).toContainText('the ring');
    const strip = await threeKeys(page).boundingBox();
    const dock = await page.getByRole('toolbar').boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
    await noSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });
});
