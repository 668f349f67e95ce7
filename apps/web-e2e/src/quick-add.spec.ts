import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openForm(page: Page, text: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add query' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('Enter always goes on, and the form says letter by letter what is wrong', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  await expect(page.getByText('Press enter to continue.')).toBeVisible();
  await page.keyboard.press('Enter');
  const query = page.getByRole('textbox', { name: 'Query' });
  const price = page.getByRole('textbox', { name: 'Maximum Price' });

  await save(page);
  await expect(query).toHaveAccessibleDescription('Query text is required');

  await query.fill('a'.repeat(301));
  await expect(query).toHaveAccessibleDescription('Query text must be 300 characters or less');

  await price.pressSequentially('a-.');
  await expect(price).toHaveValue('.');
  await expect(price).toHaveAccessibleDescription('Maximum price must be a positive number');
  await price.fill('');
  await price.pressSequentially('90.559x');
  await expect(price).toHaveValue('90.55');
});

test('conditions are a threshold', async ({ page, signIn }) => {
  await signIn();
  await openForm(page, 'silk');
  const boxes = ['Pre-owned', 'New (Other)', 'New'].map((name) =>
    page.getByRole('group', { name: 'Minimum Condition' }).getByRole('checkbox', { name, exact: true }),
  );
  const [worn, other, unworn] = boxes;
  const are = async (...states: boolean[]) => {
    for (const [index, box] of boxes.entries())
      await expect(box).toBeChecked({ checked: states[index] ?? false });
  };

  await are(true, true, true);
  await other?.click();
  await are(false, false, true);
  await unworn?.click();
  await are(false, false, false);
  await worn?.click();
  await are(true, true, true);
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

for (const [what, body, words] of [
  ['a detail', { detail: 'The notebook is full' }, 'The notebook is full'],
  [
    'a list',
    {
      detail: [
        { loc: ['body'], msg: 'One', type: 'x' },
        { loc: [], msg: 'Two', type: 'x' },
      ],
    },
    'One; Two',
  ],
  ['nothing', {}, 'Failed to submit query'],
] as const) {
  test(`a refusal that says ${what} is shown in the form`, async ({ page, signIn, complaints }) => {
    complaints.expect(/422/);
    await signIn();
    await openForm(page, 'silk');
    await page.route('**/queries', (route) => route.fulfill({ status: 422, json: body }));
    await save(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words);
  });
}

test('a network that is gone is told in the form', async ({ page, context, signIn, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn();
  await openForm(page, 'silk');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
});

test('Esc closes it and gives the focus back', async ({ page, signIn }) => {
  await signIn();
  await openForm(page, 'silk');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Add query' })).toBeFocused();
});
