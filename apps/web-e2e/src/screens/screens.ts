import type { Page } from '@playwright/test';
import type { Item, QueryInput } from '@rummage/contract';
import type { Filter } from '@rummage/vocabulary';
import { choose, frames, saveQuery, storeFilter } from '../steps/feed.ts';
import { call, collect } from '../steps/layout.ts';
import { createQuery, openDashboard, savedQueries } from '../steps/notebook.ts';
import { expect, logIn } from '../test.ts';
import { CLOSER } from './closer-screens.ts';
import { NEWS } from './news-screens.ts';
import type { Screen } from './screen.ts';

/** What an item says once it is known what others like it cost. */
const OTHERS_ANSWERED = /^(They say|It says|Too few like it) /;

/** Screens of people who are not signed in. */
const STRANGERS: Screen[] = [
  {
    name: 'landing',
    open: async (page) => {
      await goto(page, '/test');
      await page.locator('[data-circle]').first().waitFor();
    },
  },
  {
    name: 'landing-log-in',
    open: async (page) => {
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await page.mouse.move(0, 0);
    },
  },
  { name: 'sign-up', open: (page) => goto(page, '/') },
  {
    name: 'sign-up-409',
    open: async (page, person) => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await page.getByRole('button', { name: 'SIGN UP' }).click();
      await page.getByText('User already registered.').waitFor();
    },
  },
  { name: 'login', open: (page) => goto(page, '/login') },
  {
    name: 'login-wrong',
    open: async (page, person) => {
      await logIn(page, { ...person, password: 'wrong' });
      await page.getByText('Email or password is incorrect.').waitFor();
    },
  },
  {
    name: 'error',
    open: async (page) => {
      await goto(page, '/nowhere');
      await page.locator('[data-cross]').waitFor();
    },
  },
];

/** The feed, from signing in to a gallery full of frames. */
const GALLERY: Screen[] = [
  {
    name: 'feed-loading',
    open: async (page, person) => {
      await page.goto('/login');
      await page.route('**/items?*', () => undefined);
      await logIn(page, person);
      await page.locator('[aria-busy="true"]').first().waitFor();
    },
  },
  {
    name: 'kept-empty',
    open: async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/kept');
      await page.getByRole('heading', { name: 'Nothing kept yet' }).waitFor();
    },
  },
  {
    name: 'feed-nothing',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    },
  },
  {
    name: 'feed-first',
    open: async (page) => {
      await page.getByRole('button', { name: /^wool coat/ }).click();
      // A phone says then that these are samples.
      await page
        .getByText(/^Done looking\.$|^These are samples\./)
        .last()
        .waitFor();
      await expect(frames(page).nth(11)).toBeVisible();
    },
  },
  {
    name: 'feed-toast',
    open: async (page) => {
      await page.getByRole('region', { name: 'Three keys' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Rummage' }).click();
      await page.getByRole('region', { name: 'First look' }).getByRole('button', { name: 'Close' }).click();
      const close = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' });
      await expect(close).toHaveCount(0);
      await saveQuery(page, 'leather');
      // It stays while it has the focus; the pointer leaves it when the window changes.
      await close.focus();
      await expect(frames(page).nth(11)).toBeVisible();
    },
  },
  {
    name: 'feed',
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' })
        .click();
      await page.mouse.move(0, 0);
    },
  },
  { name: 'feed-hover', only: 'desk', open: (page) => frames(page).nth(11).hover() },
  {
    name: 'feed-focus',
    only: 'desk',
    open: async (page) => {
      await frames(page).nth(3).getByRole('link').focus();
      await page.keyboard.press('ArrowDown');
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'feed-removed',
    open: async (page) => {
      await frames(page)
        .nth(4)
        .getByRole('button', { name: /^Remove / })
        .click();
      await page.locator('[data-layout="gallery"] > li[aria-hidden]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'feed-scrolled',
    open: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 900));
      await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
    },
  },
  {
    name: 'feed-alone',
    open: (page) => page.getByRole('button', { name: 'Hide controls' }).click(),
  },
  {
    name: 'feed-offline',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show controls' }).click();
      await page.context().setOffline(true);
      await page.getByText(/^Offline/).waitFor();
    },
  },
];

const QUICK_ADD: Screen[] = [
  {
    name: 'quick-add-1',
    open: async (page) => {
      await page.context().setOffline(false);
      await page.getByText(/^Offline/).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Add query' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('mohair crewneck');
    },
  },
  { name: 'quick-add-2', open: (page) => page.keyboard.press('Enter') },
  {
    name: 'quick-add-filters',
    only: 'phone',
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  {
    name: 'quick-add-country',
    open: async (page) => {
      await addFilter(page, 'Material');
      await page.getByRole('textbox', { name: 'Material' }).fill('mohair');
      await page.keyboard.press('Enter');
      await addFilter(page, 'Auction');
      await addFilter(page, 'Location');
      await page.getByRole('combobox', { name: 'Location' }).fill('uni');
    },
  },
  {
    name: 'quick-add-errors',
    open: async (page) => {
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Query' }).fill('');
      await page.getByRole('textbox', { name: 'Maximum Price' }).fill('.');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'quick-add-category',
    open: (page) => page.getByRole('combobox', { name: 'Category' }).click(),
  },
];

/** The other layouts of the feed, and what opens over it. */
const LAYOUTS: Screen[] = [
  {
    name: 'feed-filtered',
    open: async (page, person) => {
      await page.goto('/login');
      await logIn(page, person);
      await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
      const id = await collect(page, 'leather', 60);
      await storeFilter(page, { id, queryText: 'leather' });
      await page.goto('/');
      await expect(frames(page).nth(11)).toBeVisible();
    },
  },
  { name: 'menu-sort', open: (page) => openMenu(page, 'Sort') },
  {
    name: 'menu-layout',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await openMenu(page, 'Layout');
    },
  },
  {
    name: 'catalog',
    open: async (page) => {
      await page.getByRole('menuitemradio', { name: 'Catalog' }).click();
      await page.locator('[data-layout="catalog"] > li').nth(5).waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'carousel',
    open: async (page) => {
      await choose(page, 'Layout', 'Carousel');
      await page.getByText(OTHERS_ANSWERED).first().waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'feed-no-match',
    open: async (page) => {
      const box = page.getByRole('textbox', { name: 'Search items' });
      await box.fill('no such thing');
      await box.press('Enter');
      await page.locator('main h2').waitFor();
    },
  },
];

/** The editor of a query, opened from an item of the carousel. */
const EDITOR: Screen[] = [
  {
    name: 'edit-query',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Edit query' }).click();
      await page.locator('[role="dialog"][data-fading="in"]').waitFor();
    },
  },
  {
    name: 'edit-query-picker',
    only: 'phone',
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  {
    name: 'edit-query-preview',
    open: async (page) => {
      await addFilter(page, 'Seller');
      await page.getByRole('textbox', { name: 'Seller' }).fill('attic-finds');
      await page.keyboard.press('Enter');
      await addFilter(page, 'Auction');
      await page.getByRole('textbox', { name: 'Excluded Keywords' }).fill('polyester');
      await page.keyboard.press('Enter');
      await page.getByText(/would not have been collected/).waitFor();
    },
  },
  {
    name: 'edit-query-errors',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Query', exact: true }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('*Required').first().waitFor();
    },
  },
  {
    name: 'edit-query-unsaved',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

/** The settings dialog tab by tab, and the page of a break. */
const SETTINGS: Screen[] = [
  {
    name: 'settings-default-filters',
    open: async (page, person) => {
      await page.goto('/login');
      await logIn(page, person);
      await page.getByRole('toolbar').getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('radio', { name: 'Gallery' }).waitFor();
      await page.mouse.move(0, 0);
    },
  },
  { name: 'settings-editing-queries', open: (page) => openTab(page, 'Editing Queries') },
  { name: 'settings-sizes', open: (page) => openTab(page, 'Sizes') },
  {
    name: 'settings-dopamine',
    open: async (page) => {
      await openTab(page, 'Dopamine');
      await page.getByRole('button', { name: '1 week' }).click();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'settings-notifications',
    open: async (page) => {
      await openTab(page, 'Notifications');
      await page.getByRole('heading', { name: 'When' }).waitFor();
    },
  },
  {
    name: 'settings-account',
    open: async (page) => {
      await openTab(page, 'Account');
      await page.getByText('This device', { exact: true }).waitFor();
    },
  },
  {
    name: 'settings-tokens',
    open: async (page) => {
      await openTab(page, 'For programs');
      const tokens = page.getByRole('region', { name: 'Access tokens' });
      for (const name of ['spreadsheet', 'kitchen screen']) {
        await tokens.getByLabel('Name').fill(name);
        await tokens.getByRole('button', { name: 'Create' }).click();
        await tokens.getByText(`${name} created`).waitFor();
      }
      await tokens.evaluate((element) => element.scrollIntoView());
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'delete-account',
    open: async (page) => {
      await openTab(page, 'Account');
      await page.getByRole('button', { name: 'Delete account' }).click();
    },
  },
  {
    name: 'connect',
    open: async (page) => {
      await page.goto(`/connect?to=https://${'a'.repeat(32)}.chromiumapp.org/`);
      await page.getByRole('button', { name: 'Connect' }).waitFor();
    },
  },
  {
    name: 'break-lock',
    open: async (page) => {
      await call(page, 'POST', '/api/users/:me/break', { minutes: 8 * 24 * 60, exit: 'early' });
      await page.goto('/');
      await page.getByRole('heading', { name: /^You are on a break until/ }).waitFor();
      await page.locator('main ol').waitFor();
    },
  },
];

/** The queries of an ordinary notebook, newest last. */
const NOTEBOOK_QUERIES: [string, Partial<QueryInput>][] = [
  ['linen trousers', { max_price: 60 }],
  ['aran cardigan leather buttons', { category: "Women's Clothing", filters: [material('wool')] }],
  ['pearl strand graduated', { category: 'Jewelry', max_price: 95 }],
  ['western boots stitched', { category: "Women's Shoes", max_price: 150 }],
  ['herringbone blazer 40R', { category: "Men's Clothing", max_price: 120, filters: [material('wool')] }],
  ['selvedge trucker jacket', { category: "Men's Clothing", max_price: 110 }],
  ['signet ring 9k', { category: 'Jewelry', max_price: 200, active: true }],
  [
    'silk slip dress bias cut',
    { category: "Women's Clothing", max_price: 70, filters: [material('silk')], starred: true, active: true },
  ],
  [
    'penny loafers oxblood',
    {
      category: "Women's Shoes",
      max_price: 85,
      filters: [{ name: 'minimumFeedbackScore', values: ['98'] }],
      active: true,
    },
  ],
  ['fair isle pullover', { max_price: 90, filters: [material('Shetland wool')], active: true }],
  [
    'wool overcoat',
    {
      category: "Men's Clothing",
      max_price: 180,
      filters: [
        material('wool', 'cashmere', 'camel hair'),
        { name: 'location', values: ['GB', 'IT'] },
        { name: 'excludeKeyword', values: ['polyester', 'kids'] },
      ],
      starred: true,
      active: true,
    },
  ],
];

function material(...values: string[]): Filter {
  return { name: 'material', values };
}

/** The notebook and what opens over it. */
const NOTEBOOK: Screen[] = [
  {
    name: 'dashboard',
    open: async (page, person) => {
      await page.goto('/login');
      await logIn(page, person);
      await page.getByRole('link', { name: 'Dashboard' }).waitFor();
      for (const query of await savedQueries(page))
        await call(page, 'DELETE', `/api/users/queries/${query.id}`);
      for (const [text, different] of NOTEBOOK_QUERIES) await createQuery(page, text, different);
      await openDashboard(page);
      await page
        .getByRole('button', { name: /^(Watched|Quiet)$/ })
        .nth(4)
        .waitFor();
    },
  },
  {
    name: 'dashboard-health',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(Watched|Quiet)$/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, includeHidden: true }).hover({ force: true });
    },
  },
  {
    name: 'dashboard-no-match',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Search queries' }).fill('velvet');
      await page.getByText('No query matches this search.').waitFor();
    },
  },
  {
    name: 'dashboard-menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'Clear search' }).click();
      await page.getByRole('button', { name: 'Import and export' }).click();
    },
  },
  {
    name: 'import-notebook',
    open: async (page) => {
      await page.getByRole('menuitem', { name: 'Import notebook' }).click();
      const rows = [
        'query_text,category,max_price,colour',
        'blue jeans,,30,',
        'linen trousers,,40,',
        ',Jewelry,,',
      ];
      await page
        .getByLabel('Notebook file')
        .setInputFiles({ name: 'notebook.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await page.getByText(/will be added/).waitFor();
    },
  },
  {
    name: 'import-ebay',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.getByRole('menuitem', { name: 'Import an eBay search' }).click();
      await page
        .getByRole('textbox', { name: /^Address/ })
        .fill('https://www.ebay.com/sch/i.html?_nkw=wool+coat&_udhi=120&LH_AV=1&LH_Sold=1');
    },
  },
  {
    name: 'delete-query',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete' }).nth(2).click();
      await page.getByRole('alertdialog').waitFor();
      await page.getByRole('heading', { level: 1, includeHidden: true }).hover({ force: true });
    },
  },
];

/** Screens of what is kept and what was crossed out, and the page that others see. */
const KEPT: Screen[] = [
  {
    name: 'feed-kept',
    open: async (page, person) => {
      await page.goto('/login');
      await logIn(page, person);
      await page.getByRole('link', { name: 'Dashboard' }).waitFor();
      await collect(page, 'leather', 60);
      const found = (await (await call(page, 'GET', '/api/users/:me/items?limit=40')).json()) as Item[];
      const all = found.map(({ id }) => id);
      for (const id of [1, 5, 8, 9, 14, 20, 21, 22].map((at) => all[at]))
        await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, {});
      await call(page, 'PUT', `/api/users/:me/items/${all[5]}/kept`, { note: 'Ask for the sleeve length.' });
      for (const id of all.slice(25)) await call(page, 'DELETE', `/api/users/:me/items/${id}`);
      await page.goto('/');
      await expect(frames(page).nth(11)).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
  { name: 'kept', open: (page) => goto(page, '/kept') },
  {
    name: 'kept-share',
    open: async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share' });
      await dialog.getByRole('button', { name: 'Share' }).click();
      await dialog.getByRole('button', { name: 'Stop sharing' }).waitFor();
    },
  },
  {
    name: 'kept-shared',
    open: async (page) => {
      const sheet = (await (await call(page, 'GET', '/api/users/:me/kept-sheet')).json()) as {
        shared: { url: string };
      };
      await goto(page, sheet.shared.url);
    },
  },
  {
    name: 'crossed-out',
    open: async (page) => {
      await goto(page, '/crossed-out');
      await page.getByRole('checkbox').nth(2).click();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'capture',
    open: async (page) => {
      const facts = {
        url: 'https://www.vinted.com/items/4402118-trench-coat?ref=mail',
        way: 'bookmarklet',
        meta: {
          'og:title': '1990s trench coat',
          'product:price:amount': '64.00',
          'product:price:currency': 'EUR',
        },
        text: '1990s trench coat €64.00',
      };
      await goto(page, `/capture#${encodeURIComponent(JSON.stringify(facts))}`);
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
    },
  },
  {
    name: 'capture-kept',
    open: async (page) => {
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByText('Kept at €64.').waitFor();
    },
  },
  { name: 'sources', open: (page) => goto(page, '/sources') },
  {
    name: 'add-shop-refused',
    open: async (page) => {
      await page.getByRole('button', { name: '+ Add a shop' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a shop' });
      await dialog.getByRole('textbox', { name: /^Address/ }).fill('http://169.254.169.254/');
      await dialog.getByRole('button', { name: 'Look' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
];

/** All screens, walk by walk; each walk starts in a browser context of its own. */
export const WALKS: Screen[][] = [
  STRANGERS,
  [...GALLERY, ...QUICK_ADD],
  [...LAYOUTS, ...EDITOR],
  NOTEBOOK,
  SETTINGS,
  KEPT,
  NEWS,
  CLOSER,
];

async function goto(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.mouse.move(0, 0);
}

async function openMenu(page: Page, name: 'Sort' | 'Layout'): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name }).click();
  await page.getByRole('menu', { name }).waitFor();
}

async function addFilter(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('button', { name: new RegExp(`^${name}`) });
  if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Filters' }).click();
  await entry.click();
}
