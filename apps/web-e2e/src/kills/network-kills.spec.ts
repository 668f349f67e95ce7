import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { openNetwork } from '../product/cuttable-network.ts';
import type { CuttableNetwork } from '../product/cuttable-network.ts';
import { counter } from '../steps/feed.ts';
import { storedAnswers } from '../steps/stored-answers.ts';
import { expect, test } from '../test.ts';
import { ActLedger } from './act-ledger.ts';
import { account, canUndo, hasLostDatabases, hear, pressFrame, randomFrom, waiting } from './kill-rounds.ts';
import { openKillableBrowser } from './killable-browser.ts';

/** Number of acts in all. */
const ACTS = 100;
/**
 * Number of items with a note: they are kept from the start, so that the kept sheet shows them without a
 * network too.
 */
const NOTED = 4;
/** Number of items that are kept, let go and crossed out: few, so that many of them change more than once. */
const PRESSED = 12;

type State = 'in the feed' | 'kept' | 'crossed out';

interface Round {
  feed: Page;
  kept: Page;
  network: CuttableNetwork;
  pressed: readonly Item[];
  noted: readonly Item[];
  states: ActLedger<State>;
  notes: ActLedger<string | null>;
  /** The note that was written last for each item. */
  lastNotes: Map<number, string>;
  random: (below: number) => number;
}

/** Number of acts done in all. */
let acts = 0;

test(
  `after ${ACTS} acts, with the network cut and the browser killed at random, the server holds what was announced`,
  { tag: '@heavy' },
  async ({ product, person, request }) => {
    test.setTimeout(60_000 + ACTS * 20_000);
    acts = 0;
    const network = await openNetwork(product.url);
    let alice = await account(request, person);
    const query = await alice.save('boots');
    await expect.poll(async () => (await alice.items()).length).toBeGreaterThan(15);
    await alice.pause(query);
    const all = await alice.items();
    const titles = all.map(({ title }) => title);
    const shown = all.filter(({ title }) => titles.indexOf(title) === titles.lastIndexOf(title));
    const noted = shown.slice(0, NOTED);
    const pressed = shown.slice(NOTED, NOTED + PRESSED);
    for (const { id } of noted) await alice.keep(id);
    const folder = await mkdtemp(join(tmpdir(), 'rummage-kill-'));
    let settled = 0;
    let lost = 0;
    /** A browser with this profile; undefined when it has lost all that the rounds before had stored. */
    const open = async () => {
      network.mend();
      const browser = await openKillableBrowser(folder);
      const page = await browser.context.newPage();
      await page.goto(`${network.url}/api/health`);
      if (!(await hasLostDatabases(page))) return { ...browser, page };
      lost += 1;
      await browser.kill();
      await installIn(folder, alice.tokens, network);
      return undefined;
    };

    await installIn(folder, alice.tokens, network);
    rounds: for (let seed = 1; acts < ACTS; seed += 1) {
      // Tokens expire before many rounds are over.
      alice = await account(request, person);
      const before = await stateOf(alice);
      const round = {
        network,
        pressed,
        noted,
        lastNotes: new Map<number, string>(),
        random: randomFrom(seed),
        states: new ActLedger(pressed.map(({ id }) => [id, before.state(id)])),
        notes: new ActLedger(noted.map(({ id }) => [id, before.note(id)])),
      };
      // The first round reads from the server, the second from what the browser has stored.
      for (const isCut of [false, true]) {
        const browser = await open();
        if (!browser) continue rounds;
        if (isCut) network.cut();
        const { enough, ...pages } = await openBoth(browser.context, alice.tokens, round);
        const acting = act({ ...round, ...pages }).catch(() => undefined);
        await enough(1 + round.random(6));
        await new Promise((go) => setTimeout(go, round.random(200)));
        await browser.kill();
        await acting;
      }

      const again = await open();
      if (!again) continue;
      const { page } = again;
      await signInEverywhere(again.context, alice.tokens);
      await page.goto(`${network.url}/`);
      await expectPage(counter(page)).toBeVisible();
      await expect.poll(() => waiting(page)).toBe(0);
      const there = await stateOf(alice);
      const ids = pressed.map(({ id }) => id);
      expect(round.states.complaints(ids, there.state), `round ${seed}`).toEqual([]);
      expect(
        round.notes.complaints(
          noted.map(({ id }) => id),
          there.note,
        ),
        `round ${seed}`,
      ).toEqual([]);
      settled += round.states.settled.length + round.notes.settled.length;
      await again.kill();
    }
    await network.close();
    await rm(folder, { recursive: true, force: true });
    expect(lost).toBeLessThanOrEqual(ACTS / 20);
    // The test could otherwise pass by being sure of nothing.
    expect(settled).toBeGreaterThanOrEqual(ACTS / 10);
  },
);

/** Reads the state on the server. */
async function stateOf(alice: Awaited<ReturnType<typeof account>>) {
  const inFeed = new Set((await alice.items()).map(({ id }) => id));
  const kept = new Map((await alice.items('?kept=true')).map(({ id, note }) => [id, note]));
  return {
    state: (id: number): State => (kept.has(id) ? 'kept' : inFeed.has(id) ? 'in the feed' : 'crossed out'),
    note: (id: number) => kept.get(id) ?? null,
  };
}

/** A killed browser may have lost what was in `localStorage` a moment ago. */
async function signInEverywhere(context: BrowserContext, tokens: string): Promise<void> {
  await context.addInitScript((words) => localStorage.setItem('authTokens', words), tokens);
}

/** Lets the browser store all that it needs without a network, and closes it as a person does. */
async function installIn(folder: string, tokens: string, { url }: CuttableNetwork): Promise<void> {
  const browser = await openKillableBrowser(folder);
  const page = await browser.context.newPage();
  await signInEverywhere(browser.context, tokens);
  await page.goto(`${url}/`);
  await expectPage(counter(page)).toBeVisible();
  await hasLostDatabases(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => storedAnswers(page)).toBeGreaterThanOrEqual(2);
  await page.goto(`${url}/kept`);
  // The feed, the settings and the kept sheet.
  await expect.poll(() => storedAnswers(page)).toBeGreaterThanOrEqual(3);
  await browser.close();
}

/** Opens the feed and the kept sheet, from the server or from what is stored, and hears what they announce. */
async function openBoth(
  context: BrowserContext,
  tokens: string,
  { network, pressed, noted, states, notes, lastNotes }: Omit<Round, 'feed' | 'kept'>,
) {
  let announced = 0;
  const idOf = (items: readonly Item[], title = '') => items.find((item) => item.title === title)?.id;
  await signInEverywhere(context, tokens);
  const feed = await context.newPage();
  await hear(feed, (words) => {
    const { title, state } = changeIn(words);
    const id = idOf(pressed, title);
    if (id === undefined) return;
    if (state === undefined) states.doubt(id);
    else states.announce(id, state);
    announced += 1;
  });
  const kept = await context.newPage();
  await hearNotes(kept, (title, note) => {
    const id = idOf(noted, title);
    // The sheet also shows what was noted before.
    if (id === undefined || lastNotes.get(id) !== note) return;
    notes.announce(id, note);
    announced += 1;
  });
  await feed.goto(`${network.url}/`);
  await expectPage(counter(feed)).toBeVisible();
  await kept.goto(`${network.url}/kept`);
  await expectPage(kept.getByRole('list', { name: 'Kept items' })).toBeVisible();
  return {
    feed,
    kept,
    enough: (count: number) =>
      expect.poll(() => announced, { intervals: [5], timeout: 30_000 }).toBeGreaterThanOrEqual(count),
  };
}

/** Reads from an announcement what changed of an item. What comes back may have been kept before it was crossed out. */
function changeIn(words: string): { title?: string | undefined; state?: State } {
  const removed = /^Removed (.*)\. Undo available\.$/.exec(words)?.[1];
  if (removed !== undefined) return { title: removed, state: 'crossed out' };
  const [, verb, title] = /^(Kept|Let go) (.*)\.$/.exec(words) ?? [];
  if (title !== undefined) return { title, state: verb === 'Kept' ? 'kept' : 'in the feed' };
  return { title: /^(.*) is back\.$/.exec(words)?.[1] };
}

/** Does random acts, and cuts and mends the network between them, until the browser is killed. */
async function act(round: Round): Promise<void> {
  const { feed, kept, network, pressed, noted, states, notes, lastNotes, random } = round;
  for (;;) {
    acts += 1;
    const choice = random(12);
    const item = pressed[random(pressed.length)];
    const other = noted[random(noted.length)];
    if (choice < 5 && item) {
      states.press([item.id]);
      await pressFrame(feed, item, 'Keep');
    } else if (choice < 7 && item) {
      states.press([item.id]);
      await pressFrame(feed, item, 'Remove');
    } else if (choice < 8) {
      if (await canUndo(feed)) {
        states.press(pressed.map(({ id }) => id));
        await feed.keyboard.press('Control+z');
      }
    } else if (choice < 10 && other) {
      notes.press([other.id]);
      lastNotes.set(other.id, `Note ${acts}`);
      await writeNote(kept, other.title ?? '', `Note ${acts}`);
    } else if (choice < 11) network.cut();
    else network.mend();
    await new Promise((go) => setTimeout(go, random(40)));
  }
}

/** Writes a note on the kept sheet, without waiting for the page to be drawn: another one is in front. */
function writeNote(page: Page, title: string, note: string): Promise<void> {
  return page.evaluate(
    async ([name, text]) => {
      const isIts = (button: HTMLElement) =>
        [`Add a note to ${name}`, `Edit the note on ${name}: `].some((start) =>
          button.ariaLabel?.startsWith(start),
        );
      [...document.querySelectorAll('button')].find(isIts)?.click();
      await Promise.resolve();
      const field = [...document.querySelectorAll('textarea')].find(
        ({ ariaLabel }) => ariaLabel === `Note on ${name}`,
      );
      if (!field) return;
      // The setter of the prototype does as typing does: React would not notice a value that is set
      // otherwise.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    },
    [title, note],
  );
}

/** Reports every note that the page shows. */
async function hearNotes(page: Page, onNote: (title: string, note: string) => void): Promise<void> {
  await page.exposeFunction('noted', onNote);
  await page.addInitScript(() => {
    const heard = new Set<string>();
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button[aria-label^="Edit the note on"]')) {
        const label = button.getAttribute('aria-label') ?? '';
        const [, title, note] = /^Edit the note on (.*): (Note \d+)$/.exec(label) ?? [];
        if (title === undefined || note === undefined || heard.has(label)) continue;
        heard.add(label);
        (window as unknown as { noted: (title: string, note: string) => void }).noted(title, note);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}
