import { expect, test } from './test.ts';

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
  // A key that is pressed right after opening is not lost once its code has loaded.
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

  // All fields are seen whole on a desk, also beside what comes nearest.
  await query.fill('cashmere wool coat green XS');
  await expect(page.getByRole('group', { name: 'What comes nearest' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tell me about new items' })).toBeInViewport({ ratio: 1 });
});
