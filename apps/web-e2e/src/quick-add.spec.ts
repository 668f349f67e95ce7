import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openForm(page: Page, text: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add query' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('quick add leads from the words to the form, which is not lost by accident', async ({
  page,
  signIn,
}) => {
  await test.step('Enter leads to the second step, where a field says while somebody types what is wrong', async () => {
    await signIn();
    await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
    await expect(page.getByRole('dialog').getByText('Press enter to continue.')).toBeVisible();
    await page.keyboard.press('Enter');
    const query = page.getByRole('textbox', { name: 'Query' });
    const price = page.getByRole('textbox', { name: 'Maximum Price' });

    await save(page);
    await expect(query).toHaveAccessibleDescription('Query text is required');
    await expect(query).toBeFocused();

    await query.fill('a'.repeat(301));
    await expect(query).toHaveAccessibleDescription('Query text must be 300 characters or less');

    await price.pressSequentially('a-.');
    await expect(price).toHaveValue('.');
    await expect(price).toHaveAccessibleDescription('Maximum price must be a positive number');
    await price.fill('');
    await price.pressSequentially('90.559x');
    await expect(price).toHaveValue('90.55');
  });

  await test.step('Escape closes the form and returns the focus, and asks first when more than the text would be lost', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await openForm(page, 'silk');
    await page.getByRole('textbox', { name: 'Maximum Price' }).fill('90');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    const price = page.getByRole('textbox', { name: 'Maximum Price' });
    await expect(price).toHaveValue('90');
    await expect(price).toBeFocused();

    await price.fill('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Add query' })).toBeFocused();

    await openForm(page, 'silk');
    await page.getByRole('checkbox', { name: 'Pre-owned' }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Add query' })).toBeFocused();
  });
});

test('key presses and clicks for the first step do not reach the second', async ({ page, signIn }) => {
  await signIn();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/queries')) saved.push(request.url());
  });
  const question = page.getByRole('dialog').getByRole('textbox', { name: 'What are you looking for?' });
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // Once its code has loaded, a key that is pressed right after opening is not lost.
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).press('Enter');
  await page.keyboard.type('silk');
  await expect(question).toHaveValue('silk');

  // Enter is held down.
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const query = page.getByRole('textbox', { name: 'Query' });
  await expect(query).toHaveValue('silk');
  await expect(query).toBeFocused();
  expect(saved).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The second press of a double click.
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  await question.fill('wool');
  const box = await page.getByRole('button', { name: 'Continue' }).boundingBox();
  if (!box) throw new Error('There is no button to press twice');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(query).toBeFocused();
  await expect(page.getByRole('list', { name: 'Active Filters' }).getByRole('listitem')).toHaveCount(0);
  for (const name of ['Pre-owned', 'New (Other)', 'New'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('everything in the form is sent, filters included', async ({ page, signIn }) => {
  await signIn();
  await openForm(page, ' wool coat ');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: "Women's Clothing" }).click();
  await page.getByRole('textbox', { name: 'Maximum Price' }).fill('90.5');
  await page.getByRole('checkbox', { name: 'Pre-owned' }).click();

  await page.getByRole('textbox', { name: 'Find filters' }).fill('loc');
  await page.getByRole('button', { name: /^Location/ }).click();
  await expect(page.getByRole('textbox', { name: 'Find filters' })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Exclude location/ })).toHaveText(/Remove Location first/);
  await page.getByRole('combobox', { name: 'Location' }).fill('holl');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Auction/ }).click();
  await page.getByRole('switch', { name: 'Auction' }).click();
  await page.getByRole('button', { name: /^Minimum feedback score/ }).click();
  const score = page.getByRole('textbox', { name: 'Minimum feedback score' });
  await score.fill('200');
  await page.keyboard.press('Enter');
  await expect(score).toHaveAccessibleDescription('Feedback score must be a number from 1 to 100');
  await score.fill('98');
  await page.keyboard.press('Enter');
  await score.fill('99');

  const [request] = await Promise.all([page.waitForRequest(/\/queries$/), save(page)]);
  expect(request.postDataJSON()).toEqual({
    user_id: expect.any(Number),
    query_text: 'wool coat',
    category: "Women's Clothing",
    max_price: 90.5,
    active: true,
    minimum_condition: 'NEW_OTHER',
    filters: [
      { name: 'isAuction', values: ['false'] },
      { name: 'location', values: ['NL'] },
      { name: 'minimumFeedbackScore', values: ['99'] },
    ],
  });
  await expect(page.getByText('Query created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
