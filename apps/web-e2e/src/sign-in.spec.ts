import { themes, violations } from './steps/axe.ts';
import { logOut } from './steps/feed.ts';
import { hold, holdCode } from './steps/hold.ts';
import { expect, waitForPage, logIn, test } from './test.ts';

test('a person who is signed in gets the feed at once, without the forms for strangers or the typeface', async ({
  page,
  startSession,
}) => {
  await test.step('a person who is signed in does not wait for the typeface', async () => {
    await startSession();
    await hold(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeFocused();
  });

  await test.step('a person who is signed in never sees the forms for strangers', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const release = await holdCode(page);
    for (const address of ['/', '/sign-up', '/login']) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#root')).toBeEmpty();
    }
    release();
    await expect(page.getByRole('textbox')).not.toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});

test('both forms keep the email on the way, and take any email and password', async ({ page, person }) => {
  await test.step('an email that was typed stays on the way from one form to the other and back; a password does not', async () => {
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password');
    await page.goto('/login');
    await waitForPage(page);
    await email.fill('alice@example.com');
    await password.fill('a secret');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect(email).toHaveValue('alice@example.com');
    await expect(password).toHaveValue('');
    await email.fill(person.email);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expect(email).toHaveValue(person.email);
    await expect(password).toHaveValue('');

    await logIn(page, person);
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expect(email).toHaveValue('');
  });

  await test.step('neither form checks what an email or a password looks like', async () => {
    // The two pages link to each other.
    await expect(page).toHaveTitle('Log In – Rummage');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/sign-up');
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    expect((await page.locator('form').boundingBox())?.width).toBe(370);

    await page.getByLabel('Email').fill('no email at all');
    await page.getByLabel('Password').fill('1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await logIn(page, { email: 'no email at all', password: '1' });
    await expect(page).toHaveURL('/');
  });
});

for (const { colorScheme, tag } of themes('none')) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations with an error', async ({ page, person, complaints }) => {
      complaints.expect(/401|409/);
      for (const [path, button, words] of [
        ['/login', 'LOG IN', 'Email or password is incorrect.'],
        ['/sign-up', 'SIGN UP', 'User already registered.'],
      ] as const) {
        await page.goto(path);
        await waitForPage(page);
        await page.getByLabel('Email').fill(person.email);
        await page.getByLabel('Password').fill('wrong');
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('alert')).toHaveText(words);
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
}
