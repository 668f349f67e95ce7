import { violations } from './axe.ts';
import { expect, logIn, test } from './test.ts';

const OFFLINE = 'Network error. Please check your connection and try again.';

test('a wrong password is told under the password, and the fields keep their values', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await logIn(page, { ...person, password: 'wrong' });

  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Email or password is incorrect.');
  await expect(page.getByLabel('Password')).toHaveValue('wrong');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: 'LOG IN' })).not.toHaveAttribute('aria-busy', 'true');
});

test('an email that is taken is told under the email, which gets the focus', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/409/);
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(person.email.toUpperCase());
  await page.getByLabel('Password').fill('something else');
  await page.getByRole('button', { name: 'SIGN UP' }).click();

  await expect(page.getByRole('alert')).toHaveText('User already registered.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('User already registered.');
});

test('a network that is gone is told', async ({ page, person, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await context.setOffline(true);
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(OFFLINE);
});

for (const [status, words] of [
  [429, 'Too many attempts. Please wait a few minutes and try again.'],
  [503, 'The server is busy. Please try again in a moment.'],
] as const) {
  test(`${status} is told in plain words`, async ({ page, person, complaints }) => {
    complaints.expect(new RegExp(String(status)));
    await page.route('**/api/login', (route) => route.fulfill({ status, json: { detail: 'Later' } }));
    await page.goto('/login');
    await logIn(page, person);
    await expect(page.getByRole('alert')).toHaveText(words);
  });
}

test('the two pages lead to one another', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Log In – Rummage');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-up');
});

test('the form is 370 pixels wide and goes on to the feed', async ({ page, person }) => {
  await page.goto('/login');
  expect((await page.locator('form').boundingBox())?.width).toBe(370);
  await expect(page.getByPlaceholder('Enter email')).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL('/');
});

test('signing up goes on to logging in', async ({ page }) => {
  await page.goto('/sign-up');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  expect((await page.locator('form').boundingBox())?.width).toBe(370);
  await page.getByLabel('Email').fill('somebody-new@example.com');
  await page.getByLabel('Password').fill('x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('neither form checks what an email or a password looks like', async ({ page, complaints }) => {
  complaints.expect(/401/);
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill('no email at all');
  await page.getByLabel('Password').fill('1');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { email: 'no email at all', password: '2' });
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
});

for (const [path, button, call] of [
  ['/login', 'LOG IN', '**/api/login'],
  ['/sign-up', 'SIGN UP', '**/api/users/'],
] as const) {
  test(`${path}: an answer that is none of ours is told`, async ({ page, person }) => {
    await page.route(call, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }));
    await page.goto(path);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The answer could not be read. Please check the address and try again.',
    );
    await expect(page).toHaveURL(path);
  });

  test(`${path}: a failing server's own words are not repeated`, async ({ page, person, complaints }) => {
    complaints.expect(/500/);
    await page.route(call, (route) => route.fulfill({ status: 500, json: { detail: 'at line 7' } }));
    await page.goto(path);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Failed to (log in|sign up)\. Please try again\.$/);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing, with and without an error', async ({ page, person, complaints }) => {
      complaints.expect(/401|409/);
      for (const [path, button] of [
        ['/login', 'LOG IN'],
        ['/sign-up', 'SIGN UP'],
      ] as const) {
        await page.goto(path);
        await page.getByLabel('Email').fill(person.email);
        expect(await violations(page), path).toEqual([]);
        await page.getByLabel('Password').fill('wrong');
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await violations(page), `${path} with an error`).toEqual([]);
      }
    });
  });
}
