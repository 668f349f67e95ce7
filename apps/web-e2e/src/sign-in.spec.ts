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

test('what is missing is told', async ({ page, complaints }) => {
  complaints.expect(/422/);
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email is required; Password is required');
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

test('an address that leads nowhere shows the error page, and the way back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Items' }).click();
  await expect(page).toHaveURL('/');
});
