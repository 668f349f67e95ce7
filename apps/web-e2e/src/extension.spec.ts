import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LOADS_EXTENSIONS } from './browser.ts';
import { openExtension } from './extension/open-extension.ts';
import type { BrowserWithExtension } from './extension/open-extension.ts';
import type { ToolbarPopup } from './extension/toolbar-popup.ts';
import { openNetwork } from './product/cuttable-network.ts';
import type { CuttableNetwork } from './product/cuttable-network.ts';
import { call, items } from './steps/layout.ts';
import { expect, logIn, test } from './test.ts';

/** Pages, where they are, and what is said when they are kept. */
const PAGES = [
  ['ld-01-number-price.html', 'www.wardrobelane.example/items/58213-waxed-jacket', 'Kept at £48.50'],
  ['ld-02-comma-decimals.html', 'kleiderkiste.example/produkt/trachtenjanker-loden-grau/', 'Kept at €64'],
  ['ld-03-graph.html', 'www.lagarderobe.example/fr/annonce/7719302/manteau', 'Kept at €1,250'],
  ['ld-06-arrays.html', 'retrorail.example/p/9921/fisherman-jumper', 'Kept at €72'],
  ['ld-11-yen.html', 'furugi-ichi.example/item/m20417733', 'Kept at ¥12,800'],
  ['ld-16-several-types.html', 'genbrugsguld.example/annonce/88120-uldfrakke', 'Kept at DKK 350'],
  ['meta-01-product-price.html', 'www.loppisladan.example/annons/61177-angorakofta', 'Kept at SEK 320'],
  ['meta-02-og-price.html', 'secondsun.example/products/harness-boots', 'Kept at $42'],
  ['meta-15-price-in-itemprop-meta.html', 'www.vestiaireperdu.example/articles/90211-robe', 'Kept at €64'],
  ['meta-06-to-swap.html', 'swapcircle.example/things/812-denim-dungarees', 'Kept'],
] as const;

const QUICKLY = { intervals: [10, 20, 50] };

const JUMPER = 'http://retrorail.example/p/9921/fisherman-jumper';

const says = (popup: ToolbarPopup, words: string) =>
  expect.poll(() => popup.text(), QUICKLY).toContain(words);
/** Waits until keys reach one of its elements. */
const isReady = (popup: ToolbarPopup, id: string) =>
  expect
    .poll(
      () => popup.evaluate("document.visibilityState === 'visible' && document.activeElement?.id"),
      QUICKLY,
    )
    .toBe(id);

test('an installation offers the extension for both browsers', async ({ request }) => {
  for (const name of ['rummage-chromium.zip', 'rummage-firefox.zip']) {
    const answer = await request.get(`/extension/${name}`);
    expect(answer.headers()['content-type']).toBe('application/zip');
    expect(await answer.body()).toEqual(
      readFileSync(new URL(`../../extension/dist/${name}`, import.meta.url)),
    );
  }
});

test.describe('the extension', () => {
  test.skip(!LOADS_EXTENSIONS, 'A browser without windows, and Chrome, loads no extension from a folder');

  let browser: BrowserWithExtension;
  let network: CuttableNetwork;

  test.beforeAll(async ({ product }) => {
    network = await openNetwork(product.url);
    browser = await openExtension(network.url);
  });
  test.afterAll(async () => {
    await browser?.close();
    await network?.close();
  });

  test('is connected by its owner, keeps what is on ten pages with two presses each, and says what became of it', async ({
    person,
  }) => {
    const { context, press, serve } = browser;
    const page = await context.newPage();
    serve(PAGES[0][0]);

    await test.step('it asks where the installation is, and takes no for an answer', async () => {
      await page.goto(`http://${PAGES[0][1]}`);
      const popup = await press(page);
      await isReady(popup, 'address');
      expect(await popup.text()).toMatch(/^Rummage\nWhere is your Rummage\?\nAddress/);
      await popup.type('no address');
      await popup.press('Enter');
      await says(popup, 'This is not a web address.');
      await popup.evaluate("document.getElementById('address').value = ''");
      const [tab, asking] = await connect(popup);
      await logIn(asking, person);
      await asking.getByRole('button', { name: 'Not now' }).click();
      await expect(tab.getByRole('button', { name: 'Connect' })).toBeVisible();
      await expect(tab.getByRole('status')).toBeEmpty();
      await tab.close();
    });

    await test.step('it is handed a token there', async () => {
      const popup = await press(page);
      await isReady(popup, 'address');
      const [tab, asking] = await connect(popup);
      const closed = tab.waitForEvent('close');
      await asking.getByRole('button', { name: 'Connect' }).click();
      await closed;
    });

    for (const [file, address, words] of PAGES)
      await test.step(`it keeps what ${file} offers`, async () => {
        serve(file);
        await page.goto(`http://${address}`);
        const startedAt = performance.now();
        const popup = await press(page);
        await isReady(popup, 'keep');
        const readyAt = performance.now();
        await popup.press('Enter');
        await says(popup, words);
        const [toRead, toKeep] = [readyAt - startedAt, performance.now() - readyAt].map(Math.round);
        console.log(`${file}: read after ${toRead} ms, kept after ${toKeep} ms more`);
        await popup.close();
      });

    await page.goto('/api/health');
    const kept = await items(page, '?kept=true&limit=50');
    const brought = kept.map(({ listings: [listing] }) => [
      listing?.marketplace,
      listing?.site,
      listing?.current_price,
    ]);
    expect(brought.reverse()).toEqual(
      PAGES.map(([, address, words]) => [
        'elsewhere',
        address.replace(/^www\.|\/.*$/g, ''),
        words === 'Kept' ? null : Number(words.replace(/[^\d.]/g, '')),
      ]),
    );
    await page.close();
  });

  test('says what was there already, what waits, and why nothing is added', async ({ person, accounts }) => {
    const { context, press, serve } = browser;
    const page = await context.newPage();
    const own = await context.newPage();
    await own.goto('/api/health');
    const session = await accounts.open(person.email);
    await own.evaluate((words) => localStorage.setItem('authTokens', words), session);
    const { id, token } = (await (
      await call(own, 'POST', '/api/users/:me/tokens', {
        name: 'x',
        scopes: ['capture'],
        expires_in_days: null,
      })
    ).json()) as { id: number; token: string };
    await page.goto('about:blank');
    const first = await press(page);
    const [, claims = ''] = session.split('.');
    const { user_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { user_id: number };
    const account = { address: network.url, userId: String(user_id), token };
    await first.evaluate(`chrome.storage.local.set(${JSON.stringify({ account })})`);
    await first.close();

    /** Opens an address, presses the button, and waits until the popup takes keys. */
    async function open(address: string): Promise<ToolbarPopup> {
      await page.goto(address);
      const popup = await press(page);
      await isReady(popup, 'keep');
      return popup;
    }
    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date());

    await test.step('a thing is added to the feed', async () => {
      serve('ld-06-arrays.html');
      const popup = await open(JUMPER);
      await says(popup, 'retrorail.example');
      await says(popup, '2 pictures, title, price, size, condition');
      await says(popup, 'Not read\nshipping');
      const href = String(await popup.evaluate("document.getElementById('correct').href"));
      expect(href.split('#')[0]).toBe(`${network.url}/capture`);
      expect(JSON.parse(decodeURIComponent(href.split('#')[1] ?? ''))).toMatchObject({
        url: JUMPER,
        way: 'extension',
      });
      await popup.press('Tab');
      await popup.press('Enter');
      await says(popup, 'In the feed.');
      await popup.close();
      await own.goto(href);
      await expect(own.getByRole('textbox', { name: 'Title' })).toHaveValue('Fisherman jumper, cream wool');
      await own.goto('/api/health');
      expect((await items(own)).map(({ title, kept_at }) => [title, kept_at])).toEqual([
        ['Fisherman jumper, cream wool', null],
      ]);
    });

    await test.step('it is there already: it is kept now, does not change, and costs less', async () => {
      for (const [words, price] of [
        [`Kept at €72\nNo change since ${today}.`, '72.00'],
        [`No change since ${today}.\nNobody looks again.`, '72.00'],
        ['Price renewed: €72 → €64\n', '64.00'],
      ] as const) {
        serve('ld-06-arrays.html', (html) => html.replaceAll('72.00', price));
        const popup = await open(JUMPER);
        await popup.press('Enter');
        await says(popup, words);
        await popup.close();
      }
      expect((await items(own, '?kept=true')).map(({ listings }) => listings[0]?.current_price)).toEqual([
        64,
      ]);
    });

    await test.step('there is no listing on a search, on a page with a title alone, nor on one of the browser', async () => {
      for (const [file, address, words] of [
        ['trap-11-search.html', 'http://northernrag.example/search?q=silk+scarf', 'Correct it first'],
        [
          'meta-12-title-alone.html',
          'http://www.maudes-closet.example/hats/cloche-03.html',
          'Correct it first',
        ],
        ['trap-11-search.html', 'about:blank', ''],
      ] as const) {
        serve(file);
        await page.goto(address);
        const popup = await press(page);
        await says(popup, 'No listing on this page.');
        expect((await popup.text()).split('No listing on this page.')[1]?.trim()).toBe(words);
        await popup.close();
      }
    });

    await test.step('of several prices it takes none, and of a picture that is gone it shows the frame', async () => {
      serve('trap-20-variants-of-several-prices.html');
      const popup = await open('http://www.gammeltognytt.example/butikk/strikkegensere');
      await says(popup, 'The page named three prices. Rather none than a wrong one.');
      const isShown = (id: string) => popup.evaluate(`document.getElementById('${id}').checkVisibility()`);
      await expect.poll(() => isShown('picture'), QUICKLY).toBe(false);
      expect([await isShown('frame'), await isShown('price')]).toEqual([true, false]);
      await popup.close();
    });

    await test.step('what cannot be sent waits, and is sent when it opens again', async () => {
      network.cut();
      serve('meta-02-og-price.html');
      const popup = await open('http://secondsun.example/products/harness-boots');
      await says(popup, 'Harness boots, oiled brown – Second Sun\nYour Rummage does not answer.');
      await popup.press('Enter');
      await says(popup, 'Kept on this device. Sent when your Rummage answers.');
      await popup.close();
      serve('meta-07-thousands-comma.html');
      const second = await open('http://www.grandaunt.example/l/evening-gown-bias-cut');
      await second.press('Enter');
      await says(second, 'Kept on this device.');
      await second.close();
      network.mend();
      const sending = await open(JUMPER);
      const titles = async () => (await items(own, '?kept=true')).map(({ title }) => title);
      await expect
        .poll(titles, QUICKLY)
        .toEqual([
          'Bias-cut evening gown, 1930s',
          'Harness boots, oiled brown',
          'Fisherman jumper, cream wool',
        ]);
      await sending.close();
    });

    await test.step('what cannot be sent is sent while it is open, once the browser is online', async () => {
      network.cut();
      serve('meta-10-several-pictures.html');
      const popup = await open('http://www.vieuxtissus.example/boutique/veste-de-travail-bleue');
      await popup.press('Enter');
      await says(popup, 'Kept on this device.');
      network.mend();
      await popup.evaluate("dispatchEvent(new Event('online'))");
      await says(popup, 'Sent to your Rummage.');
      await popup.close();
      expect((await items(own, '?kept=true'))[0]?.title).toBe('Veste de travail bleue, années 60');
    });

    await test.step('on a break it says until when, and has no button', async () => {
      const chosen = await call(own, 'POST', '/api/users/:me/break', { minutes: 3 * 24 * 60, exit: 'none' });
      const { break: current } = (await chosen.json()) as { break: { ends_at: string } };
      const end = new Date(current.ends_at);
      const part = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-GB', options).format(end);
      const [weekday, day] = [part({ weekday: 'long' }), part({ day: 'numeric', month: 'long' })];
      await page.goto(JUMPER);
      const popup = await press(page);
      const clock = part({ hour: '2-digit', minute: '2-digit' });
      await says(popup, `Rummage\nYou are on a break until\n${weekday}\n${day}, ${clock}`);
      expect(
        await popup.evaluate(
          "[...document.querySelectorAll('button, a')].filter((one) => one.checkVisibility()).length",
        ),
      ).toBe(0);
      await popup.close();
    });

    await test.step('a token that was revoked is said to be', async () => {
      await call(own, 'DELETE', `/api/users/:me/tokens/${id}`);
      await page.goto(JUMPER);
      const popup = await press(page);
      await says(popup, 'This was revoked. Connect again.');
      expect(await popup.evaluate("document.getElementById('address').value")).toBe(network.url);
      await popup.close();
    });
  });

  /** Types the address, and waits for the tab that connects and for the page that asks. */
  async function connect(popup: ToolbarPopup): Promise<[tab: Page, asking: Page]> {
    await popup.type(network.url);
    const tab = pageAt('chrome-extension:');
    const asking = pageAt(network.url);
    await popup.press('Enter');
    return [await tab, await asking];
  }

  async function pageAt(start: string): Promise<Page> {
    const isThere = () => browser.context.pages().find((page) => page.url().startsWith(start));
    await expect.poll(isThere, { intervals: [20] }).toBeTruthy();
    const page = isThere();
    if (!page) throw new Error(`No page is at ${start}`);
    return page;
  }
});
