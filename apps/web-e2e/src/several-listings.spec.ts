import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Item } from '@rummage/contract';
import type { Page } from '@playwright/test';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { counter } from './feed.ts';
import { call, collect, items, openIn } from './layout.ts';
import { expect, test } from './test.ts';

const JOIN = fileURLToPath(new URL('join-listings.mjs', import.meta.url));
const run = promisify(execFile);

const sheet = (page: Page) => page.getByRole('region', { name: 'Item', exact: true });
const link = (page: Page) => sheet(page).getByRole('link', { name: /^Sample · \$.*, opens in a new tab$/ });
const why = (page: Page) => sheet(page).getByRole('button', { name: /^Why\?/ });
const notTheSame = (page: Page) => sheet(page).getByRole('button', { name: /^Not the same/ });
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });
const count = (page: Page, wanted: number) => expect(counter(page)).toContainText(`${wanted} Items`);

/**
 * Joins the listings of the two newest items that have one each: the market itself may offer a thing twice. Returns how many
 * items they are apart, and the item that shows both.
 */
async function joinNewest(page: Page, product: OpenProduct) {
  const before = await items(page);
  const alone = before.filter(({ listings }) => listings.length === 1).slice(0, 2);
  const ids = alone.flatMap(({ listings }) => listings.map(({ id }) => String(id)));
  await run(process.execPath, [JOIN, join(product.folder, 'rummage.db'), ...ids]);
  const after = await items(page);
  const joined = after.find(({ listings }) =>
    ids.every((id) => listings.some((one) => String(one.id) === id)),
  );
  if (!joined) throw new Error(`Listings ${ids.join(' and ')} of ${before.length} items were not joined`);
  return { size: after.length + 1, joined };
}

/** Opens the feed at the item that shows both listings. */
async function openJoined(page: Page, { id }: Item): Promise<void> {
  const place = (await items(page)).findIndex((item) => item.id === id);
  await openIn(page, 'carousel');
  await expect(sheet(page)).toBeVisible();
  for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowRight');
  await expect(notTheSame(page)).toBeVisible();
}

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'leather', 60);
});

test('an item of several listings is split and joined again, in every tab, and says what fails', async ({
  page,
  context,
  product,
  complaints,
}) => {
  const { size, joined } = await joinNewest(page, product);
  await test.step('an item says where else it is offered and why, is split with "Not the same", and joined with Undo, in every tab', async () => {
    const [first, second] = joined.listings;
    await openJoined(page, joined);
    const other = await context.newPage();
    await other.goto('/');
    await count(page, size - 1);
    await count(other, size - 1);
    await expect(link(page)).toHaveAttribute('href', second?.url ?? '');
    await expect(link(page)).toHaveAttribute('target', '_blank');

    await why(page).focus();
    await page.keyboard.press('Enter');
    await expect(why(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet(page).getByRole('status')).toHaveText(
      '3 pictures agree, and the words wool, overcoat.',
    );
    await page.keyboard.press('Tab');
    await expect(notTheSame(page)).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('status').filter({ hasText: 'is an item of its own now.' })).toBeVisible();
    await expect(notTheSame(page)).toHaveCount(0);
    await expect(sheet(page).getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      first?.url ?? '',
    );
    await expect(sheet(page)).toBeFocused();
    await count(page, size);
    await count(other, size);

    await undo(page).click();
    await expect(page.getByText('They are one item again.')).toBeVisible();
    await expect(link(page)).toHaveAttribute('href', second?.url ?? '');
    await count(page, size - 1);
    await count(other, size - 1);
    await other.close();
  });

  await test.step('a split that fails says so and leaves the item as it is, and so does an undo, which can be tried again', async () => {
    complaints.expect(/500/);
    const refused = (method: string) =>
      page.route(
        /\/splits\/\d+$/,
        async (route) =>
          route.request().method() === method
            ? route.fulfill({ status: 500, json: { detail: 'Broken' } })
            : route.fallback(),
        { times: 1 },
      );

    await refused('PUT');
    await notTheSame(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'The listing could not be split off. It is still one item.',
    );
    await expect(notTheSame(page)).toBeVisible();
    await count(page, size - 1);

    await notTheSame(page).click();
    await count(page, size);
    await refused('DELETE');
    await undo(page).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'They could not be joined again. They stay two items.' });
    await expect(alert).toBeVisible();
    await count(page, size);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await count(page, size - 1);
    await expect(notTheSame(page)).toBeVisible();
  });
});

test('the gallery, the catalog and the sheet of what is kept show the cheaper listing of an item with two', async ({
  page,
  product,
}) => {
  const { size, joined } = await joinNewest(page, product);
  const [first, second] = joined.listings;
  expect(first?.current_price).toBeLessThanOrEqual(second?.current_price ?? 0);
  await call(page, 'PUT', `/api/users/:me/items/${joined.id}/kept`, {});
  for (const layout of ['gallery', 'catalog'] as const) {
    await openIn(page, layout);
    await expect(page.locator(`[data-layout="${layout}"] a[href="${first?.url}"]`).first()).toBeVisible();
    await expect(page.locator(`a[href="${second?.url}"]`)).toHaveCount(0);
    await count(page, size - 1);
  }
  await page.goto('/kept');
  await expect(page.locator(`main a[href="${first?.url}"]`).first()).toBeVisible();
  await expect(page.locator(`main a[href="${second?.url}"]`)).toHaveCount(0);
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations before and after "Not the same"', async ({ page, product }) => {
      const look = async (what: string) => {
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          expect(await violations(page), `${what}, ${width} pixels wide`).toEqual([]);
          await noSidewaysScroll(page);
        }
      };
      const { joined } = await joinNewest(page, product);
      await openJoined(page, joined);
      await why(page).click();
      await look('why');
      await notTheSame(page).click();
      await expect(undo(page)).toBeVisible();
      await expect(notTheSame(page)).toHaveCount(0);
      await expect(page.locator('[data-entering]')).toHaveCount(0);
      await look('split');
    });
  });
}
