import type { Page } from '@playwright/test';
import { GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { callsOf, counter, frameUrls, frames, itemCount } from './steps/feed.ts';
import { call, collect, items } from './steps/layout.ts';
import { expect, test } from './test.ts';

const blanks = (page: Page) => page.locator('[data-layout="gallery"] > li[aria-hidden]');
const undo = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Undo' });
const removalsIn = (calls: readonly string[]) => calls.filter((path) => path.startsWith('DELETE'));

async function remove(page: Page, index: number): Promise<void> {
  await frames(page).nth(index).hover();
  await frames(page)
    .nth(index)
    .getByRole('button', { name: /^Remove / })
    .click();
}

test('items are moved between, opened, removed and brought back by keys, in every tab, after a reload and without a network', async ({
  page,
  context,
  startSession,
  complaints,
}) => {
  await startSession();
  await collect(page, 'leather', 60);
  await page.clock.install();
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();

  await test.step('the keyboard moves between items, opens, removes and restores them', async () => {
    const frame = (number: number) =>
      frames(page)
        .nth(number - 1)
        .getByRole('link');
    const total = await itemCount(page);
    await expect(frame(1)).toHaveAttribute('data-current');
    await page.keyboard.press('ArrowRight');
    await expect(frame(2)).toBeFocused();
    await page.getByRole('link', { name: 'Skip to items' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(frame(1)).toBeFocused();
    await expect(frame(1)).toHaveAccessibleName(
      new RegExp(`, \\$[\\d.,]+(, | bid, auction ends in .+, )1 of ${total}$`),
    );

    await page.keyboard.press('ArrowRight');
    await expect(frame(2)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(frame(10)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(frame(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(frames(page).last().getByRole('link')).toBeFocused();
    await page.keyboard.press('Home');

    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.close();

    const second = await frame(2).getAttribute('href');
    await page.keyboard.press('Backspace');
    await expect.poll(() => itemCount(page)).toBe(total - 1);
    await expect(page.locator(`[data-layout="gallery"] a[href="${second}"]`)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect.poll(() => itemCount(page)).toBe(total);
    await expect(frame(1)).toBeFocused();
  });

  await test.step('a removal and a restore on another device show within a moment', async () => {
    const total = await itemCount(page);
    // Not the one whose removal was undone here a moment ago.
    const [, , third] = await items(page);
    await call(page, 'DELETE', `/api/users/:me/items/${third?.id}`);
    await expect.poll(() => itemCount(page)).toBe(total - 1);
    await call(page, 'POST', `/api/users/:me/items/${third?.id}/restore`);
    await expect.poll(() => itemCount(page)).toBe(total);
  });

  await test.step('a removal and its undo in one tab show in another', async () => {
    const total = await itemCount(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect.poll(() => itemCount(other)).toBe(total);

    await remove(page, 1);
    await expect.poll(() => itemCount(other)).toBe(total - 1);
    await undo(other).click();
    await expect.poll(() => itemCount(page)).toBe(total);
    await expect(blanks(page)).toHaveCount(0);
    // One tab sends what was done in all.
    await other.close();
  });

  await test.step('a removal is sent at once, and each undo takes one back, also after a reload', async () => {
    const calls = callsOf(page);
    const total = await itemCount(page);
    const urls = await frameUrls(page);

    for (const index of [0, 1, 2]) {
      await remove(page, index);
      await expect.poll(() => removalsIn(calls).length).toBe(index + 1);
    }
    await expect.poll(() => itemCount(page)).toBe(total - 3);
    await expect(blanks(page)).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect.poll(() => itemCount(page)).toBe(total - 2);
    await expect(page.getByText(/ is back\.$/)).toBeAttached();

    await page.reload();
    await expect.poll(() => itemCount(page)).toBe(total - 2);
    await expect(blanks(page)).toHaveCount(0);
    for (const left of [1, 0]) {
      await undo(page).click();
      await expect.poll(() => itemCount(page)).toBe(total - left);
    }
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => frameUrls(page)).toEqual(urls);
  });

  await test.step('the title of the frame with the focus is not hidden under the controls', async () => {
    await frames(page).first().getByRole('link').focus();
    for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown');
    const title = await page.locator('[data-layout="gallery"] > :has(:focus-visible) > p').boundingBox();
    const corner = await counter(page).boundingBox();
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(corner?.y ?? 0);
  });

  await test.step(`a removed item fades for ${GALLERY_REMOVAL_MS} ms and leaves a blank in its place`, async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const total = await itemCount(page);
    const third = page.locator('[data-layout="gallery"] > [data-index="2"]');
    const place = await third.boundingBox();
    await page.clock.pauseAt(Date.now() + 60_000);
    await third.hover();
    await third.getByRole('button', { name: /^Remove / }).click();

    await expect(third).toHaveAttribute('data-removing', 'true');
    await expect.poll(() => itemCount(page)).toBe(total - 1);
    expect(await third.locator('img').evaluate((image) => getComputedStyle(image).transitionDuration)).toBe(
      `${GALLERY_REMOVAL_MS / 1000}s`,
    );
    await page.clock.runFor(GALLERY_REMOVAL_MS - 1);
    await expect(third).not.toHaveAttribute('aria-hidden');
    await page.clock.runFor(1);
    await expect(third).toHaveAttribute('aria-hidden', 'true');
    await expect(third).toBeEmpty();
    expect(await third.boundingBox()).toEqual(place);

    // Names count places, blanks included, so that no number is above the total.
    await expect(page.locator('[data-layout="gallery"] > [data-index="3"] > a')).toHaveAccessibleName(
      new RegExp(`, 4 of ${total}$`),
    );
    await expect(page.getByText(/^Removed .*\. Undo available\.$/)).toBeAttached();
    await page.clock.resume();
  });

  await test.step('a full row of blanks closes when it is out of view, and nothing in view moves', async () => {
    const columns = await page
      .locator('[data-layout="gallery"]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    // One of the first row is gone already.
    await frames(page).first().getByRole('link').focus();
    for (let count = 1; count <= columns; count += 1) {
      await page.keyboard.press('Delete');
      await expect(blanks(page)).toHaveCount(count + 1);
    }
    const places = () =>
      page.locator('[data-layout="gallery"] > li').last().getAttribute('aria-setsize').then(Number);
    const placesBefore = await places();
    const seen = page.locator('[data-layout="gallery"] > li > a').nth(columns * 2);
    const href = await seen.getAttribute('href');
    const inView = page.locator(`[data-layout="gallery"] a[href="${href}"]`);
    const before = await inView.evaluate((frame) => {
      frame.scrollIntoView({ block: 'start', behavior: 'instant' });
      return frame.getBoundingClientRect().y;
    });

    await expect.poll(places).toBe(placesBefore - columns);
    // Browsers scroll by whole pixels.
    await expect
      .poll(async () => Math.abs(((await inView.boundingBox())?.y ?? NaN) - before))
      .toBeLessThan(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(blanks(page)).toHaveCount(1);
  });

  await test.step('removals made offline are sent in order when the feed is opened again', async () => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const total = await itemCount(page);
    const three = (await items(page)).slice(0, 3);
    await context.setOffline(true);
    for (const [index, { listings }] of three.entries()) {
      const shown = page.locator(`[data-layout="gallery"] > li:has(> a[href="${listings[0]?.url}"])`);
      await shown.hover();
      await shown.getByRole('button', { name: /^Remove / }).click();
      await expect.poll(() => itemCount(page)).toBe(total - 1 - index);
    }
    await page.keyboard.press('Control+z');
    await expect.poll(() => itemCount(page)).toBe(total - 2);
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    const calls = callsOf(again);
    await again.goto('/');
    const removed = () => removalsIn(calls).map((path) => Number(path.split('/').pop()));
    await expect.poll(removed).toEqual(three.map(({ id }) => id));
    await expect.poll(() => calls.filter((path) => path.endsWith('/items/restore')).length).toBe(1);
    await expect.poll(() => itemCount(again)).toBe(total - 2);
  });
});
