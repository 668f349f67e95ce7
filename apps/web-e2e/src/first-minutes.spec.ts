import type { Page } from '@playwright/test';
import { factsOfPicture, namingWords, wordsOf } from '@rummage/sample-market/testing';
import { frames } from './steps/feed.ts';
import { items } from './steps/layout.ts';
import { createQuery, openDashboard, row, savedQueries } from './steps/notebook.ts';
import { expect, test } from './test.ts';

/** Texts that people type first, and the sample market has. */
const FOUND = [
  'silk blouse',
  'tweed jacket',
  'gold hoops',
  'wool coat',
  'leather boots',
  'black shoes',
  'trench coat',
];
/** Texts of which it has none, and the words that are to blame. */
const MISSING: [text: string, words: string][] = [
  ['prada nylon bag', '“prada”'],
  ['levi 501', '“levi” or “501”'],
  ['iphone', '“iphone”'],
];

interface Frame {
  url: string;
  title: string;
  picture: string;
}

async function shownFrames(page: Page): Promise<Frame[]> {
  return frames(page).evaluateAll((items) =>
    items.map((item) => ({
      url: item.querySelector('a')?.getAttribute('href') ?? '',
      title: item.querySelector(':scope > p > [dir]')?.textContent ?? '',
      picture: item.querySelector('img')?.getAttribute('src') ?? '',
    })),
  );
}

test(
  'ten everyday texts show what was asked, as it is titled, or say that there is none',
  { tag: '@heavy' },
  async ({ page, startSession }) => {
    await startSession();
    for (const text of [...FOUND, ...MISSING.map(([missing]) => missing)])
      await createQuery(page, text, { active: true });
    const unread = async () =>
      (await savedQueries(page)).filter(({ collection }) => collection.last_success_at === null).length;
    await expect.poll(unread, { timeout: 20_000 }).toBe(0);
    const queries = await savedQueries(page);
    const textsById = new Map(queries.map(({ id, query_text }) => [id, query_text]));
    const collected = await items(page, '?limit=200');
    const askedFor = new Map(
      collected.map(({ listings, query_ids }) => [
        listings[0]?.url ?? '',
        query_ids.map((id) => textsById.get(id) ?? ''),
      ]),
    );
    const found = new Set([...askedFor.values()].flat());
    expect([...found].sort()).toEqual(FOUND.toSorted());

    // Everything at once, so that one page shows all frames.
    await page.setViewportSize({ width: 1440, height: 6000 });
    await page.goto('/');
    await expect(frames(page)).toHaveCount(collected.length);
    const shown = await shownFrames(page);
    for (const { url, title, picture } of shown) {
      const { words } = factsOfPicture(picture);
      const asked = wordsOf((askedFor.get(url) ?? []).join(' '));
      expect(asked.length).toBeGreaterThan(0);
      expect(
        asked.filter((word) => !wordsOf(title).includes(word)),
        title,
      ).toEqual([]);
      expect(
        [...asked, ...namingWords(title)].filter((word) => !words.has(word)),
        `${title}: ${picture}`,
      ).toEqual([]);
    }
    expect(new Set(shown.map(({ picture }) => factsOfPicture(picture).id)).size).toBe(shown.length);

    await openDashboard(page);
    for (const [text, missing] of MISSING) {
      const message = `These are samples: the sample market has no ${missing}.`;
      const health = row(page, text).getByRole('button', { name: 'Quiet' });
      await health.click();
      await expect(page.getByText(message)).toBeVisible();
      await health.click();
    }
  },
);
