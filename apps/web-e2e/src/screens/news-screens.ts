import { frames } from '../steps/feed.ts';
import { call, collect, items } from '../steps/layout.ts';
import { openDashboard } from '../steps/notebook.ts';
import { expect, logIn } from '../test.ts';
import type { Screen } from './screen.ts';

/** Screens of what is new since the last visit, and of what opens over every page. */
export const NEWS: Screen[] = [
  {
    name: 'feed-new',
    open: async (page, person) => {
      await page.goto('/login');
      await logIn(page, person);
      await page.getByRole('link', { name: 'Dashboard' }).waitFor();
      for (const text of ['denim', 'leather']) await collect(page, text, (await items(page)).length + 10);
      await call(page, 'PUT', '/api/users/:me/seen', { through: new Date().toISOString() });
      await collect(page, 'wool coat', (await items(page)).length + 10);
      await page.goto('/');
      await page.getByRole('heading', { name: /^New since/ }).waitFor();
      for (const at of [1, 3]) {
        await frames(page).nth(at).hover();
        await frames(page).nth(at).getByRole('button', { name: /^Keep/ }).click();
      }
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'feed-caught-up',
    open: async (page) => {
      await page.getByRole('heading', { name: 'All caught up' }).evaluate((heading) => {
        window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 460);
      });
      await page.getByRole('region', { name: 'All caught up' }).getByRole('list', { name: 'Kept' }).waitFor();
    },
  },
  {
    name: 'feed-seen-before',
    open: async (page) => {
      await page.getByRole('heading', { name: /^Seen before/ }).evaluate((heading) => {
        window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 400);
      });
    },
  },
  {
    name: 'switcher',
    open: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.keyboard.press('g');
      await expect(page.getByRole('option').nth(2)).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'switcher-filtered',
    open: async (page) => {
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Filter' }).waitFor();
      await expect(frames(page).nth(5)).toBeVisible();
    },
  },
  {
    name: 'keys',
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-found',
    open: async (page) => {
      await page.keyboard.type('co');
      await page.getByRole('group', { name: 'Items' }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'dashboard-new',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('link', { name: /new in wool coat/ }).waitFor();
    },
  },
];
