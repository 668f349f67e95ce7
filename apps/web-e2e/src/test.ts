import { expect, test as base } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openAccounts } from './product/accounts.ts';
import type { Accounts } from './product/accounts.ts';

interface Complaints {
  /** Allows what the browser logs about an answer that the test provokes, e.g. a status of 401. */
  expect: (pattern: RegExp) => void;
  /** Judges what was logged so far; nothing that was allowed is allowed any longer. */
  judge: () => void;
}

export interface Person {
  email: string;
  password: string;
}

interface Fixtures {
  complaints: Complaints;
  /** Somebody with an account, not signed in. */
  person: Person;
  /** Gives the browser a session of `person`, and leaves the opening of a page to the test. */
  startSession: () => Promise<void>;
  /** Opens the feed as `person`. */
  signIn: () => Promise<void>;
}

let people = 0;

const PASSWORD = 'rummage with me';

/** Words of Playwright where a test runs without the worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Fixtures, { product: OpenProduct; accounts: Accounts }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const product = await openProduct({ COLLECT_MIN_INTERVAL_S: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],

  accounts: [
    async ({ product }, use) => {
      const accounts = openAccounts(product, PASSWORD);
      await use(accounts);
      await accounts.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => {
    await use(product.url);
  },

  complaints: [
    async ({ page, product }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      listen(page, product.url, heard);
      const judge = () => {
        const patterns = expected.splice(0);
        expect(heard.splice(0).filter((words) => !patterns.some((pattern) => pattern.test(words)))).toEqual(
          [],
        );
      };
      await use({ expect: (pattern) => void expected.push(pattern), judge });
      // A call that is still being answered by a test would fail when its page closes, and with it the next test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      judge();
    },
    { auto: true },
  ],

  person: async ({ request, baseURL, product, accounts }, use) => {
    people += 1;
    const person = { email: `alice${people}@example.com`, password: PASSWORD };
    if (baseURL === product.url) await accounts.make(person.email);
    else {
      const answer = await request.post('/api/users/', { data: person });
      expect(answer.status()).toBe(201);
    }
    await use(person);
  },

  // Not through the form, which has tests of its own and takes a second each time.
  startSession: async ({ page, person, request, baseURL, product, accounts }, use) => {
    await use(async () => {
      const { email: username, password } = person;
      const tokens =
        baseURL === product.url
          ? await accounts.open(username)
          : await (await request.post('/api/login', { form: { username, password } })).text();
      // The smallest page from which our storage can be reached.
      await page.goto('/api/health');
      await page.evaluate((words) => localStorage.setItem('authTokens', words), tokens);
    });
  },

  signIn: async ({ page, startSession }, use) => {
    await use(async () => {
      await startSession();
      await page.goto('/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    });
  },
});

export { expect };

/** Waits until the page itself is there: what is drawn ahead of it for strangers takes no input, or loses it. */
export async function waitForPage(page: Page): Promise<void> {
  const takesInput = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  await expect.poll(() => page.evaluate(takesInput), { intervals: [20, 100] }).toBe(true);
  await expect(page.locator('[inert]')).toHaveCount(0);
}

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const button = page.getByRole('button', { name: 'LOG IN', exact: true });
  // The form for signing up, which may still be there, has the same fields.
  await expect(button).toBeVisible();
  await waitForPage(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button.click();
}

/** Collects what the browser complains about, and what it could not load from us. */
function listen(page: Page, url: string, heard: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (['error', 'warning'].includes(message.type())) {
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its open requests.
    if (request.url().startsWith(url) && reason !== 'net::ERR_ABORTED') {
      heard.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    }
  });
}
