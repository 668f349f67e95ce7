import type { Page } from '@playwright/test';
import { call } from './layout.ts';
import { expect, test } from './test.ts';

async function goOnBreak(page: Page): Promise<void> {
  await call(page, 'POST', '/api/users/:me/break', { minutes: 15, exit: 'early' });
  await expect(page.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible();
}

test('a reload on a break makes no call that the server refuses', async ({ page, signIn, complaints }) => {
  await signIn();
  complaints.expect(/423/);
  await goOnBreak(page);

  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  const asked = page.waitForResponse('**/break');
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

test('the focus stays on the page when a break is ended early by keyboard', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/423/);
  await signIn();
  await goOnBreak(page);

  await page.getByRole('button', { name: 'End early' }).press('Enter');

  await expect(page.getByText('Ending early. Ten minutes on this page, and you are back.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
