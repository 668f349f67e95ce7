import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { call, items } from './steps/layout.ts';
import { createQuery, openDashboard, row, savedQueries } from './steps/notebook.ts';
import { expect, test } from './test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'What kept listings away' });
const remedy = (page: Page) => panel(page).getByRole('button', { name: /^Take the word out/ });

const nearest = (page: Page) => page.getByRole('group', { name: 'What comes nearest' }).getByRole('button');

/** A query whose one excluded keyword keeps everything away, after it was read once. */
async function hideAll(page: Page): Promise<number> {
  const { id } = await createQuery(page, 'leather', {
    active: true,
    filters: [{ name: 'excludeKeyword', values: ['leather'] }],
  });
  await expect
    .poll(async () => (await savedQueries(page)).find((query) => query.id === id)?.collection.listings_seen, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  return id;
}

test.beforeEach(async ({ startSession }) => startSession());

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('the empty feed of a query says why nothing is there; a reason is mended from the notebook with keys alone, and its items come into the feed', async ({
      page,
    }) => {
      const look = async (screen: string, within?: string) => {
        expect(await violations(page, within), screen).toEqual([]);
        await noSidewaysScroll(page);
      };
      const dialog = page.getByRole('dialog', { name: 'Edit query' });
      const health = row(page, 'leather').getByRole('button', { expanded: false }).first();
      const id = await hideAll(page);

      await test.step('the empty feed of a query says why nothing is there, and mends it', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`/items/${id}`);
        await expect(nearest(page)).toHaveText(/^also with “leather”: \d+$/);
        await look('what comes nearest');
        await page.getByRole('button', { name: 'Why is nothing here?' }).click();
        await expect(remedy(page)).toBeVisible();
        await look('the empty feed');
        await remedy(page).click();
        await expect(dialog).toContainText('Nothing is saved yet.');
        // Colours are mixed with those of the page while it fades in.
        await expect(dialog).toHaveCSS('opacity', '1');
        await look('a change that is offered', '[role="dialog"]');
      });

      await test.step('a reason is mended from the notebook with keys alone', async () => {
        await openDashboard(page);
        await health.focus();
        await page.keyboard.press('Enter');
        await expect(panel(page)).toContainText('contain the excluded keyword “leather”');
        await noSidewaysScroll(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await look('the notebook');
        const counted = async () => {
          const answer = await call(page, 'GET', `/api/users/queries/${id}`);
          const { collection } = (await answer.json()) as { collection: { kept_away: { count: number }[] } };
          return collection.kept_away[0]?.count;
        };
        const words = panel(page).getByRole('listitem').first();
        // The query is read once a second, so both may change.
        await expect.poll(async () => (await words.innerText()).includes(`${await counted()}`)).toBe(true);

        await remedy(page).focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toContainText('“leather” would no longer be excluded. Nothing is saved yet.');
        await expect(dialog.getByRole('textbox', { name: 'Excluded Keywords' })).toBeFocused();
        await expect(dialog.getByRole('button', { name: 'Remove leather' })).toHaveCount(0);
        expect((await savedQueries(page))[0]?.filters).toEqual([
          { name: 'excludeKeyword', values: ['leather'] },
        ]);

        await dialog.getByRole('button', { name: 'Save' }).focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        await expect.poll(async () => (await items(page)).length, { timeout: 30_000 }).toBeGreaterThan(0);
        await expect(remedy(page)).toHaveCount(0);
      });

      const [first] = await items(page);
      await call(page, 'DELETE', `/api/users/:me/items/${first?.id}`);
      await openDashboard(page);
      await health.click();
      await expect(panel(page).getByRole('listitem').filter({ hasText: 'deleted by you' })).toContainText(
        '1',
      );
      const shown = panel(page).getByRole('listitem').filter({ hasText: 'shown' });
      await expect(shown).toContainText(/The first has leather/);
      await shown.getByRole('link', { name: 'Open in feed' }).click();
      await expect(page).toHaveURL(`/items/${id}`);
      await expect(page.getByRole('region', { name: 'Filter' })).toContainText('leather');
    });
  });
}
