import { call, collect, items, openIn } from './steps/layout.ts';
import { expect, test } from './test.ts';

// The preview and the removal are asserted in `rule-preview.spec.tsx` and `edit-query-tidying.spec.tsx`.
test(
  'the pencil of an item opens its query, a preview counts what a change would not have found, which is removed with it and brought back',
  { tag: '@heavy' },
  async ({ page, startSession }) => {
    await startSession();
    const id = await collect(page, 'skirt', 10);
    const { length } = await items(page);
    await call(page, 'PUT', `/api/users/queries/${id}`, { category: "Women's Clothing", max_price: 1000 });
    await openIn(page, 'carousel');
    const dialog = page.getByRole('dialog', { name: 'Edit query' });
    const price = dialog.getByRole('textbox', { name: 'Maximum Price' });
    const preview = dialog.getByRole('region', { name: 'Preview' });

    await test.step('the pencil of an item opens its query, and a preview counts what a change would not have found', async () => {
      await expect(
        page.getByRole('definition').filter({ has: page.getByRole('button', { name: 'Edit query' }) }),
      ).toContainText('has skirt');
      await page.getByRole('button', { name: 'Edit query' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue('skirt');
      await expect(preview).toHaveCount(0);

      await price.fill('1000000');
      const words = preview.getByRole('status');
      await expect(words).toHaveText(`All ${length} items collected for this query still match.`);
      await page
        .getByRole('region', { name: 'Filters' })
        .getByRole('button', { name: /^Seller/ })
        .click();
      await page.keyboard.type('attic');
      await page.keyboard.press('Enter');
      await expect(preview).toContainText('Not counted, because collected items do not store it: Seller.');
      await price.fill('0.01');
      await expect(words).toHaveText(
        `${length} of the ${length} items would not have been collected; they stay in the feed.`,
      );
      await expect(preview.getByRole('listitem')).toHaveCount(3);
      await expect(preview.getByText('Costs more than the maximum price.')).toHaveCount(3);
    });

    await test.step('items that no longer match are removed with the change, and Undo brings them back', async () => {
      await dialog.getByRole('checkbox', { name: `Also remove the ${length} that no longer match` }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      const offer = page
        .getByRole('region', { name: 'Notifications' })
        .locator('> *', { hasText: `Removed ${length} items.` });
      await expect(offer).toBeVisible();
      await expect(page.getByText('Query updated successfully!')).toBeVisible();
      expect(await items(page)).toEqual([]);

      await expect(dialog).toBeHidden();
      await offer.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await items(page)).length).toBe(length);
    });
  },
);
