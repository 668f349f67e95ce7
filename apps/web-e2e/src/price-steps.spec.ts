import type { Page } from '@playwright/test';
import type { PriceSteps } from '@rummage/contract';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { call, collect, openIn } from './steps/layout.ts';
import { openDashboard, row } from './steps/notebook.ts';
import { expect, test } from './test.ts';

/** What a query's limits would let in. */
async function pricesOf(page: Page, id: number): Promise<PriceSteps> {
  return (await (await call(page, 'GET', `/api/users/:me/queries/${id}/prices`)).json()) as PriceSteps;
}

const NAME = /a week/;

test('price steps of a query say by keys what its limit lets in, and what the next one would', async ({
  page,
  startSession,
}) => {
  await startSession();
  const id = await collect(page, 'skirt', 10);
  const { steps } = await pricesOf(page, id);
  expect(steps.length).toBeGreaterThanOrEqual(8);
  const [first, last] = [steps[0]?.up_to ?? 0, steps.at(-1)?.up_to ?? 0];
  await openDashboard(page);
  await row(page, 'skirt').getByRole('button', { name: /^Edit/i }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('textbox', { name: 'Maximum Price' });
  const drawing = dialog.getByRole('img', { name: NAME });
  const next = dialog.getByRole('button', { name: NAME });

  await test.step('they follow the limit while it is typed', async () => {
    await expect(drawing).toHaveAccessibleName(/^[\d,.]+ a week without a limit$/);
    await expect(next).toHaveCount(0);
    await price.fill(String(last));
    await expect(drawing).toHaveAccessibleName(new RegExp(`^At \\$${last} or less: [\\d,.]+ a week$`));
    await price.fill(String(first / 2));
    await expect(drawing).toHaveAccessibleName(/^At \$[\d.]+ or less: [\d,.]+ a week$/);
    await lookInThemes(page, 'price steps', 'dark', '[role="dialog"]');
  });

  await test.step('the next limit is one press away, and the focus goes to the field after the last', async () => {
    await price.press('Tab');
    await expect(next).toBeFocused();
    for (let presses = 0; (await next.count()) > 0; presses += 1) {
      expect(presses).toBeLessThan(16);
      const [, limit = ''] = /^At \$([\d.]+)/.exec(await next.innerText()) ?? [];
      await page.keyboard.press('Enter');
      await expect(price).toHaveValue(limit);
      await expect(drawing).toHaveAccessibleName(new RegExp(`^At \\$${limit} or less`));
    }
    await expect(price).toBeFocused();
  });

  await test.step('what the limit counts needs a country', async () => {
    const group = dialog.getByRole('radiogroup', { name: 'The limit counts' });
    await expect(group.getByRole('radio', { name: 'the price' })).toBeChecked();
    await expect(group.getByRole('radio', { name: 'what I pay' })).toBeDisabled();
    await expect(group.getByRole('radio', { name: 'what I pay' })).toHaveAccessibleDescription(
      'Needs your country. It is set under Settings, Account.',
    );
  });

  await test.step('on a phone the steps stand above what the limit counts', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const below = async (part: typeof drawing) => (await part.boundingBox())?.y ?? 0;
    await expect(drawing).toBeVisible();
    expect(await below(drawing)).toBeGreaterThan(await below(price));
    expect(await below(dialog.getByRole('radiogroup'))).toBeGreaterThan(await below(drawing));
    await noSidewaysScroll(page);
  });
});

test('while a query is added the steps are those of what the feed has of it', async ({
  page,
  startSession,
}) => {
  await startSession();
  await collect(page, 'skirt', 10);
  await openIn(page, 'gallery');
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What are you looking for?' }).fill('skirt');
  await page.keyboard.press('Enter');
  const drawing = dialog.getByRole('img', { name: NAME });
  await expect(drawing).toHaveAccessibleName(/^[\d,.]+ a week without a limit$/);

  const text = dialog.getByRole('textbox', { name: 'Query' });
  await text.fill('a thing that nobody sells');
  await expect(drawing).toHaveCount(0);
  await text.fill('skirt');
  await expect(drawing).toBeVisible();
});
