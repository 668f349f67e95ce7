import type { Page, Response, Route } from '@playwright/test';
import { asOperator } from './product/operator.ts';
import { noSidewaysScroll, violations } from './steps/axe.ts';
import { call } from './steps/layout.ts';
import { expect, logIn, test } from './test.ts';

const chosenEnd = (page: Page) => page.getByRole('status').filter({ hasText: 'Break until' });
const lock = (page: Page) => page.getByRole('heading', { name: /^You are on a break until/ });
const hold = (page: Page) => page.getByRole('button', { name: 'Hold to take a break' });
const QUARTER_MS = 15 * 60_000;

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Dopamine' }).click();
}

/** Starts a break without the panel, and opens the page that it leaves. */
async function startBreak(page: Page, minutes: number): Promise<void> {
  await call(page, 'POST', '/api/users/:me/break', { minutes, exit: 'none' });
  await page.goto('/');
  await expect(lock(page)).toBeVisible();
}

test('a break is started by holding a key, locks every page, and leaves what ends access, the export and the deletion of the account', async ({
  page,
  context,
  startSession,
  complaints,
  person,
}) => {
  await test.step('a break is started by holding a key, and locks every open page', async () => {
    complaints.expect(/423/);
    await startSession();
    const program = { name: 'A program', scopes: ['read'], expires_in_days: null };
    await call(page, 'POST', '/api/users/:me/tokens', program);
    await call(page, 'POST', '/api/users/:me/feeds', { query_id: null });
    await page.goto('/dashboard');
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByRole('heading', { name: 'Notebook' })).toBeVisible();

    await openPanel(page);
    await expect(
      page.getByText(
        "Too much screen time negatively affects cognitive performance and decreases your attention span. We'll help you take a break by locking you out of your account for a certain period of time.",
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: '1 week' }).click();
    await expect(chosenEnd(page)).toContainText('7 days');
    await page.getByRole('button', { name: '15 minutes' }).click();
    await expect(chosenEnd(page)).toContainText('15 minutes');

    await hold(page).focus();
    // A tap is not enough.
    await page.keyboard.press('Enter');
    const started = page.waitForResponse(
      (answer) => answer.url().endsWith('/break') && answer.status() === 201,
    );
    await page.keyboard.down('Enter');
    expect((await started).request().postDataJSON()).toEqual({ minutes: 15, exit: 'none' });
    await page.keyboard.up('Enter');
    await expect(lock(page)).toBeVisible();
    await expect(lock(second)).toBeVisible();
    await expect(page.getByRole('button', { name: 'End early' })).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await second.close();
  });

  await test.step('a reload on a break makes no call that the server refuses', async () => {
    const refused: string[] = [];
    const note = (answer: Response) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    };
    page.on('response', note);
    await page.reload();
    await expect(lock(page)).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    page.off('response', note);
    expect(refused).toEqual([]);
  });

  await test.step('logging in during a break leads to its page, from which the data can be exported', async () => {
    await logIn(page, person);
    await expect(lock(page)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^rummage-export-.*\.json$/);
  });

  await test.step('what others can reach can be ended during a break', async () => {
    await page.getByRole('button', { name: 'Access and sharing' }).click();
    const list = page.getByRole('list', { name: 'Access' });
    await expect(list.getByRole('listitem')).toHaveText(['Access tokenA programEnd', 'FeedKept thingsEnd']);
    expect(await violations(page)).toEqual([]);
    await list.getByRole('button', { name: 'End Access token A program' }).click();
    await page.getByRole('button', { name: 'End access' }).click();
    await expect(list.getByRole('listitem')).toHaveText(['FeedKept thingsEnd']);
    const left = await call(page, 'GET', '/api/users/:me/tokens');
    expect(await left.json()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('an account can be deleted during a break, with its password only', async () => {
    complaints.expect(/423|401|422/);
    const opener = page.getByRole('button', { name: 'Delete account' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete account for good' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
    await page.goto('/kept');
    await expect(page).toHaveURL('/');
  });
});

test('the clock of this machine does not end a break, the server does, and welcomes back once', async ({
  page,
  product,
  person,
  startSession,
  complaints,
}) => {
  complaints.expect(/423/);
  await startSession();
  await page.clock.install();
  await startBreak(page, 15);

  const looked = page.waitForResponse('**/break');
  await page.clock.fastForward(QUARTER_MS);
  await looked;
  await expect(lock(page)).toBeVisible();
  await asOperator(product, 'lift-break', person.email);
  const welcomed = page.waitForResponse((answer) => answer.url().endsWith('/welcomed'));
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('toolbar', { name: 'Items' })).toBeVisible();
  await expect(page.getByText('Welcome back. Nothing new came in during your break.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await welcomed;
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Items' })).toBeVisible();
  await expect(page.getByText('Welcome back.')).toBeHidden();
});

test('a break of a month is started by holding the mouse, and is ended early by keyboard', async ({
  page,
  startSession,
  complaints,
}) => {
  complaints.expect(/423/);
  await startSession();
  await page.goto('/dashboard');
  await openPanel(page);
  await page.getByRole('radio', { name: 'End early' }).click();
  await page.getByRole('button', { name: '1 month' }).click();
  await hold(page).hover();
  await page.mouse.down();
  await expect(lock(page)).toBeVisible();
  await page.mouse.up();

  await page.getByRole('button', { name: 'End early' }).press('Enter');
  await expect(page.getByText('Ending early. Ten minutes on this page, and you are back.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
});

test.describe('in a time zone with summer time', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  const REFUSAL = 'A break lasts from 15 minutes to 90 days';

  /** Answers for a server whose clock says 20 March, the day after a break, and that refuses another one. */
  async function answer(route: Route): Promise<void> {
    if (route.request().method() !== 'GET')
      return route.fulfill({
        status: 422,
        json: { detail: [{ loc: ['body', 'ends_at'], msg: REFUSAL, type: 'break_length' }] },
      });
    const [started_at, ended_at] = ['2026-03-19T08:00:00.000Z', '2026-03-20T08:00:00.000Z'];
    return route.fulfill({
      json: {
        now: '2026-03-20T12:00:00.000Z',
        break: null,
        end_early_from: '2026-03-29T22:30:00.000Z',
        welcome: { started_at, ended_at, new_items: 43 },
      },
    });
  }

  test.beforeEach(async ({ page, signIn }) => {
    await page.route('**/api/users/*/break', answer);
    await signIn();
  });

  test('the server says which day it is, and a day starts at local midnight', async ({
    page,
    complaints,
  }) => {
    await test.step('the server says which day is today, and what came in during the last break', async () => {
      await expect(page.getByText('Welcome back. 43 new items came in during your break.')).toBeVisible();
      await openPanel(page);
      await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(/^Friday,? 20 March 2026$/);
    });

    await test.step('a day starts at local midnight, and a refusal says why', async () => {
      complaints.expect(/422/);
      // Clocks go forward on the 29th.
      await page.getByRole('button', { name: /^Monday,? 30 March 2026$/ }).click();
      await expect(chosenEnd(page)).toHaveText(/Mon 30 March\s*00:00 CEST, 10 days/);
      await expect(page.getByText(/Next from Monday 30 March at 00:30 CEST\.$/)).toBeVisible();
      await hold(page).focus();
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await page.keyboard.down('Space');
      await expect(page.getByRole('tabpanel', { name: 'Dopamine' }).getByRole('alert')).toHaveText(
        new RegExp(REFUSAL),
      );
      await page.keyboard.up('Space');
      expect((await sent).postDataJSON()).toEqual({ ends_at: '2026-03-29T22:00:00.000Z', exit: 'none' });
    });
  });
});
