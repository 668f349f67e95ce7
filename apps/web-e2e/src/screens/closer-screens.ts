import type { Page } from '@playwright/test';
import { frames } from '../steps/feed.ts';
import { call, collect, items, listing, say } from '../steps/layout.ts';
import { expect, logIn } from '../test.ts';
import type { Screen } from './screen.ts';

const HOUR_MS = 3_600_000;

/** The states of a frame, and an item that is looked at closely. */
export const CLOSER: Screen[] = [
  {
    name: 'frame-states',
    open: async (page, person) => {
      await page.goto('/login');
      await logIn(page, person);
      await page.getByRole('link', { name: 'Dashboard' }).waitFor();
      await collect(page, 'leather', 40);
      await keepTwo(page);
      await sayStates(page);
      await page.goto('/');
      await expect(frames(page).nth(11)).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'look-closer',
    open: async (page) => {
      await frames(page).nth(1).getByRole('link').click();
      await page.getByText(/^Kept at/).waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'look-closer-zoomed',
    open: async (page) => {
      await page.keyboard.press('z');
      await page.locator('[data-zoomed]').waitFor();
    },
  },
  {
    name: 'look-closer-undo',
    open: async (page) => {
      await page.keyboard.press('z');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'look-closer-cost',
    open: async (page) => {
      await call(page, 'PUT', '/api/users/:me/settings', { country: 'IE' });
      await page.reload();
      await page.getByRole('button', { name: /^Cost at your door, / }).click();
      await page.mouse.move(0, 0);
    },
  },
];

async function keepTwo(page: Page): Promise<void> {
  for (const { id } of (await items(page)).slice(0, 2))
    await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, {});
}

/** Sets the first frames apart: auctions, a fallen price, sold, ended, and several pictures of the second. */
async function sayStates(page: Page): Promise<void> {
  const images = (await items(page)).slice(2, 8).flatMap(({ images: [image] }) => image ?? []);
  const now = Date.now();
  const shipping = [{ kind: 'fixed', price: 7, currency: 'USD', to: null } as const];
  const auction = (left: number, price: number) => ({
    listings: [
      listing({
        is_auction: true,
        current_price: price,
        ends_at: new Date(now + left).toISOString(),
        shipping,
      }),
    ],
  });
  await say(
    page,
    {},
    { ...auction(3 * HOUR_MS, 41), size: '50 (Italian)', images },
    auction(12 * 60_000, 41),
    { listings: [listing({ current_price: 67 })], previous_price: 90 },
    {
      listings: [
        listing({ current_price: 59, ended_as: 'sold', ended_at: new Date(now - HOUR_MS).toISOString() }),
      ],
    },
    auction(-HOUR_MS, 40),
  );
}
