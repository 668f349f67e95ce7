import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { counter } from './steps/feed.ts';
import { collect, items, openIn } from './steps/layout.ts';
import { expect, test } from './test.ts';

const JOIN = fileURLToPath(new URL('product/join-listings.mjs', import.meta.url));
const run = promisify(execFile);

const sheet = (page: Page) => page.getByRole('region', { name: 'Item', exact: true });
const link = (page: Page) => sheet(page).getByRole('link', { name: /^Sample · \$.*, opens in a new tab$/ });
const why = (page: Page) => sheet(page).getByRole('button', { name: /^Why\?/ });
const notTheSame = (page: Page) => sheet(page).getByRole('button', { name: /^Not the same/ });
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });
const count = (page: Page, wanted: number) => expect(counter(page)).toContainText(`${wanted} Items`);

/**
 * Joins the listings of the two newest items that have one each, with one picture: those with more are compared, and parted where
 * they do not agree. Returns how many items they are apart, and the item that shows both.
 */
async function joinNewest(page: Page, product: OpenProduct) {
  const before = await items(page);
  const isAlone = ({ listings, images }: Item) => listings.length === 1 && images.length === 1;
  const alone = before.filter(isAlone).slice(0, 2);
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

test('an item of several listings says where else it is offered and why, is split with "Not the same", and joined with Undo, in every tab', async ({
  page,
  context,
  product,
  startSession,
}) => {
  await startSession();
  await collect(page, 'wool', 60);
  const { size, joined } = await joinNewest(page, product);
  const [first, second] = joined.listings;
  expect(first?.current_price).toBeLessThanOrEqual(second?.current_price ?? 0);
  await openJoined(page, joined);
  const other = await context.newPage();
  await other.goto('/');

  await test.step('an item says where else it is offered, and why', async () => {
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
    await page.setViewportSize({ width: 390, height: 844 });
    await noSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await lookInThemes(page, 'why');
  });

  await test.step('"Not the same" makes it two items, in every tab', async () => {
    await why(page).focus();
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
    await expect(page.locator('[data-entering]')).toHaveCount(0);
    // The toast with Undo waits while somebody points at it.
    await undo(page).hover();
    await lookInThemes(page, 'split');
  });

  await test.step('Undo makes them one item again, in every tab', async () => {
    await undo(page).click();
    await expect(page.getByText('They are one item again.')).toBeVisible();
    await expect(link(page)).toHaveAttribute('href', second?.url ?? '');
    await count(page, size - 1);
    await count(other, size - 1);
  });
});
