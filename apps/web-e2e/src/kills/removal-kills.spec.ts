import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { counter } from '../steps/feed.ts';
import { expect, test } from '../test.ts';
import {
  account,
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
import { RemovalLedger } from './removal-ledger.ts';

test(
  `after ${KILLS} kills of the browser the server holds all that was announced, and nothing else`,
  { tag: '@heavy' },
  async ({ product, person, request }) => {
    test.setTimeout(60_000 + KILLS * 30_000);
    let alice = await account(request, person);
    const coats = await alice.save('coat');
    const boots = await alice.save('boots');
    for (const id of [coats, boots])
      await expect.poll(async () => (await alice.items(`?query_id=${id}`)).length).toBeGreaterThan(15);
    for (const id of [coats, boots]) await alice.pause(id);
    const all = await alice.items();
    const ids = all.map(({ id }) => id);
    const titles = new Map<string, number[]>();
    for (const { id, title } of all) titles.set(title ?? '', [...(titles.get(title ?? '') ?? []), id]);
    let lost = 0;
    const isUnique = ({ title }: Item) => titles.get(title ?? '')?.length === 1;

    for (let round = 0; round < KILLS; round += 1) {
      const random = randomFrom(round + 1);
      // Tokens expire before many rounds are over.
      alice = await account(request, person);
      await alice.restore(ids);
      const isOffline = round % 2 === 1;
      const hasTwoTabs = round % 4 >= 2;
      const folder = await mkdtemp(join(tmpdir(), 'rummage-kill-'));
      const ledger = new RemovalLedger();
      let announced = 0;
      const bootItems = await alice.items(`?query_id=${boots}`);
      const bootIds = bootItems.map(({ id }) => id);

      const onWords = (words: string) => {
        const removed = /^Removed (.*)\. Undo available\.$/.exec(words)?.[1];
        const back = /^(.*) (?:is|are) back\.$/.exec(words)?.[1];
        const named = titles.get(removed ?? back ?? '');
        const all = /^\d+ items?$/.test(removed ?? back ?? '') ? bootIds : undefined;
        if (removed !== undefined) ledger.announceRemoval(all ?? named ?? []);
        else if (back !== undefined) ledger.announceReturn(all ?? named ?? []);
        announced += 1;
      };

      const browser = await openKillableBrowser(folder);
      const whole = await browser.context.newPage();
      await hear(whole, onWords);
      await openFeed(whole, alice.tokens, product.url, '/');
      await hasLostDatabases(whole);
      const filtered = hasTwoTabs ? await browser.context.newPage() : undefined;
      if (filtered) {
        await hear(filtered, onWords);
        await openFeed(filtered, alice.tokens, product.url, `/items/${boots}`);
        await expectPage(filtered.getByRole('button', { name: 'Cleanse' })).toBeVisible();
      }
      await expectPage(counter(whole)).toContainText(`${ids.length} Items`);
      if (isOffline) await browser.context.setOffline(true);

      // Only the first items: frames far below are not drawn.
      const candidates = all.slice(0, 40).filter((item) => isUnique(item) && !bootIds.includes(item.id));
      const acting = (async () => {
        for (;;) {
          const choice = random(10);
          const item = candidates.splice(random(candidates.length), 1)[0];
          if (choice < 7 && item) {
            ledger.press({ kind: 'remove', id: item.id });
            await pressFrame(whole, item, 'Remove');
          } else if (choice < 9) {
            ledger.press({ kind: 'undo' });
            await whole.keyboard.press('Control+z');
          } else if (filtered) {
            ledger.press({ kind: 'cleanse', ids: bootIds });
            await filtered.evaluate(() =>
              document.querySelector<HTMLElement>('section[aria-label=Filter] > button:last-child')?.click(),
            );
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
      const page = await again.context.newPage();
      await openFeed(page, alice.tokens, product.url, '/');
      await expectPage(counter(page)).toBeVisible();
      if (await hasLostDatabases(page)) lost += 1;
      else {
        await expect.poll(() => waiting(page)).toBe(0);
        const there = new Set((await alice.items()).map(({ id }) => id));
        const dismissed = new Set(ids.filter((id) => !there.has(id)));
        expect(ledger.complaints(ids, dismissed), `round ${round}`).toEqual([]);
        await expectPage(counter(page)).toContainText(`${there.size} Items`);
      }
      await again.kill();
      await rm(folder, { recursive: true, force: true });
    }
    expect(lost).toBeLessThanOrEqual(MOST_LOST);
  },
);
