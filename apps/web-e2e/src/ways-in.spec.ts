import type { CDPSession, Page } from '@playwright/test';
import { freePort } from '@rummage/product/free-port.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import { openIdentityProvider } from './product/identity-provider.ts';
import { openMailbox } from './product/mailbox.ts';
import type { Mailbox } from './product/mailbox.ts';
import { themes, violations } from './steps/axe.ts';
import { expect, logIn, test as base, waitForPage } from './test.ts';
import type { Person } from './test.ts';

interface Home {
  /** By name: browsers have no passkeys for a bare address. */
  url: string;
  mailbox: Mailbox;
}

/** A product with passkeys, an identity provider called Home, and mail. */
const test = base.extend<object, { home: Home }>({
  home: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const [port, providerPort] = [await freePort(), await freePort()];
      const url = `http://localhost:${port}`;
      const provider = await openIdentityProvider(providerPort, url);
      const mailbox = await openMailbox();
      const product = await openProduct({ PORT: String(port), ...provider.env, ...mailbox.env });
      await use({ url, mailbox });
      await product.stop();
      await mailbox.close();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ home }, use) => use(home.url),
});

async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
}

/** A device that asks nobody before it proves who holds it. */
async function addDevice(cdp: CDPSession, transport: 'internal' | 'usb'): Promise<void> {
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('authTokens'));
  await page.goto('/login');
  await waitForPage(page);
}

const atHome = (page: Page) =>
  expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeVisible();

async function logInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await logIn(page, person);
  await atHome(page);
}

test('a passkey is added, named and used, and two of them stand in for the password', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/401|409|422/);
  // A device that asks nobody would answer before a button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await addDevice(cdp, 'internal');
  await logInByForm(page, person);

  await openAccount(page);
  const row = page.getByRole('region', { name: 'Passkeys' });
  await row.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(row.getByLabel('Name of the passkey')).toBeFocused();
  await page.keyboard.type('Desk key');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('listitem')).toContainText('Desk key');
  await expect(row.getByRole('button', { name: 'Rename Desk key' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);

  await test.step('it logs in without email and password', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await atHome(page);
  });

  await test.step('with a second one the password can go', async () => {
    await addDevice(cdp, 'usb');
    await openAccount(page);
    await row.getByRole('button', { name: 'Add a passkey' }).click();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('listitem')).toHaveCount(2);
    await page
      .getByRole('region', { name: 'Password' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Remove password' });
    await question.getByLabel('Password').fill(person.password);
    await question.getByRole('button', { name: 'Remove password' }).click();
    await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible();
    await logOut(page);
    await logIn(page, person);
    await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await atHome(page);
  });

  await test.step('a passkey confirms what the password did', async () => {
    await openAccount(page);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(`moved-${person.email}`);
    await page.getByRole('button', { name: 'Save email' }).click();
    await expect(page.getByRole('region', { name: 'Email' })).toContainText(`moved-${person.email}`);
  });

  await test.step('a removed one lets nobody in, and the last one stays', async () => {
    await openAccount(page);
    for (const name of ['Passkey 2', 'Desk key']) {
      await row.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('button', { name: 'Remove passkey' }).click();
      if (name === 'Passkey 2') await expect(row.getByRole('listitem')).toHaveCount(1);
    }
    await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
  });
});

test('somebody without an account here comes with the identity provider, and somebody with one confirms it once', async ({
  page,
  person,
}) => {
  // The provider's own pages ask for a typeface from elsewhere.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  const viaHome = async (email: string) => {
    await page.goto('/login');
    await waitForPage(page);
    await page.getByRole('button', { name: 'Continue with Home' }).click();
    await page.getByPlaceholder('Enter any login').fill(email);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await viaHome(person.email);
  await expect(page.getByText(`Is ${person.email} yours? Your password, once.`)).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await atHome(page);
  await openAccount(page);
  await expect(page.getByRole('region', { name: 'Home' })).toContainText(person.email);

  await test.step('from then on it asks nothing', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Continue with Home' }).click();
    await atHome(page);
  });

  await test.step('a newcomer has an account at once', async () => {
    await page.context().clearCookies();
    await logOut(page);
    await viaHome(`new-${person.email}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a mailed link sets a new password in place of a forgotten one, once', async ({
  page,
  person,
  home,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto('/login');
  await waitForPage(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  for (const email of ['nobody@example.com', person.email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await expect(page.getByText('If there is an account, a link is on its way.')).toBeVisible();
  }
  await expect.poll(() => home.mailbox.mails.filter((mail) => mail.includes(person.email)).length).toBe(1);
  expect(home.mailbox.mails.some((mail) => mail.includes('nobody@'))).toBe(false);
  const mail = (home.mailbox.mails.at(-1) ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const [, path = ''] = /localhost:\d+(\/reset-password#token=[\w-]+)/.exec(mail) ?? [];

  await page.goto(path);
  await waitForPage(page);
  await page.getByLabel('New password').fill('another one');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await atHome(page);

  await page.goto('/dashboard');
  await page.goto(path);
  await waitForPage(page);
  await page.getByLabel('New password').fill('a third one');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old');
});

for (const { colorScheme, tag } of themes('light')) {
  test(`axe finds no violations in the ways to log in, ${colorScheme}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Continue with Home' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
