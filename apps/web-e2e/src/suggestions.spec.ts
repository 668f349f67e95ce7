import type { Page } from '@playwright/test';
import type { Item, Query } from '@rummage/contract';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { call, collect, items } from './steps/layout.ts';
import { openDashboard, row, savedQueries } from './steps/notebook.ts';
import { expect, test } from './test.ts';

/** The items that have a word in their titles, of a feed that is looked through; all of them but three are dismissed. */
async function dismissMost(page: Page, word: string): Promise<Item[]> {
  await call(page, 'PUT', '/api/users/:me/seen', { through: new Date().toISOString() });
  const having = (await items(page)).filter(({ title }) => title?.toLowerCase().includes(word));
  const [stay, go] = [having.slice(0, 3), having.slice(3)];
  for (const { id } of go) await call(page, 'DELETE', `/api/users/:me/items/${id}`);
  return stay;
}

const keywordsOf = ({ filters }: Query) => filters.find(({ name }) => name === 'excludeKeyword')?.values;

test('the end of a feed offers to exclude what went, which is done, undone and declined by keys', async ({
  page,
  startSession,
}) => {
  await startSession();
  const jackets = await collect(page, 'jacket', 60);
  const stay = await dismissMost(page, 'blazer');
  await call(page, 'PATCH', `/api/queries/${jackets}/toggle-active-status`, { active: true });
  // Something new, after which the feed ends.
  await collect(page, 'boots');
  const answered: string[] = [];
  page.on('request', (request) => {
    const answer = /suggestions\/([^/]+)$/.exec(decodeURIComponent(request.url()))?.[1];
    if (answer && request.method() === 'PUT') answered.push(`${answer} ${request.postData()}`);
  });
  const card = page.getByRole('region', { name: /with “blazer” went\./ });
  const question = card.getByRole('heading', { level: 3 });
  const title = (name: string) => page.getByRole('heading', { level: 3, name });
  const press = async (name: string) => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  };
  const keywords = async () =>
    keywordsOf((await savedQueries(page)).find(({ id }) => id === jackets) as Query);
  const here = async () => {
    const ids = (await items(page, '?limit=200')).map(({ id }) => id);
    return stay.filter(({ id }) => ids.includes(id)).length;
  };

  await page.goto('/');
  const end = page.getByRole('heading', { level: 2, name: 'All caught up' });
  await end.scrollIntoViewIfNeeded();
  await card.scrollIntoViewIfNeeded();
  await expect(question).toHaveText(/^(\d+) of the (\d+) with “blazer” went\. Exclude it\?$/);
  await expect.poll(() => answered).toEqual(['word:blazer {"shown":true}']);
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await lookInThemes(page, 'suggestion', 'dark', 'main');

  await test.step('it is excluded, what is here is deleted, and both are undone', async () => {
    await page.getByRole('button', { name: 'Take a break' }).focus();
    await press('Exclude');
    // Another device changes the query meanwhile.
    const filters = [{ name: 'excludeKeyword', values: ['zebra'] }];
    await call(page, 'PUT', `/api/users/queries/${jackets}`, { filters });
    await page.keyboard.press('Enter');
    await expect(title('“blazer” is excluded.')).toBeFocused();
    expect(await keywords()).toEqual(['zebra', 'blazer']);

    await press('Undo');
    await press('Also delete the 3 that are here');
    await page.keyboard.press('Enter');
    await expect(title('“blazer” is excluded. Deleted 3 items.')).toBeFocused();
    expect(await here()).toBe(0);

    await press('Undo');
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();
    expect(await keywords()).toEqual(['zebra']);
    await expect.poll(here).toBe(3);
  });

  await test.step('on a phone what was kept comes after it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    const frame = page.locator('[data-layout="gallery"] > li').first();
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('k');
    const kept = page.getByRole('list', { name: 'Kept' });
    await expect(kept.getByRole('listitem')).toHaveCount(1);
    const top = async (part: typeof kept) => (await part.boundingBox())?.y ?? 0;
    expect(await top(kept)).toBeGreaterThan(await top(card));
    await noSidewaysScroll(page);
  });

  await test.step('declined, it leaves for ever, and the focus goes to the end card', async () => {
    await question.focus();
    for (const name of ['Exclude', 'Not now', 'Never']) await press(name);
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
    await expect(end).toBeFocused();
    expect(answered.slice(1)).toEqual(['word:blazer {"declined":true}']);
  });
});

test('the editor offers to exclude what went, below the excluded keywords', async ({
  page,
  startSession,
}) => {
  await startSession();
  await collect(page, 'jacket', 60);
  await dismissMost(page, 'blazer');
  await openDashboard(page);
  const open = () => row(page, 'jacket').getByRole('button', { name: /^Edit/i }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Edit query' });
  const line = dialog.getByRole('listitem').filter({ hasText: 'with “blazer” went.' });
  const accept = line.getByRole('button', { name: 'Exclude' });
  await expect(line).toHaveText(/^\d+ of the \d+ with “blazer” went\.ExcludeNever$/);
  await lookInThemes(page, 'suggestions in the editor', 'light', '[role="dialog"]');

  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: /^Exclude/ })).toBeFocused();
  expect((await savedQueries(page)).map(keywordsOf)).toEqual([undefined]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect((await savedQueries(page)).map(keywordsOf)).toEqual([['blazer']]);
});
