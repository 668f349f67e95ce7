import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import { counter } from '../steps/feed.ts';
import { expect, test } from '../test.ts';
import { ActLedger } from './act-ledger.ts';
import {
  account,
  canUndo,
  hasLostDatabases,
  hear,
  KILLS,
  MOST_LOST,
  openFeed,
  pressFrame,
  randomFrom,
  waiting,
} from './kill-rounds.ts';
import { openKillableBrowser } from './killable-browser.ts';

/** Number of frames that are kept and let go: few, so that many of them change more than once. */
const FRAMES = 12;

test(
  `after ${KILLS} kills of the browser the server keeps what was announced as kept, and nothing else`,
  { tag: '@heavy' },
  async ({ product, person, request }) => {
    test.setTimeout(60_000 + KILLS * 30_000);
    let alice = await account(request, person);
    const query = await alice.save('boots');
    await expect.poll(async () => (await alice.items()).length).toBeGreaterThan(15);
    await alice.pause(query);
    const all = await alice.items();
    const titles = all.map(({ title }) => title);
    const shown = all
      .filter(({ title }) => titles.indexOf(title) === titles.lastIndexOf(title))
      .slice(0, FRAMES);
    const ids = shown.map(({ id }) => id);
    const idOf = (title = '') => shown.find((item) => item.title === title)?.id;
    let settled = 0;
    let lost = 0;

    for (let round = 0; round < KILLS; round += 1) {
      const random = randomFrom(round + 1);
      // Tokens expire before many rounds are over.
      alice = await account(request, person);
      const keptBefore = new Set((await alice.items('?kept=true')).map(({ id }) => id));
      const ledger = new ActLedger(ids.map((id) => [id, keptBefore.has(id)]));
      const folder = await mkdtemp(join(tmpdir(), 'rummage-kill-'));
      let announced = 0;
      const onWords = (words: string) => {
        const [, verb, title] = /^(Kept|Let go) (.*)\.$/.exec(words) ?? [];
        const id = idOf(title);
        if (id === undefined) return;
        ledger.announce(id, verb === 'Kept');
        announced += 1;
      };

      const browser = await openKillableBrowser(folder);
      const page = await browser.context.newPage();
      await hear(page, onWords);
      await openFeed(page, alice.tokens, product.url, '/');
      await hasLostDatabases(page);
      await expectPage(counter(page)).toContainText(`${all.length} Items`);
      if (round % 2 === 1) await browser.context.setOffline(true);

      const acting = (async () => {
        for (;;) {
          const item = shown[random(shown.length)];
          if (random(10) < 8 && item) {
            ledger.press([item.id]);
            await pressFrame(page, item, 'Keep');
          } else if (await canUndo(page)) {
            ledger.press(ids);
            await page.keyboard.press('Control+z');
          }
          await new Promise((go) => setTimeout(go, random(40)));
        }
      })().catch(() => undefined);
      const enough = 1 + random(8);
      await expect.poll(() => announced, { intervals: [5], timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
      await new Promise((go) => setTimeout(go, random(200)));
      await browser.kill();
      await acting;

      const again = await openKillableBrowser(folder);
      const opened = await again.context.newPage();
      await openFeed(opened, alice.tokens, product.url, '/');
      await expectPage(counter(opened)).toBeVisible();
      if (await hasLostDatabases(opened)) lost += 1;
      else {
        await expect.poll(() => waiting(opened)).toBe(0);
        const kept = new Set((await alice.items('?kept=true')).map(({ id }) => id));
        expect(
          ledger.complaints(ids, (id) => kept.has(id)),
          `round ${round}`,
        ).toEqual([]);
        settled += ledger.settled.length;
        await expectPage(opened.locator('[data-layout="gallery"] [data-circle]')).toHaveCount(kept.size);
      }
      await again.kill();
      await rm(folder, { recursive: true, force: true });
    }
    expect(lost).toBeLessThanOrEqual(MOST_LOST);
    // The test could otherwise pass by being sure of nothing.
    expect(settled).toBeGreaterThanOrEqual(KILLS / 2);
  },
);
