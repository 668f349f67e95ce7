import type { Comparables } from '@rummage/contract';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { callsOf } from './steps/feed.ts';
import { hold } from './steps/hold.ts';
import { call, collect, items, openIn } from './steps/layout.ts';
import { expect, test } from './test.ts';

test('the sheet shows what others like an item cost, each a link to its listing, and moves nothing below', async ({
  page,
  context,
  startSession,
}) => {
  await startSession();
  await collect(page, 'wool', 60);
  const feed = await items(page);
  const answers = await Promise.all(
    feed.slice(0, 8).map(async ({ id }) => {
      const answer = await call(page, 'GET', `/api/users/:me/items/${id}/comparables`);
      return (await answer.json()) as Comparables;
    }),
  );
  const place = answers.findIndex(({ range }) => range !== undefined);
  expect(place, 'an item with a range').not.toBe(-1);
  const known = answers[place] as Comparables;
  const sheet = page.getByRole('region', { name: 'Item', exact: true });
  const title = sheet.getByRole('heading', { name: /^Others like it/ });
  const links = sheet.getByRole('list', { name: 'Others like it' }).getByRole('link');
  const asked = callsOf(page);
  const facts = sheet.locator('dl').last();
  const top = async () => (await facts.boundingBox())?.y;
  const release = await hold(page, '**/comparables');
  await openIn(page, 'carousel');

  await test.step('it is there once somebody stays, and what is below stays where it was', async () => {
    await expect(sheet).toBeVisible();
    for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText('Others like it');
    await expect(page.locator('[data-leaving]')).toHaveCount(0);
    const before = await top();
    release();

    await expect(title).toHaveText(/^Others like it: \$[\d.,]+–[\d.,]+ \((\d+ (asked|gone|sold)(, )?)+\)$/);
    await expect(links).toHaveCount(known.items.length);
    await expect(sheet.getByText(/^(They say|It says) .+\.$/)).toBeVisible();
    expect(await top()).toBe(before);
    expect(asked.filter((path) => path.endsWith(`/${feed[place]?.id}/comparables`))).toHaveLength(1);
  });

  await test.step('keys lead to a listing, in a new tab', async () => {
    await sheet.getByRole('heading', { level: 2 }).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    const first = known.items[0];
    await expect(links.first()).toHaveAccessibleName(
      new RegExp(`^${first?.title.replace(/[^\w ]/g, '.')}, \\$[\\d.,]+, (asked|sold|gone, last seen .+)$`),
    );
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const listing = await opened;
    await expect(listing).toHaveURL(first?.url ?? '');
    await listing.close();
  });

  await test.step('it is whole for axe, in forced colours, and at 320 pixels', async () => {
    await lookInThemes(page, 'others like it', 'dark');
    await page.emulateMedia({ forcedColors: 'active' });
    await lookInThemes(page, 'in forced colours', 'dark');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page);
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport();
    await noSidewaysScroll(page);
  });
});
